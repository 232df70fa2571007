import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { ChevronDown, ClipboardCheck, Download, Eye, type LucideIcon, Printer, Upload } from 'lucide-react'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { useHasOpened } from '../../../../resources/_kit/ui/useHasOpened.ts'
import { checkNameWords } from '../../../program/checkNameWords.ts'
import { type ActivityPage, activityPath } from '../../../program/outlinePaths.ts'
import { locationOf, packetWith } from '../../model/tree.ts'
import { useBuilt } from '../../state/BuilderContext.ts'
import type { BuilderState } from '../../state/builder.ts'
import { keyIn } from '../../state/opening.ts'
import { useTest } from '../../TestContext.ts'
import { packetWords } from '../../words.ts'
import { usePackets } from '../PacketsContext.ts'

/** A link, or something to be done at once. */
type Tool = { label: string; icon: LucideIcon; to?: string; act?: () => void }

/** Links to the test's other pages, and export. */
function useTools(): readonly Tool[] {
  const t = useMessages(packetWords, checkNameWords)
  const { params } = useTest()
  const { openDialog } = usePackets()
  // Applies to the open packet.
  const packet = useBuilt(packetShown)
  const query = packet === undefined ? '' : `?paket=${encodeURIComponent(packet)}`
  const to = (page: ActivityPage) =>
    `${activityPath(params.program, params.topic, params.activity, page)}${query}`
  return [
    { label: t('testCheckName.title'), icon: ClipboardCheck, to: to('check') },
    { label: t('packets.preview'), icon: Eye, to: to('preview') },
    { label: t('packets.import'), icon: Upload, to: to('import') },
    { label: t('packets.print'), icon: Printer, to: to('print') },
    { label: t('packets.export'), icon: Download, act: () => openDialog({ action: 'export' }) },
  ]
}

const linkOf = ({ to }: Tool) => to !== undefined && { component: RouterLink, to }

/** Two columns beside the editor, as wide as the content below. */
export const ToolButtons = () => {
  const t = useMessages(packetWords)
  return (
    <Box
      component="nav"
      aria-label={t('packets.tools')}
      sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', px: 1, pt: 1 }}
    >
      {useTools().map((tool) => (
        <Button
          key={tool.label}
          {...linkOf(tool)}
          onClick={tool.act}
          size="small"
          startIcon={<tool.icon size={16} />}
          sx={{ justifyContent: 'flex-start', minHeight: 32, px: 1 }}
        >
          {tool.label}
        </Button>
      ))}
    </Box>
  )
}

/** The same behind one button, where there is no room beside the editor. */
export const ToolMenu = () => {
  const t = useMessages(packetWords)
  const [anchor, setAnchor] = useState<HTMLElement>()
  const isOpen = anchor !== undefined
  const opened = useHasOpened(isOpen)
  return (
    <>
      <Button
        size="small"
        endIcon={<ChevronDown size={16} />}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {t('packets.tools')}
      </Button>
      {opened && <OpenedMenu anchor={anchor} onClose={() => setAnchor(undefined)} />}
    </>
  )
}

const OpenedMenu = ({ anchor, onClose }: { anchor: HTMLElement | undefined; onClose: () => void }) => (
  <Menu anchorEl={anchor ?? null} open={anchor !== undefined} onClose={onClose}>
    {useTools().map((tool) => (
      <MenuItem
        key={tool.label}
        {...linkOf(tool)}
        onClick={() => {
          onClose()
          tool.act?.()
        }}
        sx={{ gap: 1.5, minHeight: 44 }}
      >
        <tool.icon size={16} aria-hidden="true" />
        {tool.label}
      </MenuItem>
    ))}
  </Menu>
)

/** The key of the packet in which something is shown. */
function packetShown({ doc: { tree }, open }: BuilderState): string | undefined {
  const [question, group] = [keyIn('question', open), keyIn('group', open)]
  if (question !== undefined) return locationOf(tree, question)?.packet.key
  return group === undefined ? keyIn('packet', open) : packetWith(tree, group)?.key
}
