import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { TestPage } from '../../TestPage.tsx'
import { testPrintWords } from '../words.ts'
import { TestPrint } from './TestPrint.tsx'

/** A test on paper. */
const TestPrintPage = () => {
  const t = useMessages(testPrintWords)
  return <TestPage title={t('testPrint.title')}>{(test) => <TestPrint test={test} />}</TestPage>
}

export default TestPrintPage
