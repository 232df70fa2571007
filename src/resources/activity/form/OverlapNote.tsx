import FormHelperText from '@mui/material/FormHelperText'
import { useLocaleState } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { formatTime } from '../../_kit/text/format.ts'
import { useText } from '../../_kit/text/useText.ts'
import { overlaps } from './schedule.ts'
import { activityFormWords } from './words.ts'

/** Under a time of a meeting that another one of the same day overlaps with. */
export const OverlapNote = ({ place }: { place: string }) => {
  const t = useText(activityFormWords)
  const [locale] = useLocaleState()
  const meeting = useWatch({ name: 'meeting' })
  const other = overlaps(meeting ?? {})[place.replace('meeting.', '')]
  if (!other) return null
  return (
    <FormHelperText role="status" sx={{ color: 'status.warning.0' }}>
      {t('activityForm.overlap', {
        times: `${formatTime(other.start, locale)}–${formatTime(other.end, locale)}`,
      })}
    </FormHelperText>
  )
}
