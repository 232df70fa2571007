import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import type { ReactNode } from 'react'
import { type RaRecord, useNotify } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import { useWatch } from 'react-hook-form'
import { messageKey } from '../../../i18n/words.ts'
import { FieldInput } from '../../_kit/fields/FieldInput.tsx'
import { FormActions } from '../../_kit/form/FormActions.tsx'
import { useFormat } from '../../_kit/text/useFormat.ts'
import { useMessages } from '../../_kit/text/useMessages.ts'
import { type NoticeLink, useLinkNotice } from '../../_kit/ui/useLinkNotice.tsx'
import { ResourceForm } from '../../_kit/views/ResourceForm.tsx'
import { newActivity, toActivityValues } from '../activityValues.ts'
import { CloneInput } from './CloneInput.tsx'
import { ScheduleInput, ScheduleValue } from './ScheduleInput.tsx'
import { overlaps } from './schedule.ts'
import { Attempts, Questions, TestSettings } from './TestParts.tsx'
import { TypeInput } from './TypeInput.tsx'
import { useIsCloning } from './useIsCloning.ts'
import { activityFormWords } from './words.ts'
import { YoutubeNote } from './YoutubeNote.tsx'

const FileField = ({ path }: { path: string }) => {
  const t = useMessages(activityFormWords)
  const type: unknown = useWatch({ name: 'type' })
  const label =
    type === 'menonton_video'
      ? t('activityForm.video')
      : t(type === 'membaca-e-book' ? 'activityForm.ebook' : 'activityForm.attachment')
  return <FieldInput path={path} label={label} />
}

const RetriesInput = ({ path }: { path: string }) => (
  <Box sx={{ '& .MuiInputBase-root': { maxWidth: { sm: 320 } } }}>
    <FieldInput path={path} />
  </Box>
)

const DurationInput = ({ path }: { path: string }) => (useIsCloning() ? null : <FieldInput path={path} />)

const OverlapNote = ({ fieldPath }: { fieldPath: string }) => {
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

const inputs = {
  type: TypeInput,
  is_clone: CloneInput,
  file: FileField,
  'settings.estimated_duration': DurationInput,
  'settings.opportunity_repeat_test': RetriesInput,
  'meeting.is_day': ScheduleInput,
}

const shown = { 'meeting.is_day': ScheduleValue }

const parts = { settings: TestSettings, questions: Questions }

const rowNotes = {
  embed_youtube: YoutubeNote,
  'meeting.days.times': OverlapNote,
  'meeting.dates.times': OverlapNote,
}

type ActivityFormProps = {
  record?: FieldValues
  outlives?: Parameters<typeof ResourceForm>[0]['outlives']
  questions?: ReactNode
  /** Stay open after a save: other parts are unsaved. */
  stays?: () => boolean
  offer?: (saved: RaRecord) => NoticeLink | undefined
  onSaved: (saved: RaRecord) => void
}

/** Needs a `CreatePage`, `EditPage` or `RecordFrame` with `meta` `{ program, topic }`. */
export const ActivityForm = ({ record, questions, offer, onSaved, ...form }: ActivityFormProps) => {
  const notify = useNotify()
  const notifyWithLink = useLinkNotice()
  return (
    <>
      <Attempts attempts={record?.attempts} />
      <ResourceForm
        record={record ?? newActivity}
        toValues={toActivityValues}
        inputs={inputs}
        parts={parts}
        {...(questions !== undefined && { panels: { questions } })}
        rowNotes={rowNotes}
        shown={shown}
        invalidMessage={messageKey(activityFormWords, 'activityForm.invalid')}
        failedMessage={messageKey(activityFormWords, 'activityForm.failed')}
        onSaved={(saved) => {
          const done = messageKey(activityFormWords, record ? 'activityForm.updated' : 'activityForm.created')
          const link = offer?.(saved)
          if (link) notifyWithLink(done, link)
          else notify(done, { type: 'success' })
          onSaved(saved)
        }}
        actions={<FormActions deletable={false} />}
        {...form}
      />
    </>
  )
}
