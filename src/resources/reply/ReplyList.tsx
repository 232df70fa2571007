import { useMessages } from '../_kit/text/useMessages.ts'
import ResourceList from '../_kit/views/ResourceList.tsx'
import { BackLink } from './BackLink.tsx'
import { replyWords } from './words.ts'

const ReplyList = () => {
  const t = useMessages(replyWords)
  return (
    <>
      <BackLink />
      <ResourceList addLabel={t('reply.add')} emptyText={t('reply.empty')} />
    </>
  )
}

export default ReplyList
