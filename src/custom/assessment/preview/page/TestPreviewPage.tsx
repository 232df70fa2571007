import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { TestPage } from '../../TestPage.tsx'
import { testPreviewWords } from '../words.ts'
import { TestPreview } from './TestPreview.tsx'

/** A test as a participant meets it. */
const TestPreviewPage = () => {
  const t = useMessages(testPreviewWords)
  return <TestPage title={t('testPreview.title')}>{(test) => <TestPreview test={test} />}</TestPage>
}

export default TestPreviewPage
