import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { ChevronDown, ClipboardCheck, Download, Eye, Printer, Upload } from 'lucide-react'
import { Link as RouterLink } from 'react-router'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { ActionMenu, type MenuEntry } from '../../../../resources/_kit/ui/ActionMenu.tsx'
import { outlineMessages } from '../../../program/messages.ts'
import { type ActivityPage, activityPath } from '../../../program/outlinePaths.ts'
import { packetMessages } from '../../messages.ts'
import { allQuestions, locationOf, packetOfGroup } from '../../model/tree.ts'
import { useBuilderState } from '../../state/BuilderContext.ts'
import type { BuilderState } from '../../state/builder.ts'
import { keyIn } from '../../state/opening.ts'
import { useTest } from '../../TestContext.ts'
import { usePackets } from '../PacketsContext.ts'

function useTools(): readonly MenuEntry[] {
  const t = useMessages(packetMessages, outlineMessages)
  const { params } = useTest()
  const { openDialog } = usePackets()
  const packet = useBuilderState(openPacketKey)
  const hasQuestions = useBuilderState(({ doc }) => allQuestions(doc.tree).length > 0)
  const query = packet === undefined ? '' : `?paket=${encodeURIComponent(packet)}`
  const to = (page: ActivityPage) =>
    `${activityPath(params.program, params.topic, params.activity, page)}${query}`
  return [
    ...(hasQuestions
      ? [{ label: t('outline.checkTest'), icon: <ClipboardCheck size={16} />, to: to('check') }]
      : []),
    { label: t('packets.preview'), icon: <Eye size={16} />, to: to('preview') },
    { label: t('packets.import'), icon: <Upload size={16} />, to: to('import') },
    { label: t('packets.print'), icon: <Printer size={16} />, to: to('print') },
    {
      label: t('packets.export'),
      icon: <Download size={16} />,
      act: () => openDialog({ action: 'export' }),
    },
  ]
}

export const ToolButtons = () => {
  const t = useMessages(packetMessages)
  return (
    <Box
      component="nav"
      aria-label={t('packets.tools')}
      sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', px: 1, pt: 1 }}
    >
      {useTools().map(({ label, icon, act, to }) => (
        <Button
          key={label}
          {...(to !== undefined && { component: RouterLink, to })}
          onClick={act}
          size="small"
          startIcon={icon}
          sx={{ justifyContent: 'flex-start', minHeight: 32, px: 1 }}
        >
          {label}
        </Button>
      ))}
    </Box>
  )
}

export const ToolMenu = () => {
  const t = useMessages(packetMessages)
  return (
    <ActionMenu
      label={t('packets.tools')}
      button={(opener) => (
        <Button {...opener} size="small" endIcon={<ChevronDown size={16} />}>
          {t('packets.tools')}
        </Button>
      )}
      entries={useTools()}
    />
  )
}

function openPacketKey({ doc: { tree }, openItem }: BuilderState): string | undefined {
  const question = keyIn('question', openItem)
  const group = keyIn('group', openItem)
  if (question !== undefined) return locationOf(tree, question)?.packet.key
  return group === undefined ? keyIn('packet', openItem) : packetOfGroup(tree, group)?.key
}
