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
  const [hasDraft, setHasDraft] = useState(false)
  useEffect(() => {
    if (isOpen || owner === undefined) return
    let isWanted = true
    readDraft(owner, name).then((draft) => {
      if (isWanted) setHasDraft(draft !== undefined && replyIn(draft) !== undefined)
    })
    return () => {
      isWanted = false
    }
  }, [owner, name, isOpen])
  return hasDraft && !isOpen
}

/**
 * A reply while it is written, kept as a draft in this browser: the very one that the queue shows of it, too.
 *
 * @param initial what it begins with where no draft lies there.
 */
export function useFeedbackDraft(params: FeedbackParams, initial: string) {
  const owner = useMemo(draftOwner, [])
  const name = nameOf(params)
  const [text, setText] = useState(initial)
  const [savedText, setSavedText] = useState<string>()
  const isOver = useRef(false)
  const { touch, flush } = useDraftWriter({
    owner,
    read: () => new Map([[name, toDraft(isOver.current || text === initial ? '' : text)]]),
    onStored: (drafts) => {
      const draft = drafts.get(name)
      setSavedText(draft && replyIn(draft)?.text)
    },
  })
  useEffect(() => {
    if (owner === undefined) return
    let isWanted = true
    readDraft(owner, name).then((draft) => {
      const stored = draft && replyIn(draft)?.text
      if (!isWanted || stored === undefined) return
      setSavedText(stored)
      // Text typed meanwhile wins.
      setText((typed) => (typed === initial ? stored : typed))
    })
    return () => {
      isWanted = false
    }
  }, [owner, name, initial])
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
    isChanged: text !== initial,
    isDraftSaved: savedText === text && text !== '',
    write,
    flush,
    forget,
  }
}

const toDraft = (text: string) =>
  text.trim() === '' ? undefined : { at: new Date().toISOString(), base: {}, values: { text, isOut: false } }
