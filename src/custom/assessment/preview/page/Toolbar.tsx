import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { Monitor, RotateCcw, Smartphone, SquarePen } from 'lucide-react'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { nativeSelect } from '../../../../resources/_kit/ui/nativeSelect.ts'
import { PacketSelect } from '../../PacketSelect.tsx'
import { QuestionsButton } from '../../TestPage.tsx'
import { testPreviewMessages } from '../messages.ts'
import type { FrameKind } from '../parts/Frame.tsx'

type ToolbarProps = {
  packet: string
  onPacketChange: (key: string) => void
  /** Undefined: no choice, the screen itself is the frame. */
  frame?: FrameKind
  onFrameChange: (frame: FrameKind) => void
  onRestart: () => void
}

const FRAMES = [
  { kind: 'phone', Icon: Smartphone },
  { kind: 'wide', Icon: Monitor },
] as const

const toggleSx = {
  gap: 1,
  px: 1.5,
  height: 40,
  textTransform: 'none',
  bgcolor: 'background.paper',
  '&.Mui-selected, &.Mui-selected:hover': { color: 'primary.main', bgcolor: 'primarySoft' },
} as const

export const Toolbar = ({ packet, onPacketChange, frame, onFrameChange, onRestart }: ToolbarProps) => {
  const t = useMessages(testPreviewMessages)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
      <PacketSelect
        packet={packet}
        onPacketChange={(key) => key && onPacketChange(key)}
        slotProps={{ ...nativeSelect, htmlInput: { 'aria-label': t('testPreview.packet') } }}
        sx={{ width: { xs: '100%', sm: 168, md: 190 } }}
      />
      {frame && (
        <ToggleButtonGroup
          exclusive
          size="small"
          value={frame}
          onChange={(_, chosen: FrameKind | null) => chosen && onFrameChange(chosen)}
          aria-label={t('testPreview.frame')}
        >
          {FRAMES.map(({ kind, Icon }) => (
            <ToggleButton key={kind} value={kind} sx={toggleSx}>
              <Icon size={16} aria-hidden="true" />
              {t(`testPreview.frames.${kind}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, ml: { sm: 'auto' } }}>
        <Button variant="outlined" startIcon={<RotateCcw size={16} />} onClick={onRestart}>
          {t('testPreview.restart')}
        </Button>
        <QuestionsButton startIcon={<SquarePen size={16} />} />
      </Box>
    </Box>
  )
}
