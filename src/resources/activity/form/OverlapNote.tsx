import FormHelperText from '@mui/material/FormHelperText'
import { useWatch } from 'react-hook-form'
import { useFormat } from '../../_kit/text/useFormat.ts'
import { useMessages } from '../../_kit/text/useMessages.ts'
import { overlaps } from './schedule.ts'
import { activityFormWords } from './words.ts'

/** Note below a meeting's time that overlaps another one. */
export const OverlapNote = ({ fieldPath }: { fieldPath: string }) => {
  const t = useMessages(activityFormWords)
  const format = useFormat()
  const meeting = useWatch({ name: 'meeting' })
  const other = overlaps(meeting ?? {})[fieldPath.replace('meeting.', '')]
  if (!other) return null
  return (
    <FormHelperText role="status" sx={{ color: 'status.warning.0' }}>
      {t('activityForm.overlap', {
        times: `${format.time(other.start)}–${format.time(other.end)}`,
      })}
    </FormHelperText>
  )
}
