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
  readonly reading: 'pending' | 'done' | { readonly error: unknown }
  /** What the editor shows. */
  readonly open: Name | undefined
  /** Questions that somebody has been at and left: what they lack is said. */
  readonly left: ReadonlySet<string>
  /** A save was tried: what is missing anywhere is said. */
  readonly isTried: boolean
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
  readonly quietly: (change: () => void, within?: number) => void
}

const start: BuilderState = {
  doc: emptyDoc,
  reading: 'pending',
  open: undefined,
  left: new Set(),
  isTried: false,
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
  let patience: number | undefined
  /** The same of what is not rendered yet. */
  let owed: number | undefined
  const tell = () => {
    owed = undefined
    for (const listener of [...listeners]) listener()
  }
  const pay = () => owed !== undefined && tell()
  store.subscribe(() => {
    if (patience === undefined) return tell()
    if (owed !== undefined && owed <= patience) return
    owed = patience
    if (patience === 0) afterPaint(pay)
    else setTimeout(pay, patience)
  })
  return {
    ...store,
    onShown: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    quietly: (change, within = 0) => {
      patience = within
      try {
        change()
      } finally {
        patience = undefined
      }
    },
  }
}

export const changeDoc = (builder: Builder, change: (doc: Doc) => Doc): void =>
  builder.setState(({ doc }) => ({ doc: change(doc) }))
