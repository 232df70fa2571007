import { createStore, type StoreApi } from 'zustand/vanilla'
import { afterPaint } from '../../../resources/_kit/page/afterPaint.ts'
import { type Doc, emptyDoc } from '../model/doc.ts'
import type { Moving } from '../model/slots.ts'
import type { Name, Tree } from '../model/tree.ts'
import type { QuestionValues } from '../model/values.ts'
import type { Refusal } from '../saving/refusal.ts'

/** An undoable change. */
export type Step = {
  readonly before: Tree
  readonly after: Tree
  /** Values before and after, of questions that it changed. */
  readonly values: ReadonlyMap<string, { readonly before: QuestionValues; readonly after: QuestionValues }>
}

/** Progress of a save in questions; 0 of 0 where only orders are saved. */
type Saving = { readonly done: number; readonly total: number; readonly stopping: boolean }

export type BuilderState = {
  readonly doc: Doc
  /** State of the initial fetch. */
  readonly loadState: 'pending' | 'done' | { readonly error: unknown }
  /** The open item. */
  readonly open: Name | undefined
  /** Questions that were opened and left: their errors are shown. */
  readonly touched: ReadonlySet<string>
  /** Questions of the save that was attempted: their errors are shown. Undefined: none since. */
  readonly submitted: ReadonlySet<string> | undefined
  /** Questions whose content could not be read, and why. */
  readonly readFailures: ReadonlyMap<string, unknown>
  /** How many questions are being read for a purpose, and how many are left. */
  readonly reading: { readonly left: number; readonly total: number } | undefined
  readonly refused: ReadonlyMap<Name, Refusal>
  readonly saving: Saving | undefined
  /** Deletions and restores in progress. */
  readonly deletions: number
  readonly chosen: ReadonlySet<string>
  readonly search: string
  readonly steps: readonly Step[]
  /** The tree as a keyboard drag would leave it. */
  readonly preview: { readonly tree: Tree; readonly moving: Moving } | undefined
}

export type Builder = StoreApi<BuilderState> & {
  /** Subscribes for rendering: deferred changes are notified later. @returns unsubscribe. */
  readonly onShown: (listener: () => void) => () => void
  /**
   * Changes state now and renders later: a keystroke is already in its input, and a save's responses come quickly.
   *
   * @param within milliseconds until it is rendered; 0 means after the next paint.
   */
  readonly withDeferredRender: (change: () => void, within?: number) => void
}

const start: BuilderState = {
  doc: emptyDoc,
  loadState: 'pending',
  open: undefined,
  touched: new Set(),
  submitted: undefined,
  readFailures: new Map(),
  reading: undefined,
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
  /** Milliseconds by which current changes may be rendered late; undefined: not at all. */
  let delay: number | undefined
  /** The delay of the pending render; undefined: none pending. */
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
