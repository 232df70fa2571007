import Box from '@mui/material/Box'
import type { Palette } from '@mui/material/styles'
import { Check, CircleDot, LoaderCircle, TriangleAlert } from 'lucide-react'
import { useMessages } from '../../../../../resources/_kit/text/useMessages.ts'
import type { Mark } from '../../../state/marks.ts'
import { packetWords } from '../../../words.ts'

const icons = {
  saved: Check,
  unsaved: CircleDot,
  incomplete: TriangleAlert,
  refused: TriangleAlert,
  unread: LoaderCircle,
  unreadable: TriangleAlert,
} as const satisfies Record<Mark, unknown>

const wrong: ReadonlySet<Mark> = new Set(['incomplete', 'refused', 'unreadable'])

const colorOf = (mark: Mark, { error, status, text }: Palette) => {
  if (wrong.has(mark)) return error.main
  if (mark === 'unread') return text.secondary
  return status[mark === 'saved' ? 'success' : 'warning'][0]
}

/** A question's status in words. */
export const MarkText = ({ mark }: { mark: Mark }) => {
  const t = useMessages(packetWords)
  const Icon = icons[mark]
  return (
    <Box
      role="status"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        mr: 0.5,
        fontSize: 13,
        fontWeight: 600,
        whiteSpace: 'nowrap',
        color: ({ palette }) => colorOf(mark, palette),
      }}
    >
      <Icon size={14} aria-hidden="true" />
      {t(`packets.state.${mark}`)}
    </Box>
  )
}
