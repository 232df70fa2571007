import { createContext } from 'react'
import type { Id, PublishStatus } from '../../../../contract/primitives.ts'
import { useRequired } from '../../../common/useRequired.ts'
import type { Item } from '../model/outline.ts'

export type DialogRequest =
  | { readonly action: 'rename'; readonly topic: Id }
  | { readonly action: 'delete'; readonly item: Item }
  | { readonly action: 'move' | 'copy'; readonly item: Item }
  | { readonly action: 'deleteChosen' | 'moveChosen' | 'copyChosen' }
  | { readonly action: 'statusChosen'; readonly status: PublishStatus }

/** Stable for the lifetime of the screen. */
export type OutlineActions = {
  programId: Id
  toggle: (topicId: Id, open: boolean) => void
  refetch: (topicId: Id) => void
  prioritise: (topicId: Id) => void
  openDialog: (dialog: DialogRequest) => void
  openMenu: (item: Item, anchor: HTMLElement) => void
  /** `range`: all since the last one. */
  choose: (activity: Id, isChosen: boolean, range: boolean) => void
  chooseTopic: (topic: Id, isChosen: boolean) => void
  setStatus: (item: Item, status: PublishStatus) => void
}

export const OutlineContext = createContext<OutlineActions | undefined>(undefined)

export const useOutlineActions = (): OutlineActions => useRequired(OutlineContext, 'No outline is around')
