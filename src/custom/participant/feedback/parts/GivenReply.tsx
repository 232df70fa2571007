import type { AwaitingFeedback, GivenFeedback } from '../../../../../contract/member.ts'
import { keyOfItem } from '../model/queue.ts'
import { useQueued } from '../state/QueueContext.ts'
import type { Replying } from '../state/useReplying.ts'
import { TwoReplies } from './TwoReplies.tsx'

type GivenReplyProps = { given: GivenFeedback; replying: Replying; item: AwaitingFeedback }

/** Somebody has replied already to the one that is open. */
export const GivenReply = ({ given, replying, item }: GivenReplyProps) => (
  <TwoReplies
    given={given}
    mine={useQueued(({ texts }) => texts.get(keyOfItem(item)))?.trim()}
    isRefused={replying.trouble !== undefined && 'newer' in replying.trouble}
    isBusy={replying.isOut}
    onKeep={replying.keep}
    onReplace={replying.send}
  />
)
