import { Legend, type Sign } from '../../../../resources/_kit/matrix/Legend.tsx'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { useHasQueue } from '../../awaitingFeedback.ts'
import { progressWords } from '../words.ts'

/** Legend of the matrix; without «reply due» where there are no replies. */
export const ProgressLegend = () => {
  const t = useMessages(progressWords)
  const hasQueue = useHasQueue()
  const due: Sign = { text: '◐', tone: 'due', meaning: t('progress.legend.due') }
  return (
    <Legend
      label={t('progress.legend.label')}
      signs={[
        { text: '✓', tone: 'done', meaning: t('progress.legend.done') },
        ...(hasQueue ? [due] : []),
        { text: '·', tone: 'none', meaning: t('progress.legend.none') },
        { text: '80', tone: 'number', meaning: t('progress.legend.score') },
      ]}
    />
  )
}
