import Typography from '@mui/material/Typography'
import { useGetOne } from 'react-admin'
import type { Topic } from '../../../../contract/topic.ts'
import type { AsRead } from '../../../dataProvider/reading.ts'
import { useText } from '../../../resources/_kit/text/useText.ts'
import { activityPageWords } from './words.ts'

/** Which topic an activity stands in, above its form. */
export const TopicName = ({ id }: { id: string }) => {
  const t = useText(activityPageWords)
  const { data } = useGetOne<AsRead<Topic>>('topic', { id }, { retry: false, onError: () => undefined })
  return (
    <Typography sx={{ minHeight: 21, mb: 1.5, color: 'text.secondary', overflowWrap: 'anywhere' }}>
      {data?.name && t('activityPage.topic', { name: data.name })}
    </Typography>
  )
}
