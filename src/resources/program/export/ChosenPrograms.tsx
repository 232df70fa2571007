import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import { X } from 'lucide-react'
import { type RefObject, type SyntheticEvent, useMemo, useRef } from 'react'
import type { Identifier } from 'react-admin'
import { useMessages } from '../../_kit/text/useMessages.ts'
import { exportDialogMessages } from './messages.ts'
import type { TitledProgram } from './model.ts'

const VISIBLE_COUNT = 3

type ChosenProgramsProps = {
  programs: readonly TitledProgram[]
  chosenIds: readonly Identifier[]
  onChange: (chosenIds: Identifier[]) => void
  onReview: () => void
  /** Focused when the last chip is removed. */
  input: RefObject<HTMLElement | null>
}

export const ChosenPrograms = ({ programs, chosenIds, onChange, onReview, input }: ChosenProgramsProps) => {
  const t = useMessages(exportDialogMessages)
  const titles = useMemo(() => new Map(programs.map(({ id, title }) => [id, title])), [programs])
  const chips = useRef<HTMLDivElement>(null)
  if (chosenIds.length === 0) return null
  const visibleIds = chosenIds.slice(0, VISIBLE_COUNT)
  const hiddenCount = chosenIds.length - VISIBLE_COUNT
  const remove = (index: number, { type }: SyntheticEvent) => {
    if (type === 'keyup') {
      const neighbour = chips.current?.children[index + 1 < visibleIds.length ? index + 1 : index - 1]
      const target = neighbour instanceof HTMLElement ? neighbour : input.current
      target?.focus()
    }
    onChange(chosenIds.filter((_, other) => other !== index))
  }
  return (
    <Box ref={chips} sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, mt: 1 }}>
      {visibleIds.map((id, index) => (
        <Chip
          key={id}
          size="small"
          label={titles.get(id)}
          deleteIcon={<X size={14} />}
          onDelete={(event: SyntheticEvent) => remove(index, event)}
          sx={{ maxWidth: '100%', bgcolor: 'primarySoft', '& .MuiChip-deleteIcon': { flex: 'none' } }}
        />
      ))}
      {hiddenCount > 0 && (
        <Chip
          size="small"
          variant="outlined"
          label={t('exportDialog.more', { total: hiddenCount })}
          onClick={onReview}
        />
      )}
    </Box>
  )
}
