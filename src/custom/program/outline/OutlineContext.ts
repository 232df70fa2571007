import { createContext, useContext } from 'react'
import type { Id } from '../../../../contract/primitives.ts'
import type { Item } from '../model/outline.ts'

/** What a person may want of something in the outline: each opens a dialog. */
export type Asking =
  | { readonly what: 'rename'; readonly topic: Id }
  | { readonly what: 'delete'; readonly item: Item }
  | { readonly what: 'move'; readonly item: Item }
  | { readonly what: 'deleteChosen' | 'publishChosen' | 'moveChosen' }

/** What the rows of an outline ask of their screen. Nothing in it changes while the screen is there. */
export type OutlineDeeds = {
  programId: Id
  toggle: (topicId: Id, open: boolean) => void
  readAgain: (topicId: Id) => void
  /** Reads a topic that somebody looks at before the others. */
  readFirst: (topicId: Id) => void
  ask: (asking: Asking) => void
  openMenu: (item: Item, anchor: HTMLElement) => void
  /** Takes an activity into the choice, or out of it; with `range` all between it and the last one. */
  choose: (activity: Id, chosen: boolean, range: boolean) => void
  publish: (activity: Id) => void
  toDraft: (activity: Id) => void
}

export const OutlineContext = createContext<OutlineDeeds | undefined>(undefined)

export function useDeeds(): OutlineDeeds {
  const deeds = useContext(OutlineContext)
  if (!deeds) throw new Error('No outline is around')
  return deeds
}
