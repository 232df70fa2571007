import { styled } from '@mui/material/styles'
import { useText } from '../../resources/_kit/text/useText.ts'
import { useHasQueue } from '../participants/useAwaiting.ts'
import { progressWords } from './words.ts'

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
  '& .done': { color: palette.status.success[0] },
  '& .due': { color: palette.status.warning[0] },
  '& .score': { color: palette.text.primary },
}))

const signs = { done: '✓', due: '◐', none: '·', score: '80' } as const

/** What the signs of the matrix mean. Of replies nothing is said where none can be due. */
export const Legend = () => {
  const t = useText(progressWords)
  const hasQueue = useHasQueue()
  const shown = (['done', 'due', 'none', 'score'] as const).filter((sign) => sign !== 'due' || hasQueue)
  return (
    <List aria-label={t('progress.legend.label')}>
      {shown.map((sign) => (
        <li key={sign}>
          <b className={sign} aria-hidden="true">
            {signs[sign]}
          </b>{' '}
          {t(`progress.legend.${sign}`)}
        </li>
      ))}
    </List>
  )
}
