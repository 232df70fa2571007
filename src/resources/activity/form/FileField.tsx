import Box from '@mui/material/Box'
import { type SyntheticEvent, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { ActivitySettings } from '../../../../contract/activity.ts'
import { FieldInput } from '../../_kit/fields/FieldInput.tsx'
import { useMessages } from '../../_kit/text/useMessages.ts'
import { activityFormMessages } from './messages.ts'

const DURATION = 'settings.estimated_duration'

/** Film, e-book or attachment. A chosen film fills in a duration of 0. */
export const FileField = ({ path }: { path: string }) => {
  const t = useMessages(activityFormMessages)
  const { setValue } = useFormContext()
  const [type, file, duration]: unknown[] = useWatch({ name: ['type', path, DURATION] })
  const [filledSeconds, setFilledSeconds] = useState<number>()
  const isFilm = type === 'menonton_video'
  const isChosenFilm = isFilm && file instanceof File
  const isFilled = isChosenFilm && filledSeconds !== undefined && duration === filledSeconds
  const fillDuration = ({ target }: SyntheticEvent) => {
    const isTyped = duration !== 0 && duration !== filledSeconds
    if (!isChosenFilm || isTyped || !(target instanceof HTMLVideoElement)) return
    // Unreadable ones have none, or no end.
    const { data: seconds } = ActivitySettings.shape.estimated_duration.safeParse(
      Math.ceil(target.duration / 60) * 60,
    )
    if (seconds === undefined) return
    setFilledSeconds(seconds)
    setValue(DURATION, seconds, { shouldDirty: true, shouldValidate: true })
  }
  const label = isFilm
    ? t('activityForm.video')
    : t(type === 'membaca-e-book' ? 'activityForm.ebook' : 'activityForm.attachment')
  return (
    // Of the player: media events do not bubble.
    <Box onLoadedMetadataCapture={fillDuration}>
      <FieldInput path={path} label={label} />
      <Box role="status" sx={{ fontSize: 13, color: 'text.secondary' }}>
        {isFilled && t('activityForm.durationFilled', { count: filledSeconds / 60 })}
      </Box>
    </Box>
  )
}
