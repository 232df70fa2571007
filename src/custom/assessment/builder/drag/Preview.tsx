import { styled } from '@mui/material/styles'
import { useLocaleState } from 'react-admin'
import { formatNumber } from '../../../../resources/_kit/text/format.ts'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { locationOf } from '../../model/tree.ts'
import { useBuilder } from '../../state/BuilderContext.ts'
import { useNames } from '../../useNames.ts'
import { builderWords } from '../words.ts'
import type { Dragged } from './dragged.ts'

const Line = styled('span')({
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})

const NumberText = styled('span')(({ theme }) => ({
  marginInlineEnd: 8,
  color: theme.palette.text.secondary,
  fontVariantNumeric: 'tabular-nums',
}))

/** Text of the drag preview: a question with its number, a group, or a count. */
export const Preview = ({ dragged }: { dragged: Dragged | undefined }) => {
  const t = useMessages(builderWords)
  const [locale] = useLocaleState()
  const names = useNames()
  const { doc } = useBuilder().getState()
  const { moving = [] } = dragged ?? {}
  const [one] = moving
  if (!one) return <Line />
  if (moving.length > 1)
    return <Line>{t('packetMoves.many', { count: formatNumber(moving.length, locale) })}</Line>
  if (one.kind === 'group') return <Line>{names.group(doc, one.key)}</Line>
  return (
    <Line>
      <NumberText>{formatNumber(locationOf(doc.tree, one.key)?.number ?? 0, locale)}</NumberText>
      {names.question(doc.questions.get(one.key))}
    </Line>
  )
}
