import { useMessages } from '../../../resources/_kit/text/useMessages.ts'
import { checkNameWords } from '../../program/checkNameWords.ts'
import { TestPage } from '../TestPage.tsx'
import { CheckResult } from './CheckResult.tsx'

/** `/program/{program}/{topic}/{id}/periksa`: flaws in a test that participants would notice. */
const TestCheckPage = () => {
  const t = useMessages(checkNameWords)
  return <TestPage title={t('testCheckName.title')}>{(test) => <CheckResult test={test} />}</TestPage>
}

export default TestCheckPage
