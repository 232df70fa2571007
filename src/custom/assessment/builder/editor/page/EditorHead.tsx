import Box from '@mui/material/Box'
import { ArrowDown, ArrowUp, Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { useLocaleState } from 'react-admin'
import { formatNumber } from '../../../../../resources/_kit/text/format.ts'
import { useMessages } from '../../../../../resources/_kit/text/useMessages.ts'
import { IconAction } from '../../../../../resources/_kit/ui/IconAction.tsx'
import { allQuestions, locationOf } from '../../../model/tree.ts'
import { useBuilder, useBuilt } from '../../../state/BuilderContext.ts'
import { markOf } from '../../../state/marks.ts'
import { openNext } from '../../../state/opening.ts'
import { useNames } from '../../../useNames.ts'
import { packetWords } from '../../../words.ts'
import { RowMenu } from '../../outline/RowMenu.tsx'
import type { RowMenuState } from '../../outline/useRowActionsOf.ts'
import { MarkText } from './MarkText.tsx'

/** The question's number, location and status. */
export const EditorHead = ({ question }: { question: string }) => {
  const t = useMessages(packetWords)
  const [locale] = useLocaleState()
  const names = useNames()
  const builder = useBuilder()
  const location = useBuilt(({ doc }) => locationOf(doc.tree, question))
  const position = useBuilt(({ doc }) => {
    if (!location) return ''
    const packet = formatNumber(doc.tree.indexOf(location.packet) + 1, locale)
    return location.group.isGroup
      ? t('packets.inGroup', { packet, group: names.group(doc, location.group) })
      : t('packets.inSingles', { packet })
  })
  const isFirst = useBuilt(({ doc }) => allQuestions(doc.tree)[0] === question)
  const isLast = useBuilt(({ doc }) => allQuestions(doc.tree).at(-1) === question)
  const mark = useBuilt((state) => markOf(state, question))
  const [menu, setMenu] = useState<RowMenuState>()
  const name = t('packets.question', { number: formatNumber(location?.number ?? 1, locale) })
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
          // In a narrow column the line below is its own.
          '@container editor (max-width: 560px)': { order: 1, flexBasis: '100%', maxWidth: 'none' },
        }}
      >
        {position}
      </Box>
      <Box sx={{ ml: 'auto', display: 'flex', alignItems: 'center', gap: 0.5 }}>
        <MarkText mark={mark} />
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
