import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import Typography from '@mui/material/Typography'
import { ChevronDown } from 'lucide-react'
import { useMessages } from '../../_kit/text/useMessages.ts'
import { exportDialogMessages } from './messages.ts'

type ComboboxEndProps = { chosenCount: number; open: boolean; onToggle: () => void }

export const ComboboxEnd = ({ chosenCount, open, onToggle }: ComboboxEndProps) => {
  const t = useMessages(exportDialogMessages)
  return (
    <InputAdornment position="end">
      <Typography
        role="status"
        sx={{ color: 'text.secondary', fontSize: 13, fontVariantNumeric: 'tabular-nums', mr: 0.5 }}
      >
        {chosenCount > 0 && t('exportDialog.chosen', { total: chosenCount })}
      </Typography>
      <IconButton
        size="small"
        edge="end"
        tabIndex={-1}
        aria-label={t('exportDialog.open')}
        aria-expanded={open}
        onMouseDown={(event) => event.preventDefault()}
        onClick={(event) => {
          event.stopPropagation()
          onToggle()
        }}
      >
        <ChevronDown size={18} />
      </IconButton>
    </InputAdornment>
  )
}
