import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { packetOf } from '../../../model/tree.ts'
import { useBuilderState } from '../../../state/BuilderContext.ts'
import { useMenuEntries } from '../../useMenuEntries.ts'
import { usePacketLabels } from '../../usePacketLabels.ts'
import { SaveErrorAlert } from '../SaveErrorAlert.tsx'

export const PacketEditor = ({ packet }: { packet: string }) => {
  const node = useBuilderState(({ doc }) => packetOf(doc.tree, packet))
  const number = useBuilderState(({ doc }) => doc.tree.findIndex(({ key }) => key === packet) + 1)
  const saveError = useBuilderState(({ saveErrors }) => saveErrors.get(`packet ${packet}`))
  const entries = useMenuEntries(`packet ${packet}`)
  const { name, sum } = usePacketLabels(node, number)
  if (!node) return null
  return (
    <Box component="section" aria-label={name} sx={{ display: 'grid', gap: 2 }}>
      <Box component="h2" sx={{ m: 0, fontSize: 16, fontWeight: 600 }}>
        {name}
      </Box>
      <SaveErrorAlert saveError={saveError} />
      <Box sx={{ color: 'text.secondary' }}>{sum}</Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {entries.map(({ label, act, destructive }) => (
          <Button
            key={label}
            variant="outlined"
            onClick={act}
            sx={{ color: destructive ? 'error.main' : undefined }}
          >
            {label}
          </Button>
        ))}
      </Box>
    </Box>
  )
}
