import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'

/** Where in a text the caret goes when its editor comes: where somebody pressed, in pixels of the window, or its end. */
export type Caret = { readonly left: number; readonly top: number } | 'end'

type Group = {
  /** The text that is written in. */
  active: { id: string; caret: Caret } | undefined
  activate: (id: string, caret: Caret) => void
  /** Where its tools are shown. */
  toolbar: HTMLElement | null
  setToolbar: (element: HTMLElement | null) => void
}

const GroupContext = createContext<Group | undefined>(undefined)

/**
 * Around texts of which one at a time is written in: only that one has an editor, and its tools stand where
 * `SharedToolbar` is.
 */
export const RichTextGroup = ({ children }: { children: ReactNode }) => {
  const [active, setActive] = useState<Group['active']>()
  const [toolbar, setToolbar] = useState<HTMLElement | null>(null)
  const group = useMemo(
    () => ({ active, activate: (id: string, caret: Caret) => setActive({ id, caret }), toolbar, setToolbar }),
    [active, toolbar],
  )
  return <GroupContext value={group}>{children}</GroupContext>
}

export function useRichTextGroup(): Group {
  const group = useContext(GroupContext)
  if (!group) throw new Error('A text needs its group around it')
  return group
}
