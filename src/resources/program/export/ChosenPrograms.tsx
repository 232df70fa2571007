import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import { X } from 'lucide-react'
import { type RefObject, type SyntheticEvent, useMemo, useRef } from 'react'
import type { Identifier } from 'react-admin'
import { useMessages } from '../../_kit/text/useMessages.ts'
import type { Titled } from './model.ts'
import { exportDialogWords } from './words.ts'

const SHOWN = 3

type ChosenProgramsProps = {
  programs: readonly Titled[]
  chosen: readonly Identifier[]
  onChange: (chosen: Identifier[]) => void
  onReview: () => void
  /** Focused when the last chip is removed. */
  input: RefObject<HTMLElement | null>
}

export const ChosenPrograms = ({ programs, chosen, onChange, onReview, input }: ChosenProgramsProps) => {
  const t = useMessages(exportDialogWords)
  const titles = useMemo(() => new Map(programs.map(({ id, title }) => [id, title])), [programs])
  const chips = useRef<HTMLDivElement>(null)
  if (chosen.length === 0) return null
  const shown = chosen.slice(0, SHOWN)
  const more = chosen.length - SHOWN
  const remove = (index: number, { type }: SyntheticEvent) => {
    if (type === 'keyup') {
      const neighbour = chips.current?.children[index + 1 < shown.length ? index + 1 : index - 1]
      const target = neighbour instanceof HTMLElement ? neighbour : input.current
      target?.focus()
    }
    onChange(chosen.filter((_, other) => other !== index))
  }
  return (
    <Box ref={chips} sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, mt: 1 }}>
      {shown.map((id, index) => (
        <Chip
          key={id}
          size="small"
          label={titles.get(id)}
          deleteIcon={<X size={14} />}
          onDelete={(event: SyntheticEvent) => remove(index, event)}
          sx={{ maxWidth: '100%', bgcolor: 'primarySoft', '& .MuiChip-deleteIcon': { flex: 'none' } }}
        />
      ))}
      {more > 0 && (
        <Chip
          size="small"
          variant="outlined"
          label={t('exportDialog.more', { total: more })}
          onClick={onReview}
        />
      )}
    </Box>
  )
}
