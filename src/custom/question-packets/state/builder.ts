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

/** How a save stands: questions, and orders, that were saved of those that are to be. */
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
  readonly chosen: ReadonlySet<string>
  readonly search: string
  readonly steps: readonly Step[]
  /** Where something that was lifted would stand. */
  readonly tried: { readonly tree: Tree; readonly moving: Moving } | undefined
}

export type Builder = StoreApi<BuilderState> & {
  /** For what is rendered: hears of what is typed once that is painted. @returns how to hear no more. */
  readonly onShown: (listener: () => void) => () => void
  /** Makes a change that its editor shows by itself. It is made at once; the rest of the page is rendered afterwards. */
  readonly typed: (change: () => void) => void
}

const start: BuilderState = {
  doc: emptyDoc,
  reading: 'pending',
  open: undefined,
  left: new Set(),
  isTried: false,
  refused: new Map(),
  saving: undefined,
  chosen: new Set(),
  search: '',
  steps: [],
  tried: undefined,
}

/** The packets of one test while its page is open. */
export function createBuilder(): Builder {
  const store = createStore<BuilderState>(() => start)
  const listeners = new Set<() => void>()
  let isTyping = false
  let isOwed = false
  const tell = () => {
    isOwed = false
    for (const listener of [...listeners]) listener()
  }
  store.subscribe(() => {
    if (!isTyping) return tell()
    if (isOwed) return
    isOwed = true
    afterPaint(() => isOwed && tell())
  })
  return {
    ...store,
    onShown: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    typed: (change) => {
      isTyping = true
      try {
        change()
      } finally {
        isTyping = false
      }
    },
  }
}

export const changeDoc = (builder: Builder, change: (doc: Doc) => Doc): void =>
  builder.setState(({ doc }) => ({ doc: change(doc) }))
