import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { ClipboardCheck, Download, Eye, type LucideIcon, Printer, Upload } from 'lucide-react'
import { Link as RouterLink } from 'react-router'
import { useText } from '../../resources/_kit/text/useText.ts'
import { type ActivityPage, activityPath } from '../outline/outlinePaths.ts'
import { checkNameWords } from '../test-check/nameWords.ts'
import { packetWith, standingOf } from './model/tree.ts'
import { usePackets } from './PacketsContext.ts'
import { useBuilt } from './state/BuilderContext.ts'
import type { BuilderState } from './state/builder.ts'
import { keyIn } from './state/opening.ts'
import { useTestRoom } from './TestRoomContext.ts'
import { packetWords } from './words.ts'

type Tool = { page: ActivityPage; label: string; icon: LucideIcon }

/** What else can be done with a test: the ways to its other pages, and out of it. */
export const TestTools = () => {
  const t = useText(packetWords, checkNameWords)
  const { place } = useTestRoom()
  const { ask } = usePackets()
  // The packet that is open is the one that is meant.
  const packet = useBuilt(packetShown)
  const query = packet === undefined ? '' : `?paket=${encodeURIComponent(packet)}`
  const tools: readonly Tool[] = [
    { page: 'check', label: t('testCheckName.title'), icon: ClipboardCheck },
    { page: 'preview', label: t('packets.preview'), icon: Eye },
    { page: 'import', label: t('packets.import'), icon: Upload },
    { page: 'print', label: t('packets.print'), icon: Printer },
  ]
  return (
    <Box component="nav" aria-label={t('packets.tools')} sx={frame}>
      {tools.map(({ page, label, icon: Icon }) => (
        <Button
          key={page}
          component={RouterLink}
          to={`${activityPath(place.program, place.topic, place.activity, page)}${query}`}
          size="small"
          startIcon={<Icon size={16} />}
          sx={tool}
        >
          {label}
        </Button>
      ))}
      <Button
        size="small"
        startIcon={<Download size={16} />}
        onClick={() => ask({ what: 'export' })}
        sx={tool}
      >
        {t('packets.export')}
      </Button>
    </Box>
  )
}

/** The key of the packet in which something is shown. */
function packetShown({ doc: { tree }, open }: BuilderState): string | undefined {
  const [question, group] = [keyIn('question', open), keyIn('group', open)]
  if (question !== undefined) return standingOf(tree, question)?.packet.key
  return group === undefined ? keyIn('packet', open) : packetWith(tree, group)?.key
}

/** Two by two beside the editor, as wide as what stands below. */
const frame = { display: 'grid', gridTemplateColumns: '1fr 1fr', px: 1, pt: 1 } as const

const tool = { justifyContent: 'flex-start', minHeight: { xs: 44, sm: 32 }, px: 1 } as const
