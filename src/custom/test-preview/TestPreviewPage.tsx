import { useText } from '../../resources/_kit/text/useText.ts'
import { TestPage } from '../outline/activity/TestPage.tsx'
import { TestPreview } from './TestPreview.tsx'
import { testPreviewWords } from './words.ts'

/** A test as a participant meets it. */
const TestPreviewPage = () => {
  const t = useText(testPreviewWords)
  return <TestPage title={t('testPreview.title')}>{(test) => <TestPreview test={test} />}</TestPage>
}

export default TestPreviewPage
