import { useEffect, useMemo, useRef, useState } from 'react'
import { draftOwner, readDraft } from '../../../drafts/drafts.ts'
import { useDraftWriter } from '../../../resources/_kit/form/useDraftWriter.ts'
import { keyOf } from '../../feedback-queue/model/queue.ts'
import { draftPrefix, replyIn } from '../../feedback-queue/state/replyDrafts.ts'
import type { FeedbackPlace } from './useFeedback.ts'

/**
 * A reply while it is written, kept as a draft in this browser: the very one that the queue shows of it, too.
 *
 * @param begun what it begins with where no draft lies there.
 */
export function useFeedbackDraft({ programId, redeemId, activityId }: FeedbackPlace, begun: string) {
  const owner = useMemo(draftOwner, [])
  const name = draftPrefix(programId) + keyOf(redeemId, activityId)
  const [text, setText] = useState(begun)
  const [kept, setKept] = useState<string>()
  const isOver = useRef(false)
  const { touch, flush } = useDraftWriter({
    owner,
    read: () => new Map([[name, draftOf(isOver.current || text === begun ? '' : text)]]),
    onKept: (drafts) => {
      const draft = drafts.get(name)
      setKept(draft && replyIn(draft)?.text)
    },
  })
  useEffect(() => {
    if (owner === undefined) return
    let isWanted = true
    readDraft(owner, name).then((draft) => {
      const found = draft && replyIn(draft)?.text
      if (!isWanted || found === undefined) return
      setKept(found)
      // What has been typed meanwhile stays.
      setText((typed) => (typed === begun ? found : typed))
    })
    return () => {
      isWanted = false
    }
  }, [owner, name, begun])
  const write = (next: string) => {
    setText(next)
    touch()
  }
  /** Nothing of it is to be kept any more. */
  const forget = () => {
    isOver.current = true
    touch()
    flush()
  }
  return { text, isChanged: text !== begun, isKept: kept === text && text !== '', write, flush, forget }
}

const draftOf = (text: string) =>
  text.trim() === '' ? undefined : { at: new Date().toISOString(), base: {}, values: { text, isOut: false } }
