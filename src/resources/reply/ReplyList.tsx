import { useMessages } from '../_kit/text/useMessages.ts'
import ResourceList from '../_kit/views/ResourceList.tsx'
import { BackLink } from './BackLink.tsx'
import { replyMessages } from './messages.ts'

const ReplyList = () => {
  const t = useMessages(replyMessages)
  return (
    <>
      <BackLink />
      <ResourceList addLabel={t('reply.add')} emptyText={t('reply.empty')} />
    </>
  )
}

export default ReplyList
