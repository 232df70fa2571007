import { useCallback, useEffect, useState } from 'react'
import type { Source, TextFormat } from '../../../../../../formats/read.ts'
import { useService } from '../../../../../common/services.ts'
import { createDrafts } from '../../../../../drafts/drafts.ts'
import type { TestParams } from '../../../saving/api.ts'
import type { Target } from '../model/plan.ts'
import type { Defaults } from '../model/values.ts'
import { type Decisions, emptyDecisions } from './useDecisions.ts'

export type ImportDraft = {
  readonly source: Source | undefined
  readonly fileName: string | undefined
  /** Undefined: detected. */
  readonly chosenFormat: TextFormat | undefined
  readonly isTyped: boolean
  readonly decisions: Decisions
  /** Undefined: the default. */
  readonly target: Target | undefined
  readonly defaults: Defaults
}

export const emptyDraft = {
  source: undefined,
  fileName: undefined,
  chosenFormat: undefined,
  isTyped: false,
  decisions: emptyDecisions,
} as const

type StoredDraft = { readonly draftKey: string; readonly draft: Partial<ImportDraft> }

/** Survives the remount that a change of language causes. */
const createImportDraft = (): { current: StoredDraft | undefined } => ({ current: undefined })

function useDraftKey({ program, topic, activity }: TestParams): string {
  const drafts = useService(createDrafts)
  return JSON.stringify([drafts.owner(), program, topic, activity])
}

/** The test's import page will begin with this source. */
export function useImportHandOver(params: TestParams): (source: Source) => void {
  const draftKey = useDraftKey(params)
  const storedDraft = useService(createImportDraft)
  return (source) => {
    storedDraft.current = { draftKey, draft: { source, isTyped: true } }
  }
}

/** Lives as long as the page. `getDefaults`: defaults where questions say nothing. */
export function useImportDraft(params: TestParams, getDefaults: () => Defaults) {
  const storedDraft = useService(createImportDraft)
  const draftKey = useDraftKey(params)
  const [draft, setDraft] = useState<ImportDraft>(() => ({
    ...emptyDraft,
    target: undefined,
    defaults: getDefaults(),
    ...(storedDraft.current?.draftKey === draftKey && storedDraft.current.draft),
  }))
  useEffect(() => {
    storedDraft.current = { draftKey, draft }
  }, [storedDraft, draftKey, draft])
  useEffect(() => {
    const { pathname } = window.location
    return () => {
      if (window.location.pathname !== pathname) storedDraft.current = undefined
    }
  }, [storedDraft])
  const updateDraft = useCallback(
    (update: (now: ImportDraft) => Partial<ImportDraft>) => setDraft((now) => ({ ...now, ...update(now) })),
    [],
  )
  return [draft, updateDraft] as const
}
