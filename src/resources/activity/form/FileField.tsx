import { useWatch } from 'react-hook-form'
import { FieldInput } from '../../_kit/fields/FieldInput.tsx'
import { useMessages } from '../../_kit/text/useMessages.ts'
import { activityFormWords } from './words.ts'

/** An activity's file, labelled by type. */
export const FileField = ({ path }: { path: string }) => {
  const t = useMessages(activityFormWords)
  const type: unknown = useWatch({ name: 'type' })
  const label =
    type === 'menonton_video'
      ? t('activityForm.video')
      : t(type === 'membaca-e-book' ? 'activityForm.ebook' : 'activityForm.attachment')
  return <FieldInput path={path} label={label} />
}
