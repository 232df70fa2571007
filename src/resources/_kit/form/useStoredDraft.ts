import { useCallback, useEffect, useRef, useState } from 'react'
import { useService } from '../../../common/services.ts'
import type { Draft } from '../../../drafts/draft.ts'
import { createDrafts } from '../../../drafts/drafts.ts'
import { isSameValue } from './isSameValue.ts'

/** A draft to restore or discard. Unusable and redundant ones are deleted. */
export function useStoredDraft(
  owner: string | undefined,
  name: string,
  base: unknown,
): {
  offered: Draft | undefined
  isRead: boolean
  done: () => void
} {
  const { read, remove } = useService(createDrafts)
  const [offered, setOffered] = useState<Draft>()
  const [isRead, setRead] = useState(false)
  const first = useRef(base)
  // In an effect: the form that this one replaces (language change) writes its draft as it unmounts.
  useEffect(() => {
    if (owner === undefined) {
      setRead(true)
      return
    }
    let isWanted = true
    read(owner, name).then((draft) => {
      if (!isWanted) return
      const isNews =
        draft && hasShapeOf(draft.values, first.current) && !isSameValue(draft.values, first.current)
      if (isNews) setOffered(draft)
      else if (draft) remove(owner, name)
      setRead(true)
    })
    return () => {
      isWanted = false
    }
  }, [read, remove, owner, name])
  const done = useCallback(() => setOffered(undefined), [])
  return { offered, isRead, done }
}

/** A draft of an older release may have another structure, and break its form. Null and undefined match anything. */
export function hasShapeOf(values: unknown, shape: unknown): boolean {
  if (isNothing(values) || isNothing(shape)) return true
  if (Array.isArray(shape))
    return Array.isArray(values) && values.every((value) => hasShapeOf(value, shape[0]))
  if (typeof shape !== 'object' || typeof values !== 'object')
    return typeof shape !== 'object' && typeof values !== 'object'
  if (Array.isArray(values)) return false
  const record = values as Record<string, unknown>
  return Object.entries(shape as object).every(([key, inner]) => hasShapeOf(record[key], inner))
}

const isNothing = (value: unknown): value is null | undefined => value === null || value === undefined
