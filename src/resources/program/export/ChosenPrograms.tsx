import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import { X } from 'lucide-react'
import { useMemo } from 'react'
import type { Identifier } from 'react-admin'
import { useText } from '../../_kit/text/useText.ts'
import type { Titled } from './model.ts'
import { exportDialogWords } from './words.ts'

/** As many as are read at a glance. */
const SHOWN = 3

type ChosenProgramsProps = {
  programs: readonly Titled[]
  chosen: readonly Identifier[]
  onChange: (chosen: Identifier[]) => void
  /** Shows all that are chosen. */
  onReview: () => void
}

/** The first chosen programs as chips that can be taken away, and the number of the others. */
export const ChosenPrograms = ({ programs, chosen, onChange, onReview }: ChosenProgramsProps) => {
  const t = useText(exportDialogWords)
  const titles = useMemo(() => new Map(programs.map(({ id, title }) => [id, title])), [programs])
  if (chosen.length === 0) return null
  const more = chosen.length - SHOWN
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, mt: 1 }}>
      {chosen.slice(0, SHOWN).map((id) => (
        <Chip
          key={id}
          size="small"
          label={titles.get(id)}
          deleteIcon={<X size={14} />}
          onDelete={() => onChange(chosen.filter((other) => other !== id))}
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
