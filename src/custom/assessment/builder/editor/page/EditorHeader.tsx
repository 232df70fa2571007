import Box from '@mui/material/Box'
import type { Palette } from '@mui/material/styles'
import { ArrowDown, ArrowUp, Check, CircleDot, Ellipsis, LoaderCircle, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useMessages } from '../../../../../resources/_kit/text/useMessages.ts'
import { IconAction } from '../../../../../resources/_kit/ui/IconAction.tsx'
import { packetMessages } from '../../../messages.ts'
import { allQuestions, locationOf } from '../../../model/tree.ts'
import { useBuilder, useBuilderState } from '../../../state/BuilderContext.ts'
import { type DisplayState, displayStateOf } from '../../../state/displayState.ts'
import { openNext } from '../../../state/opening.ts'
import { useNodeNames } from '../../../useNodeNames.ts'
import { RowMenu } from '../../outline/RowMenu.tsx'
import type { RowMenuState } from '../../outline/useOutlineActions.ts'

const icons = {
  saved: Check,
  unsaved: CircleDot,
  incomplete: TriangleAlert,
  refused: TriangleAlert,
  unread: LoaderCircle,
  unreadable: TriangleAlert,
} as const satisfies Record<DisplayState, unknown>

const errorStates: ReadonlySet<DisplayState> = new Set(['incomplete', 'refused', 'unreadable'])

const colorOf = (mark: DisplayState, { error, status, text }: Palette) => {
  if (errorStates.has(mark)) return error.main
  if (mark === 'unread') return text.secondary
  return status[mark === 'saved' ? 'success' : 'warning'][0]
}

const DisplayStateText = ({ mark }: { mark: DisplayState }) => {
  const t = useMessages(packetMessages)
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

export const EditorHeader = ({ question }: { question: string }) => {
  const t = useMessages(packetMessages)
  const names = useNodeNames()
  const builder = useBuilder()
  const location = useBuilderState(({ doc }) => locationOf(doc.tree, question))
  const position = useBuilderState(({ doc }) => {
    if (!location) return ''
    const packet = doc.tree.indexOf(location.packet) + 1
    return location.group.isGroup
      ? t('packets.inGroup', { packet, group: names.group(doc, location.group) })
      : t('packets.inSingles', { packet })
  })
  const isFirst = useBuilderState(({ doc }) => allQuestions(doc.tree)[0] === question)
  const isLast = useBuilderState(({ doc }) => allQuestions(doc.tree).at(-1) === question)
  const mark = useBuilderState((state) => displayStateOf(state, question))
  const [menu, setMenu] = useState<RowMenuState>()
  const name = t('packets.question', { number: location?.number ?? 1 })
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 1.5, rowGap: 0.5 }}>
      <Box component="h2" sx={{ m: 0, fontSize: 16, fontWeight: 600 }}>
        {name}
      </Box>
      <Box
        sx={{
          color: 'text.secondary',
          minWidth: 0,
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
          maxWidth: { xs: '100%', sm: 320 },
          // A line of its own in a narrow column.
          '@container editor (max-width: 560px)': { order: 1, flexBasis: '100%', maxWidth: 'none' },
        }}
      >
        {position}
      </Box>
      <Box sx={{ ml: 'auto', display: 'flex', alignItems: 'center', gap: 0.5 }}>
        <DisplayStateText mark={mark} />
        <IconAction
          label={t('packets.previous')}
          tooltip={`${t('packets.previous')} (Alt+↑)`}
          icon={<ArrowUp size={16} />}
          disabled={isFirst}
          onClick={() => openNext(builder, -1)}
        />
        <IconAction
          label={t('packets.next')}
          tooltip={`${t('packets.next')} (Alt+↓)`}
          icon={<ArrowDown size={16} />}
          disabled={isLast}
          onClick={() => openNext(builder, 1)}
        />
        <IconAction
          label={t('packets.moreOf', { name })}
          tooltip={t('packets.more')}
          icon={<Ellipsis size={16} />}
          aria-haspopup="menu"
          onClick={({ currentTarget }) => setMenu({ name: `question ${question}`, anchor: currentTarget })}
        />
      </Box>
      <RowMenu menu={menu} onClose={() => setMenu(undefined)} />
    </Box>
  )
}
