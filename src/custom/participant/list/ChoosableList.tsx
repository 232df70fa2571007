import { type ReactNode, useMemo } from 'react'
import { type Identifier, ListContextProvider, useListContext } from 'react-admin'
import type { Id } from '../../../../contract/primitives.ts'
import { useChosen } from '../chosen.ts'

type ChoosableListProps = { programId: Id; children: ReactNode }

/** Lets rows of the list be chosen, those of other pages staying so: react-admin's own ways of choosing find it here. */
export const ChoosableList = ({ programId, children }: ChoosableListProps) => {
  const list = useListContext()
  const [selectedIds, setChosen] = useChosen(programId)
  const value = useMemo(
    () => ({
      ...list,
      selectedIds,
      onSelect: setChosen,
      onToggleItem: (id: Identifier) =>
        setChosen((now) => (now.includes(id) ? now.filter((other) => other !== id) : [...now, id])),
      onUnselectItems: () => setChosen([]),
    }),
    [list, selectedIds, setChosen],
  )
  return <ListContextProvider value={value}>{children}</ListContextProvider>
}
