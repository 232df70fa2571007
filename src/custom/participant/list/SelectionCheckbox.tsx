import { styled } from '@mui/material/styles'
import {
  useDataTableCallbacksContext,
  useDataTableSelectedIdsContext,
  useListContext,
  useRecordContext,
} from 'react-admin'
import { DASH } from '../../../resources/_kit/text/format.ts'
import { useMessages } from '../../../resources/_kit/text/useMessages.ts'
import { memoByTheme } from '../../../resources/_kit/ui/memoByTheme.ts'
import { participantMessages } from '../messages.ts'
import type { Participant } from '../model.ts'

/** Much lighter than MUI's, with a touch-sized target. */
const CheckboxLabel = styled('label')(
  memoByTheme(({ palette }) => ({
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    verticalAlign: 'middle',
    width: 32,
    height: 32,
    margin: '-6px 0',
    cursor: 'pointer',
    '@media (pointer: coarse)': { width: 44, height: 44, margin: '-12px 0' },
    '& > input': { width: 18, height: 18, margin: 0, accentColor: palette.primary.main, cursor: 'inherit' },
  })),
)

type SelectionCheckboxProps = {
  isSelected: boolean
  onToggle: (event: React.MouseEvent<HTMLInputElement>) => void
}

const SelectionCheckbox = ({ isSelected, onToggle }: SelectionCheckboxProps) => {
  const t = useMessages(participantMessages)
  const participant = useRecordContext<Participant>()
  return (
    <CheckboxLabel>
      <input
        type="checkbox"
        tabIndex={-1}
        checked={isSelected}
        aria-label={t('participants.choose', { name: participant?.member.fullname || DASH })}
        onClick={onToggle}
        onChange={() => undefined}
      />
    </CheckboxLabel>
  )
}

/** Shift chooses all rows since the last one. */
export const RowCheckbox = () => {
  const participant = useRecordContext<Participant>()
  const { handleToggleItem } = useDataTableCallbacksContext()
  const selectedIds = useDataTableSelectedIdsContext()
  if (!participant) return null
  const { id } = participant
  return (
    <SelectionCheckbox
      isSelected={selectedIds?.includes(id) ?? false}
      onToggle={(event) => handleToggleItem?.(id, event)}
    />
  )
}

export const CardCheckbox = () => {
  const participant = useRecordContext<Participant>()
  const { selectedIds, onToggleItem } = useListContext()
  if (!participant) return null
  const { id } = participant
  return <SelectionCheckbox isSelected={selectedIds.includes(id)} onToggle={() => onToggleItem(id)} />
}
