import { useText } from '../../../../resources/_kit/text/useText.ts'
import { TestPage } from '../../TestPage.tsx'
import { testPrintWords } from '../words.ts'
import { TestPrint } from './TestPrint.tsx'

/** A test on paper. */
const TestPrintPage = () => {
  const t = useText(testPrintWords)
  return <TestPage title={t('testPrint.title')}>{(test) => <TestPrint test={test} />}</TestPage>
}

export default TestPrintPage
