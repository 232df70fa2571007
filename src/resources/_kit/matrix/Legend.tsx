import { styled } from '@mui/material/styles'
import { useMessages } from '../text/useMessages.ts'
import { matrixMessages } from './messages.ts'
import type { Tone } from './shape.ts'

const List = styled('ul')(({ theme: { palette } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 12,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: 12.5,
  color: palette.text.secondary,
  '& b': { fontWeight: 700 },
  '& [data-tone="done"]': { color: palette.status.success[0] },
  '& [data-tone="due"]': { color: palette.status.warning[0] },
  '& [data-tone="number"]': { color: palette.text.primary },
}))

export type LegendItem = { readonly text: string; readonly tone: Tone; readonly meaning: string }

export const Legend = ({ items }: { items: readonly LegendItem[] }) => (
  <List aria-label={useMessages(matrixMessages)('matrix.legend')}>
    {items.map(({ text, tone, meaning }) => (
      <li key={meaning}>
        <b data-tone={tone} aria-hidden="true">
          {text}
        </b>{' '}
        {meaning}
      </li>
    ))}
  </List>
)
