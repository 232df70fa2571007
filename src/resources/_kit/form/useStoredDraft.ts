import { useCallback, useEffect, useRef, useState } from 'react'
import { useService } from '../../../common/services.ts'
import type { Draft } from '../../../drafts/draft.ts'
import { createDrafts } from '../../../drafts/drafts.ts'
import { isSameValue } from './isSameValue.ts'

/** A draft to restore or discard. Unusable and redundant ones are deleted. */
export function useStoredDraft(
  owner: string | undefined,
  draftName: string,
  base: unknown,
): {
  offeredDraft: Draft | undefined
  isLoaded: boolean
  dismiss: () => void
} {
  const { read, remove } = useService(createDrafts)
  const [offeredDraft, setOfferedDraft] = useState<Draft>()
  const [isLoaded, setLoaded] = useState(false)
  const initialBase = useRef(base)
  // In an effect: the form that this one replaces (language change) writes its draft as it unmounts.
  useEffect(() => {
    if (owner === undefined) {
      setLoaded(true)
      return
    }
    let isCurrent = true
    read(owner, draftName).then((draft) => {
      if (!isCurrent) return
      const isWorthOffering =
        draft &&
        hasShapeOf(draft.values, initialBase.current) &&
        !isSameValue(draft.values, initialBase.current)
      if (isWorthOffering) setOfferedDraft(draft)
      else if (draft) remove(owner, draftName)
      setLoaded(true)
    })
    return () => {
      isCurrent = false
    }
  }, [read, remove, owner, draftName])
  const dismiss = useCallback(() => setOfferedDraft(undefined), [])
  return { offeredDraft, isLoaded, dismiss }
}

/** A draft of an older release may have another structure, and break its form. Null and undefined match anything. */
export function hasShapeOf(values: unknown, shape: unknown): boolean {
  if (isNil(values) || isNil(shape)) return true
  if (Array.isArray(shape))
    return Array.isArray(values) && values.every((value) => hasShapeOf(value, shape[0]))
  if (typeof shape !== 'object' || typeof values !== 'object')
    return typeof shape !== 'object' && typeof values !== 'object'
  if (Array.isArray(values)) return false
  const record = values as Record<string, unknown>
  return Object.entries(shape as object).every(([key, inner]) => hasShapeOf(record[key], inner))
}

const isNil = (value: unknown): value is null | undefined => value === null || value === undefined
