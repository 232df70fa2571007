import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useLocaleState } from 'react-admin'
import { formatNumber } from '../../../../../resources/_kit/text/format.ts'
import { useMessages } from '../../../../../resources/_kit/text/useMessages.ts'
import { pointsIn } from '../../../model/sums.ts'
import { packetOf, questionsIn } from '../../../model/tree.ts'
import { useBuilt } from '../../../state/BuilderContext.ts'
import { packetWords } from '../../../words.ts'
import { useMenuEntries } from '../../useMenuEntries.ts'
import { RefusedNote } from '../RefusedNote.tsx'

/** A packet: totals and actions. */
export const PacketEditor = ({ packet }: { packet: string }) => {
  const t = useMessages(packetWords)
  const [locale] = useLocaleState()
  const node = useBuilt(({ doc }) => packetOf(doc.tree, packet))
  const number = useBuilt(({ doc }) => doc.tree.findIndex(({ key }) => key === packet) + 1)
  const points = useBuilt(({ doc }) => (node ? pointsIn(doc, node) : 0))
  const refusal = useBuilt(({ refused }) => refused.get(`packet ${packet}`))
  const entries = useMenuEntries(`packet ${packet}`)
  if (!node) return null
  const values = {
    number: formatNumber(number, locale),
    questions: formatNumber(questionsIn(node).length, locale),
    points: formatNumber(points, locale),
  }
  return (
    <Box component="section" aria-label={t('packets.packet', values)} sx={{ display: 'grid', gap: 2 }}>
      <Box component="h2" sx={{ m: 0, fontSize: 16, fontWeight: 600 }}>
        {t('packets.packet', values)}
      </Box>
      <RefusedNote refusal={refusal} />
      <Box sx={{ color: 'text.secondary' }}>{t('packets.packetSum', values)}</Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {entries.map(({ label, act, destructive }) => (
          <Button
            key={label}
            variant="outlined"
            onClick={act}
            sx={{ color: destructive ? 'error.main' : undefined }}
          >
            {t(label)}
          </Button>
        ))}
      </Box>
    </Box>
  )
}
