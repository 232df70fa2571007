import ResourceList from '../_kit/views/ResourceList.tsx'
import { WayBack } from './WayBack.tsx'

/** One's saved replies, with the way back to where they are used. */
const ReplyList = () => (
  <>
    <WayBack />
    <ResourceList />
  </>
)

export default ReplyList
