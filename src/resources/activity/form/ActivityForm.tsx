import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import { type ReactNode, type SyntheticEvent, useRef, useState } from 'react'
import { type RaRecord, useNotify } from 'react-admin'
import { type FieldValues, useFormContext, useWatch } from 'react-hook-form'
import { ActivitySettings, type ActivityType } from '../../../../contract/activity.ts'
import { messageKey } from '../../../i18n/messages.ts'
import { FieldInput } from '../../_kit/fields/FieldInput.tsx'
import { ADD_ANOTHER, FormActions } from '../../_kit/form/FormActions.tsx'
import { useFormat } from '../../_kit/text/useFormat.ts'
import { useMessages } from '../../_kit/text/useMessages.ts'
import type { NoticeLink } from '../../_kit/ui/NoticeLinkButton.tsx'
import { useIsPhone } from '../../_kit/ui/useIsPhone.ts'
import { useLinkNotice } from '../../_kit/ui/useLinkNotice.tsx'
import { ResourceForm } from '../../_kit/views/ResourceForm.tsx'
import { newActivity, toActivityValues } from '../activityValues.ts'
import { CloneInput } from './CloneInput.tsx'
import { activityFormMessages } from './messages.ts'
import { ScheduleInput, ScheduleValue } from './ScheduleInput.tsx'
import { overlaps } from './schedule.ts'
import { Questions, TestSettings } from './TestParts.tsx'
import { TypeInput } from './TypeInput.tsx'
import { useIsCloning } from './useIsCloning.ts'
import { YoutubePreview } from './YoutubePreview.tsx'

const DURATION = 'settings.estimated_duration'

/** Film, e-book or attachment. A chosen film fills in a duration of 0. */
const FileField = ({ path }: { path: string }) => {
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

const RetriesInput = ({ path }: { path: string }) => (
  <Box sx={{ '& .MuiInputBase-root': { maxWidth: { sm: 320 } } }}>
    <FieldInput path={path} />
  </Box>
)

const DurationInput = ({ path }: { path: string }) => (useIsCloning() ? null : <FieldInput path={path} />)

const OverlapWarning = ({ fieldPath }: { fieldPath: string }) => {
  const t = useMessages(activityFormMessages)
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

const inputs = {
  type: TypeInput,
  is_clone: CloneInput,
  file: FileField,
  'settings.estimated_duration': DurationInput,
  'settings.opportunity_repeat_test': RetriesInput,
  'meeting.is_day': ScheduleInput,
}

const valueComponents = { 'meeting.is_day': ScheduleValue }

const parts = { settings: TestSettings, questions: Questions }

const rowHints = {
  embed_youtube: YoutubePreview,
  'meeting.days.times': OverlapWarning,
  'meeting.dates.times': OverlapWarning,
}

type ActivityFormProps = {
  record?: FieldValues
  /** Of a new one. */
  initialType?: ActivityType | undefined
  survivesNavigation?: Parameters<typeof ResourceForm>[0]['survivesNavigation']
  questions?: ReactNode
  /** Stay open after a save: other parts are unsaved. */
  keepOpen?: () => boolean
  successLink?: (savedActivity: RaRecord) => NoticeLink | undefined
  onSaved: (savedActivity: RaRecord, isAddingAnother: boolean) => void
}

/** Needs a `CreatePage`, `EditPage` or `RecordPageProvider` with `meta` `{ program, topic }`. */
export const ActivityForm = ({
  record,
  initialType,
  questions,
  successLink,
  onSaved,
  ...form
}: ActivityFormProps) => {
  const t = useMessages(activityFormMessages)
  const notify = useNotify()
  const notifyWithLink = useLinkNotice()
  const isPhone = useIsPhone()
  const isAddingAnother = useRef(false)
  return (
    <Box
      sx={{ display: 'contents' }}
      onSubmitCapture={({ nativeEvent: { submitter } }) => {
        isAddingAnother.current = submitter?.getAttribute('name') === ADD_ANOTHER
      }}
    >
      <ResourceForm
        record={record ?? { ...newActivity, type: initialType ?? null }}
        // On a phone it opens the keyboard.
        shouldFocusFirstField={!record || !isPhone}
        toValues={toActivityValues}
        inputs={inputs}
        parts={parts}
        {...(questions !== undefined && { panels: { questions } })}
        rowFooters={rowHints}
        customValues={valueComponents}
        invalidMessage={messageKey(activityFormMessages, 'activityForm.invalid')}
        failedMessage={messageKey(activityFormMessages, 'activityForm.failed')}
        onSaved={(savedActivity) => {
          const message = messageKey(
            activityFormMessages,
            record ? 'activityForm.updated' : 'activityForm.created',
          )
          const link = successLink?.(savedActivity)
          if (link) notifyWithLink(message, link)
          else notify(message, { type: 'success' })
          onSaved(savedActivity, isAddingAnother.current)
        }}
        actions={
          <FormActions
            canDelete={false}
            addAnotherLabel={record ? undefined : t('activityForm.saveAndAdd')}
          />
        }
        {...form}
      />
    </Box>
  )
}
