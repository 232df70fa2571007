import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import type { ReactElement } from 'react'
import { useMessages } from '../text/useMessages.ts'
import { rowMessages } from './rowMessages.ts'

type RowButtonsProps = {
  name: string
  number: number
  /** Undefined: hidden. */
  onUp?: () => void
  onDown?: () => void
  onRemove?: () => void
}

export const RowButtons = ({ name, number, onUp, onDown, onRemove }: RowButtonsProps) => {
  const t = useMessages(rowMessages)
  const row = { name, number }
  if (!onUp && !onDown && !onRemove) return null
  return (
    <Box sx={{ display: 'flex', flexShrink: 0, pt: 0.25 }}>
      <RowButton name="up" label={t('rows.moveUp', row)} onClick={onUp} icon={<ArrowUp size={17} />} />
      <RowButton
        name="down"
        label={t('rows.moveDown', row)}
        onClick={onDown}
        icon={<ArrowDown size={17} />}
      />
      <RowButton name="remove" label={t('rows.remove', row)} onClick={onRemove} icon={<Trash2 size={17} />} />
    </Box>
  )
}

type RowButtonProps = { name: string; label: string; onClick: (() => void) | undefined; icon: ReactElement }

const RowButton = ({ name, label, onClick, icon }: RowButtonProps) => (
  <Tooltip title={label}>
    {/* A disabled button sends no events: the span carries the tooltip. */}
    <span>
      <IconButton
        size="small"
        aria-label={label}
        data-tool={name}
        disabled={!onClick}
        onClick={onClick}
        sx={{ width: 36, height: 36 }}
      >
        {icon}
      </IconButton>
    </span>
  </Tooltip>
)
