import { useEffect, useMemo, useRef, useState } from 'react'
import { useEvent } from 'react-admin'
import { draftOwner, readDraft } from '../../../drafts/drafts.ts'
import { useDraftWriter } from '../../../resources/_kit/form/useDraftWriter.ts'
import { workKey } from '../feedback/model/queue.ts'
import { draftPrefix, replyIn } from '../feedback/state/replyDrafts.ts'
import type { FeedbackParams } from './useFeedback.ts'

const nameOf = ({ programId, redeemId, activityId }: FeedbackParams) =>
  draftPrefix(programId) + workKey(redeemId, activityId)

function useStoredReply(name: string, isWanted: boolean, take: (text: string | undefined) => void) {
  const owner = useMemo(draftOwner, [])
  const onRead = useEvent(take)
  useEffect(() => {
    if (!isWanted || owner === undefined) return
    let isCurrent = true
    readDraft(owner, name).then((draft) => {
      if (isCurrent) onRead(draft && replyIn(draft)?.text)
    })
    return () => {
      isCurrent = false
    }
  }, [owner, name, isWanted, onRead])
}

/** Not checked while the form is open. */
export function useHasDraft(params: FeedbackParams, isOpen: boolean): boolean {
  const [hasDraft, setHasDraft] = useState(false)
  useStoredReply(nameOf(params), !isOpen, (text) => setHasDraft(text !== undefined))
  return hasDraft && !isOpen
}

/** A reply kept as a draft in this browser, shared with the feedback queue. */
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
  useStoredReply(name, true, (stored) => {
    if (stored === undefined) return
    setSavedText(stored)
    // Text typed meanwhile wins.
    setText((typed) => (typed === initial ? stored : typed))
  })
  const write = (next: string) => {
    setText(next)
    touch()
  }
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
