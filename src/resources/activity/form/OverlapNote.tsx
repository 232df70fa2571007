import FormHelperText from '@mui/material/FormHelperText'
import { useLocaleState } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { formatTime } from '../../_kit/text/format.ts'
import { useMessages } from '../../_kit/text/useMessages.ts'
import { overlaps } from './schedule.ts'
import { activityFormWords } from './words.ts'

/** Note below a meeting's time that overlaps another one. */
export const OverlapNote = ({ fieldPath }: { fieldPath: string }) => {
  const t = useMessages(activityFormWords)
  const [locale] = useLocaleState()
  const meeting = useWatch({ name: 'meeting' })
  const other = overlaps(meeting ?? {})[fieldPath.replace('meeting.', '')]
  if (!other) return null
  return (
    <FormHelperText role="status" sx={{ color: 'status.warning.0' }}>
      {t('activityForm.overlap', {
        times: `${formatTime(other.start, locale)}–${formatTime(other.end, locale)}`,
      })}
    </FormHelperText>
  )
}
