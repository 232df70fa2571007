import { useCallback, useEffect, useState } from 'react'
import type { Source, TextFormat } from '../../../../../../formats/read.ts'
import { useService } from '../../../../../common/services.ts'
import { createDrafts } from '../../../../../drafts/drafts.ts'
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
  source: undefined,
  fileName: undefined,
  chosen: undefined,
  isTyped: false,
  decisions: undecided,
} as const

type StoredDraft = { readonly of: string; readonly draft: ImportDraft }

/** Survives the remount that a change of language causes. */
const createImportDraft = (): { current: StoredDraft | undefined } => ({ current: undefined })

/** Lives as long as the page. `usual`: defaults where questions say nothing. */
export function useImportDraft({ program, topic, activity }: TestParams, usual: () => Defaults) {
  const drafts = useService(createDrafts)
  const stored = useService(createImportDraft)
  const of = JSON.stringify([drafts.owner(), program, topic, activity])
  const [draft, setDraft] = useState<ImportDraft>(() =>
    stored.current?.of === of ? stored.current.draft : { ...nothing, target: undefined, defaults: usual() },
  )
  useEffect(() => {
    stored.current = { of, draft }
  }, [stored, of, draft])
  useEffect(() => {
    const { pathname } = window.location
    return () => {
      if (window.location.pathname !== pathname) stored.current = undefined
    }
  }, [stored])
  const change = useCallback(
    (next: (now: ImportDraft) => Partial<ImportDraft>) => setDraft((now) => ({ ...now, ...next(now) })),
    [],
  )
  return [draft, change] as const
}
