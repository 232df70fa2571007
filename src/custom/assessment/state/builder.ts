import { createStore, type StoreApi } from 'zustand/vanilla'
import { afterPaint } from '../../../resources/_kit/page/afterPaint.ts'
import { type Doc, emptyDoc } from '../model/doc.ts'
import type { Moving } from '../model/slots.ts'
import type { Name, Tree } from '../model/tree.ts'
import type { QuestionValues } from '../model/values.ts'
import type { Refusal } from '../saving/refusal.ts'

export type Step = {
  readonly before: Tree
  readonly after: Tree
  /** Of questions that it changed. */
  readonly values: ReadonlyMap<string, { readonly before: QuestionValues; readonly after: QuestionValues }>
}

/** In questions; 0 of 0 where only orders are saved. */
type Saving = { readonly done: number; readonly total: number; readonly stopping: boolean }

export type BuilderState = {
  readonly doc: Doc
  readonly loadState: 'pending' | 'done' | { readonly error: unknown }
  readonly open: Name | undefined
  /** Opened and left: their errors are shown. */
  readonly touched: ReadonlySet<string>
  /** Of the last attempted save: their errors are shown. */
  readonly submitted: ReadonlySet<string> | undefined
  /** Errors by question. */
  readonly readErrors: ReadonlyMap<string, unknown>
  /** Progress of reading on demand. */
  readonly reading: { readonly left: number; readonly total: number } | undefined
  readonly saveErrors: ReadonlyMap<Name, Refusal>
  readonly saving: Saving | undefined
  /** Including restores. */
  readonly deletions: number
  readonly chosenQuestions: ReadonlySet<string>
  readonly search: string
  readonly steps: readonly Step[]
  /** As a keyboard move would leave it. */
  readonly preview: { readonly tree: Tree; readonly moving: Moving } | undefined
}

export type Builder = StoreApi<BuilderState> & {
  /** For rendering: deferred changes are notified later. */
  readonly onShown: (listener: () => void) => () => void
  /** Renders after `within` milliseconds, 0: after the next paint; state changes at once. */
  readonly withDeferredRender: (change: () => void, within?: number) => void
}

const start: BuilderState = {
  doc: emptyDoc,
  loadState: 'pending',
  open: undefined,
  touched: new Set(),
  submitted: undefined,
  readErrors: new Map(),
  reading: undefined,
  saveErrors: new Map(),
  saving: undefined,
  deletions: 0,
  chosenQuestions: new Set(),
  search: '',
  steps: [],
  preview: undefined,
}

export function createBuilder(): Builder {
  const store = createStore<BuilderState>(() => start)
  const listeners = new Set<() => void>()
  /** Milliseconds; undefined: render at once. */
  let delay: number | undefined
  /** Undefined: no render is pending. */
  let scheduledFor: number | undefined
  const notifyListeners = () => {
    scheduledFor = undefined
    for (const listener of [...listeners]) listener()
  }
  const flush = () => scheduledFor !== undefined && notifyListeners()
  store.subscribe(() => {
    if (delay === undefined) return notifyListeners()
    if (scheduledFor !== undefined && scheduledFor <= delay) return
    scheduledFor = delay
    if (delay === 0) afterPaint(flush)
    else setTimeout(flush, delay)
  })
  return {
    ...store,
    onShown: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    withDeferredRender: (change, within = 0) => {
      delay = within
      try {
        change()
      } finally {
        delay = undefined
      }
    },
  }
}

export const changeDoc = (builder: Builder, change: (doc: Doc) => Doc): void =>
  builder.setState(({ doc }) => ({ doc: change(doc) }))
