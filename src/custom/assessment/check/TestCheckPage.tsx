import { useMessages } from '../../../resources/_kit/text/useMessages.ts'
import { checkNameWords } from '../../program/checkNameWords.ts'
import { TestPage } from '../TestPage.tsx'
import { CheckResult } from './CheckResult.tsx'

/** `/program/{program}/{topic}/{id}/periksa`: what participants would stumble over in a test. */
const TestCheckPage = () => {
  const t = useMessages(checkNameWords)
  return <TestPage title={t('testCheckName.title')}>{(test) => <CheckResult test={test} />}</TestPage>
}

export default TestCheckPage
