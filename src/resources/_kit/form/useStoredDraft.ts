import { useCallback, useEffect, useRef, useState } from 'react'
import type { Draft } from '../../../drafts/draft.ts'
import { readDraft, removeDraft } from '../../../drafts/drafts.ts'
import { hasShapeOf } from './hasShapeOf.ts'
import { isSameValue } from './isSameValue.ts'

/**
 * The draft that was left behind under a name, for a person to answer. One that cannot be used, or says nothing new, is
 * cleared away.
 *
 * @param base what is being edited began with.
 */
export function useStoredDraft(
  owner: string | undefined,
  name: string,
  base: unknown,
): {
  offered: Draft | undefined
  /** It is known whether there is one. */
  isRead: boolean
  /** It was answered. */
  done: () => void
} {
  const [offered, setOffered] = useState<Draft>()
  const [isRead, setRead] = useState(false)
  const first = useRef(base)
  // Not while rendering: a form that gives way to this one (another language) writes its last letters as it goes.
  useEffect(() => {
    if (owner === undefined) {
      setRead(true)
      return
    }
    let isWanted = true
    readDraft(owner, name).then((draft) => {
      if (!isWanted) return
      const isNews =
        draft && hasShapeOf(draft.values, first.current) && !isSameValue(draft.values, first.current)
      if (isNews) setOffered(draft)
      else if (draft) removeDraft(owner, name)
      setRead(true)
    })
    return () => {
      isWanted = false
    }
  }, [owner, name])
  const done = useCallback(() => setOffered(undefined), [])
  return { offered, isRead, done }
}
