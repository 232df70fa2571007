import { createContext, type ReactNode, useContext, useState } from 'react'
import { useStore } from 'zustand'
import { createStore, type StoreApi } from 'zustand/vanilla'

/** Pixels in the window, or the end of the text. */
export type Caret = { readonly left: number; readonly top: number } | 'end'

type Group = {
  readonly active: { readonly id: string; readonly caret: Caret } | undefined
  readonly toolbar: HTMLElement | null
}

const GroupContext = createContext<StoreApi<Group> | undefined>(undefined)

/** One text at a time has an editor; its toolbar is in `SharedToolbar`. */
export const RichTextGroup = ({ children }: { children: ReactNode }) => {
  const [group] = useState(() => createStore<Group>(() => ({ active: undefined, toolbar: null })))
  return <GroupContext value={group}>{children}</GroupContext>
}

export function useRichTextGroup(): StoreApi<Group> {
  const group = useContext(GroupContext)
  if (!group) throw new Error('A text needs its group around it')
  return group
}

export const useRichTextGroupState = <Part,>(select: (group: Group) => Part): Part =>
  useStore(useRichTextGroup(), select)
