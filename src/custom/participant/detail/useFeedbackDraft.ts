import { useEffect, useMemo, useRef, useState } from 'react'
import { draftOwner, readDraft } from '../../../drafts/drafts.ts'
import { useDraftWriter } from '../../../resources/_kit/form/useDraftWriter.ts'
import { workKey } from '../feedback/model/queue.ts'
import { draftPrefix, replyIn } from '../feedback/state/replyDrafts.ts'
import type { FeedbackParams } from './useFeedback.ts'

const nameOf = ({ programId, redeemId, activityId }: FeedbackParams) =>
  draftPrefix(programId) + workKey(redeemId, activityId)

/** Whether there is an unsent draft. @param isOpen not checked while the form is open. */
export function useHasDraft(params: FeedbackParams, isOpen: boolean): boolean {
  const owner = useMemo(draftOwner, [])
  const name = nameOf(params)
  const [isBegun, setBegun] = useState(false)
  useEffect(() => {
    if (isOpen || owner === undefined) return
    let isWanted = true
    readDraft(owner, name).then((draft) => {
      if (isWanted) setBegun(draft !== undefined && replyIn(draft) !== undefined)
    })
    return () => {
      isWanted = false
    }
  }, [owner, name, isOpen])
  return isBegun && !isOpen
}

/**
 * A reply while it is written, kept as a draft in this browser: the very one that the queue shows of it, too.
 *
 * @param begun what it begins with where no draft lies there.
 */
export function useFeedbackDraft(params: FeedbackParams, begun: string) {
  const owner = useMemo(draftOwner, [])
  const name = nameOf(params)
  const [text, setText] = useState(begun)
  const [savedText, setSavedText] = useState<string>()
  const isOver = useRef(false)
  const { touch, flush } = useDraftWriter({
    owner,
    read: () => new Map([[name, draftOf(isOver.current || text === begun ? '' : text)]]),
    onStored: (drafts) => {
      const draft = drafts.get(name)
      setSavedText(draft && replyIn(draft)?.text)
    },
  })
  useEffect(() => {
    if (owner === undefined) return
    let isWanted = true
    readDraft(owner, name).then((draft) => {
      const found = draft && replyIn(draft)?.text
      if (!isWanted || found === undefined) return
      setSavedText(found)
      // Text typed meanwhile wins.
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
  /** Deletes the draft. */
  const forget = () => {
    isOver.current = true
    touch()
    flush()
  }
  return {
    text,
    isChanged: text !== begun,
    isDraftSaved: savedText === text && text !== '',
    write,
    flush,
    forget,
  }
}

const draftOf = (text: string) =>
  text.trim() === '' ? undefined : { at: new Date().toISOString(), base: {}, values: { text, isOut: false } }
