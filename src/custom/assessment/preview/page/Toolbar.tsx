import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { Monitor, RotateCcw, Smartphone, SquarePen } from 'lucide-react'
import { useId } from 'react'
import { useLocaleState } from 'react-admin'
import { Link } from 'react-router'
import { formatNumber } from '../../../../resources/_kit/text/format.ts'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { nativeSelect } from '../../../../resources/_kit/ui/nativeSelect.ts'
import { questionsPath } from '../../../program/outlinePaths.ts'
import { questionsIn } from '../../model/tree.ts'
import { nameOf } from '../../packetInAddress.ts'
import { useBuilt } from '../../state/BuilderContext.ts'
import { useTest } from '../../TestContext.ts'
import type { FrameKind } from '../parts/Frame.tsx'
import { testPreviewWords } from '../words.ts'

type ToolbarProps = {
  /** The key of the packet that is shown. */
  packet: string
  /** Called with the packet's name in URLs. */
  onPacket: (name: string) => void
  /** Undefined: no choice, as the screen itself is the frame. */
  frame?: FrameKind
  onFrame: (frame: FrameKind) => void
  onRestart: () => void
}

const frames = [
  { kind: 'phone', Icon: Smartphone },
  { kind: 'wide', Icon: Monitor },
] as const

const toggle = {
  gap: 1,
  px: 1.5,
  height: 40,
  textTransform: 'none',
  bgcolor: 'background.paper',
  '&.Mui-selected, &.Mui-selected:hover': { color: 'primary.main', bgcolor: 'primarySoft' },
} as const

/** Controls around the preview. */
export const Toolbar = ({ packet, onPacket, frame, onFrame, onRestart }: ToolbarProps) => {
  const t = useMessages(testPreviewWords)
  const [locale] = useLocaleState()
  const id = useId()
  const { params } = useTest()
  const doc = useBuilt((state) => state.doc)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
      <TextField
        select
        id={id}
        value={nameOf(doc, packet)}
        onChange={({ target }) => onPacket(target.value)}
        slotProps={{ ...nativeSelect, htmlInput: { 'aria-label': t('testPreview.packet') } }}
        sx={{ width: { xs: '100%', sm: 168, md: 190 } }}
      >
        {doc.tree.map((each, index) => (
          <option key={each.key} value={nameOf(doc, each.key)}>
            {t('testPreview.packetChoice', {
              number: formatNumber(index + 1, locale),
              total: formatNumber(questionsIn(each).length, locale),
            })}
          </option>
        ))}
      </TextField>
      {frame && (
        <ToggleButtonGroup
          exclusive
          size="small"
          value={frame}
          onChange={(_, chosen: FrameKind | null) => chosen && onFrame(chosen)}
          aria-label={t('testPreview.frame')}
        >
          {frames.map(({ kind, Icon }) => (
            <ToggleButton key={kind} value={kind} sx={toggle}>
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
        <Button
          component={Link}
          startIcon={<SquarePen size={16} />}
          to={questionsPath(params.program, params.topic, params.activity)}
        >
          {t('testPreview.toQuestions')}
        </Button>
      </Box>
    </Box>
  )
}
