import Box from '@mui/material/Box'
import { Check, CircleDot, TriangleAlert } from 'lucide-react'
import { useMessages } from '../../../../../resources/_kit/text/useMessages.ts'
import type { Mark } from '../../../state/marks.ts'
import { packetWords } from '../../../words.ts'

const icons = { saved: Check, unsaved: CircleDot, incomplete: TriangleAlert, refused: TriangleAlert } as const

/** A question's status in words. */
export const MarkText = ({ mark }: { mark: Mark }) => {
  const t = useMessages(packetWords)
  const Icon = icons[mark]
  const isWrong = mark === 'incomplete' || mark === 'refused'
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
        color: ({ palette }) =>
          isWrong ? palette.error.main : palette.status[mark === 'saved' ? 'success' : 'warning'][0],
      }}
    >
      <Icon size={14} aria-hidden="true" />
      {t(`packets.state.${mark}`)}
    </Box>
  )
}
