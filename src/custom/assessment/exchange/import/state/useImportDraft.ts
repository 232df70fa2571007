import { useCallback, useEffect, useState } from 'react'
import type { Source, TextFormat } from '../../../../../../formats/read.ts'
import { draftOwner } from '../../../../../drafts/drafts.ts'
import type { TestParams } from '../../../saving/api.ts'
import type { Target } from '../model/plan.ts'
import type { Defaults } from '../model/values.ts'
import { type Decisions, undecided } from './useDecisions.ts'

export type ImportDraft = {
  readonly source: Source | undefined
  readonly fileName: string | undefined
  /** Undefined: detected. */
  readonly chosen: TextFormat | undefined
  readonly isTyped: boolean
  readonly decisions: Decisions
  /** Undefined: the default. */
  readonly target: Target | undefined
  readonly defaults: Defaults
}

export const nothing = {
  ...{ source: undefined, fileName: undefined, chosen: undefined, isTyped: false },
  decisions: undecided,
} as const

/** Survives the remount that a change of language causes. */
let storedDraft: { readonly of: string; readonly draft: ImportDraft } | undefined

/** Lives as long as the page. `usual`: defaults where questions say nothing. */
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
