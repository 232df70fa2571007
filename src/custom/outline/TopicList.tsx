import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import { type Identifier, useGetList } from 'react-admin'
import type { Topic } from '../../../contract/topic.ts'
import type { AsRead } from '../../dataProvider/reading.ts'
import { useText } from '../../resources/_kit/text/useText.ts'
import { EmptyState } from '../../resources/_kit/ui/EmptyState.tsx'
import { Failure } from '../../resources/_kit/ui/Failure.tsx'
import { RowsSkeleton } from '../../resources/_kit/ui/RowsSkeleton.tsx'
import { openAtFirst, topicsOf } from './queries.ts'
import { TopicPanel } from './TopicPanel.tsx'
import { outlineWords } from './words.ts'

/** The topics of a program in their order. */
export const TopicList = ({ programId }: { programId: Identifier }) => {
  const t = useText(outlineWords)
  const { data, error, isPending, refetch } = useGetList<AsRead<Topic>>('topic', topicsOf(programId), {
    retry: false,
  })
  if (error)
    return (
      <Card>
        <Failure error={error} onRetry={refetch} />
      </Card>
    )
  if (isPending)
    return (
      <Card>
        <RowsSkeleton rows={4} />
      </Card>
    )
  if (data.length === 0)
    return (
      <Card>
        <EmptyState>{t('outline.noTopics')}</EmptyState>
      </Card>
    )
  return (
    <Box component="ol" sx={{ display: 'grid', gap: 1.5, m: 0, p: 0, listStyle: 'none' }}>
      {data.map((topic, index) => (
        <li key={topic.id}>
          <TopicPanel topic={topic} programId={programId} open={index < openAtFirst} />
        </li>
      ))}
    </Box>
  )
}
