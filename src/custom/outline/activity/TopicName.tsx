import Typography from '@mui/material/Typography'
import { useText } from '../../../resources/_kit/text/useText.ts'
import { activityPageWords } from './words.ts'

/** Which topic an activity stands in, above its form. */
export const TopicName = ({ name }: { name: string | null | undefined }) => {
  const t = useText(activityPageWords)
  return (
    <Typography sx={{ minHeight: 21, mb: 1.5, color: 'text.secondary', overflowWrap: 'anywhere' }}>
      {name && t('activityPage.topic', { name })}
    </Typography>
  )
}
