import { UploadsProvider } from '../../../../resources/_kit/media/uploads.tsx'
import { useTest } from '../../TestContext.ts'
import { PacketsScreen } from './PacketsScreen.tsx'

/** The packets of a test, with their groups and questions: read, written, moved and saved. */
const QuestionPackets = ({ attempts }: { attempts: number }) => (
  // Separate from the activity's form, whose save must not wait for these.
  <UploadsProvider uploads={useTest().uploads}>
    <PacketsScreen attempts={attempts} />
  </UploadsProvider>
)

export default QuestionPackets
