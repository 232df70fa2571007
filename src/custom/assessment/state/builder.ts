import { createStore, type StoreApi } from 'zustand/vanilla'
import { afterPaint } from '../../../resources/_kit/page/afterPaint.ts'
import { type Doc, emptyDoc } from '../model/doc.ts'
import type { Moving } from '../model/slots.ts'
import type { Name, Tree } from '../model/tree.ts'
import type { QuestionValues } from '../model/values.ts'
import type { Refusal } from '../saving/refusal.ts'

/** A change that can be taken back. */
export type Step = {
  readonly before: Tree
  readonly after: Tree
  /** What questions said before it, and after it, where it changed that. */
  readonly values: ReadonlyMap<string, { readonly before: QuestionValues; readonly after: QuestionValues }>
}

/** How a save stands: questions that were saved of those that are to be, none where orders alone are. */
export type Saving = { readonly done: number; readonly total: number; readonly stopping: boolean }

export type BuilderState = {
  readonly doc: Doc
  /** What is read of the API: not yet, or why it could not be. */
  readonly loadState: 'pending' | 'done' | { readonly error: unknown }
  /** What the editor shows. */
  readonly open: Name | undefined
  /** Questions that somebody has been at and left: what they lack is said. */
  readonly touched: ReadonlySet<string>
  /** A save was tried: what is missing anywhere is said. */
  readonly isSubmitted: boolean
  readonly refused: ReadonlyMap<Name, Refusal>
  readonly saving: Saving | undefined
  /** So many deletions run, and ways back of them. */
  readonly deletions: number
  readonly chosen: ReadonlySet<string>
  readonly search: string
  readonly steps: readonly Step[]
  /** Where something that was lifted would stand. */
  readonly preview: { readonly tree: Tree; readonly moving: Moving } | undefined
}

export type Builder = StoreApi<BuilderState> & {
  /** For what is rendered: hears of what is done quietly a little later. @returns how to hear no more. */
  readonly onShown: (listener: () => void) => () => void
  /**
   * Makes changes at once, for which nothing has to be rendered at once: a letter stands in its editor already, and the
   * answers of a save come faster than anybody reads.
   *
   * @param within milliseconds after which it is rendered; without them, once the next frame has been painted.
   */
  readonly withDeferredRender: (change: () => void, within?: number) => void
}

const start: BuilderState = {
  doc: emptyDoc,
  loadState: 'pending',
  open: undefined,
  touched: new Set(),
  isSubmitted: false,
  refused: new Map(),
  saving: undefined,
  deletions: 0,
  chosen: new Set(),
  search: '',
  steps: [],
  preview: undefined,
}

/** The packets of one test while its page is open. */
export function createBuilder(): Builder {
  const store = createStore<BuilderState>(() => start)
  const listeners = new Set<() => void>()
  /** Milliseconds within which what is done now is rendered; undefined: at once. */
  let delay: number | undefined
  /** The same of what is not rendered yet. */
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
