import { createContext, useContext } from 'react'
import type { Id } from '../../../../contract/primitives.ts'
import type { Item } from '../model/outline.ts'

/** What a person may want of something in the outline: each opens a dialog. */
export type DialogRequest =
  | { readonly action: 'rename'; readonly topic: Id }
  | { readonly action: 'delete'; readonly item: Item }
  | { readonly action: 'move'; readonly item: Item }
  | { readonly action: 'deleteChosen' | 'publishChosen' | 'moveChosen' }

/** What the rows of an outline ask of their screen. Nothing in it changes while the screen is there. */
export type OutlineActions = {
  programId: Id
  toggle: (topicId: Id, open: boolean) => void
  refetch: (topicId: Id) => void
  /** Reads a topic that somebody looks at before the others. */
  prioritise: (topicId: Id) => void
  openDialog: (dialog: DialogRequest) => void
  openMenu: (item: Item, anchor: HTMLElement) => void
  /** Takes an activity into the choice, or out of it; with `range` all between it and the last one. */
  choose: (activity: Id, chosen: boolean, range: boolean) => void
  publish: (activity: Id) => void
  toDraft: (activity: Id) => void
}

export const OutlineContext = createContext<OutlineActions | undefined>(undefined)

export function useOutlineActions(): OutlineActions {
  const actions = useContext(OutlineContext)
  if (!actions) throw new Error('No outline is around')
  return actions
}
