import { UploadsProvider } from '../../../../resources/_kit/media/uploads.tsx'
import { useTest } from '../../TestContext.ts'
import { PacketsScreen } from './PacketsScreen.tsx'

const QuestionPackets = ({ attempts }: { attempts: number }) => (
  // Apart from the activity's form, whose save must not wait for these.
  <UploadsProvider uploads={useTest().uploads}>
    <PacketsScreen attempts={attempts} />
  </UploadsProvider>
)

export default QuestionPackets
