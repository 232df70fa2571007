import type { AwaitingFeedback, GivenFeedback } from '../../../../../contract/member.ts'
import { itemKey } from '../model/queue.ts'
import { useQueued } from '../state/QueueContext.ts'
import type { Replying } from '../state/useReplying.ts'
import { TwoReplies } from './TwoReplies.tsx'

type ExistingReplyProps = { feedback: GivenFeedback; replying: Replying; item: AwaitingFeedback }

/** The open item already has a reply. */
export const ExistingReply = ({ feedback, replying, item }: ExistingReplyProps) => (
  <TwoReplies
    feedback={feedback}
    mine={useQueued(({ texts }) => texts.get(itemKey(item)))?.trim()}
    isRefused={replying.trouble !== undefined && 'newer' in replying.trouble}
    isBusy={replying.isOut}
    onKeep={replying.acceptOther}
    onReplace={replying.send}
  />
)
