import { useText } from '../_kit/text/useText.ts'
import ResourceList from '../_kit/views/ResourceList.tsx'
import { WayBack } from './WayBack.tsx'
import { replyWords } from './words.ts'

/** One's saved replies, with the way back to where they are used. */
const ReplyList = () => {
  const t = useText(replyWords)
  return (
    <>
      <WayBack />
      <ResourceList addLabel={t('reply.add')} emptyText={t('reply.empty')} />
    </>
  )
}

export default ReplyList
