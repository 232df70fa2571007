import { createStore, type StoreApi } from 'zustand/vanilla'
import { afterPaint } from '../../../resources/_kit/page/afterPaint.ts'
import { type Doc, emptyDoc } from '../model/doc.ts'
import type { MovedItem } from '../model/dropPositions.ts'
import type { NodeName, Tree } from '../model/tree.ts'
import type { QuestionValues } from '../model/values.ts'
import type { SaveError } from '../saving/saveError.ts'

export type Step = {
  readonly before: Tree
  readonly after: Tree
  /** Of questions that it changed. */
  readonly values: ReadonlyMap<string, { readonly before: QuestionValues; readonly after: QuestionValues }>
}

/** In questions; 0 of 0 where only orders are saved. */
type Saving = { readonly done: number; readonly total: number; readonly isStopping: boolean }

export type BuilderState = {
  readonly doc: Doc
  readonly loadState: 'pending' | 'done' | { readonly error: unknown }
  readonly openItem: NodeName | undefined
  /** Opened and left: their errors are shown. */
  readonly touchedQuestions: ReadonlySet<string>
  /** Of the last attempted save: their errors are shown. */
  readonly submittedQuestions: ReadonlySet<string> | undefined
  /** Errors by question. */
  readonly readErrors: ReadonlyMap<string, unknown>
  /** Progress of reading on demand. */
  readonly reading: { readonly remaining: number; readonly total: number } | undefined
  readonly saveErrors: ReadonlyMap<NodeName, SaveError>
  readonly saving: Saving | undefined
  /** Including restores. */
  readonly deletions: number
  readonly chosenQuestions: ReadonlySet<string>
  readonly search: string
  readonly steps: readonly Step[]
  /** As a keyboard move would leave it. */
  readonly preview: { readonly tree: Tree; readonly moving: MovedItem } | undefined
}

export type Builder = StoreApi<BuilderState> & {
  /** For rendering: deferred changes are notified later. */
  readonly subscribeToRender: (listener: () => void) => () => void
  /** Renders after `delayMs` milliseconds, 0: after the next paint; state changes at once. */
  readonly withDeferredRender: (change: () => void, delayMs?: number) => void
}

const initialState: BuilderState = {
  doc: emptyDoc,
  loadState: 'pending',
  openItem: undefined,
  touchedQuestions: new Set(),
  submittedQuestions: undefined,
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
  const store = createStore<BuilderState>(() => initialState)
  const listeners = new Set<() => void>()
  /** Milliseconds; undefined: render at once. */
  let delay: number | undefined
  /** Undefined: no render is pending. */
  let scheduledDelay: number | undefined
  const notifyListeners = () => {
    scheduledDelay = undefined
    for (const listener of [...listeners]) listener()
  }
  const flush = () => scheduledDelay !== undefined && notifyListeners()
  store.subscribe(() => {
    if (delay === undefined) return notifyListeners()
    if (scheduledDelay !== undefined && scheduledDelay <= delay) return
    scheduledDelay = delay
    if (delay === 0) afterPaint(flush)
    else setTimeout(flush, delay)
  })
  return {
    ...store,
    subscribeToRender: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    withDeferredRender: (change, delayMs = 0) => {
      delay = delayMs
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
