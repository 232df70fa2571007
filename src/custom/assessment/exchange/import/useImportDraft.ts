import { useCallback, useEffect, useState } from 'react'
import type { Source, TextFormat } from '../../../../../formats/read.ts'
import { draftOwner } from '../../../../drafts/drafts.ts'
import type { TestParams } from '../../saving/api.ts'
import { type Decisions, undecided } from './model/decisions.ts'
import type { Target } from './model/plan.ts'
import type { Defaults } from './model/values.ts'

/** What a person is about to bring in. */
export type ImportDraft = {
  readonly source: Source | undefined
  readonly fileName: string | undefined
  /** As what it is to be read; undefined: as what it is recognised. */
  readonly chosen: TextFormat | undefined
  /** Something was written by hand. */
  readonly isTyped: boolean
  readonly decisions: Decisions
  /** Undefined: where it belongs by itself. */
  readonly target: Target | undefined
  readonly defaults: Defaults
}

/** Nothing to bring in yet. */
export const nothing = {
  ...{ source: undefined, fileName: undefined, chosen: undefined, isTyped: false },
  decisions: undecided,
} as const

/** Survives the remount that a change of language causes. */
let storedDraft: { readonly of: string; readonly draft: ImportDraft } | undefined

/**
 * What a person is about to bring into a test, for as long as the page is open.
 *
 * @param usual what questions get that say nothing of it.
 */
export function useImportDraft({ program, topic, activity }: TestParams, usual: () => Defaults) {
  const of = JSON.stringify([draftOwner(), program, topic, activity])
  const [draft, setDraft] = useState<ImportDraft>(() =>
    storedDraft?.of === of ? storedDraft.draft : { ...nothing, target: undefined, defaults: usual() },
  )
  useEffect(() => {
    storedDraft = { of, draft }
  }, [of, draft])
  useEffect(() => {
    const { pathname } = window.location
    return () => {
      if (window.location.pathname !== pathname) storedDraft = undefined
    }
  }, [])
  const change = useCallback(
    (next: (now: ImportDraft) => Partial<ImportDraft>) => setDraft((now) => ({ ...now, ...next(now) })),
    [],
  )
  return [draft, change] as const
}
