import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import { Music, Upload, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Form, HttpError, ResourceContextProvider, TextInput, useTranslateLabel } from 'react-admin'
import { useFormContext, useFormState } from 'react-hook-form'
import { MediaUpload } from '../../../contract/media.ts'
import { useDurations } from '../../common/services.ts'
import { schemaConstraints } from '../../resources/_kit/declaration/schemaConstraints.ts'
import { useResolver } from '../../resources/_kit/form/useResolver.ts'
import { acceptOf, formatNames, megabytesOf, titleOf } from '../../resources/_kit/media/fileRules.ts'
import { uploadMessages } from '../../resources/_kit/media/messages.ts'
import { PictureFrame } from '../../resources/_kit/media/PictureFrame.tsx'
import { UploadProgress } from '../../resources/_kit/media/UploadProgress.tsx'
import { useFileChoice } from '../../resources/_kit/media/useFileChoice.tsx'
import { useFileIssueText } from '../../resources/_kit/media/useFileIssueText.ts'
import { useObjectUrl } from '../../resources/_kit/media/useObjectUrl.ts'
import { useErrorText } from '../../resources/_kit/text/useErrorText.ts'
import { useMessages } from '../../resources/_kit/text/useMessages.ts'
import { useIsPhone } from '../../resources/_kit/ui/useIsPhone.ts'
import { mediaPickerMessages } from './messages.ts'
import type { NewMedia } from './useNewMedia.ts'

type UploadPanelProps = {
  type: 'image' | 'audio'
  media: NewMedia
  formId: string
  onDirtyChange: (isDirty: boolean) => void
}

const details = ['title', 'alt', 'caption', 'description'] as const
const emptyDetails = { title: '', alt: '', caption: '', description: '' }
type Details = typeof emptyDetails

export const UploadPanel = ({ type, media, formId, onDirtyChange }: UploadPanelProps) => {
  const durations = useDurations()
  const translateLabel = useTranslateLabel()
  const resolver = useResolver(MediaUpload, details, (source) =>
    String(translateLabel({ resource: 'media', source })),
  )
  const handleSubmit = (values: object) => {
    const filledDetails = Object.entries(values as Details).filter(([, text]) => text.trim() !== '')
    media.send(Object.fromEntries(filledDetails))
  }
  return (
    <ResourceContextProvider value="media">
      <Form
        id={formId}
        defaultValues={emptyDetails}
        resolver={resolver}
        onSubmit={handleSubmit}
        delayError={durations.validationDelay}
        disableInvalidFormNotification
        noValidate
      >
        <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 3, alignItems: 'start' }}>
          <FileField type={type} media={media} />
          <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
            {details
              // A sound has no alternative text.
              .filter((source) => type === 'image' || source !== 'alt')
              .map((source) => (
                <DetailInput key={source} source={source} readOnly={media.isRunning} />
              ))}
          </Box>
        </Box>
        <UploadFormEffects
          onDirtyChange={onDirtyChange}
          error={media.state.phase === 'failed' ? media.state.error : undefined}
        />
      </Form>
    </ResourceContextProvider>
  )
}

const asIs = (text: string) => text

const DetailInput = ({ source, readOnly }: { source: keyof Details; readOnly: boolean }) => {
  const { isRequired } = schemaConstraints(MediaUpload, source)
  return (
    <TextInput
      source={source}
      parse={asIs}
      isRequired={isRequired}
      helperText={source === 'alt' ? 'resources.media.help.alt' : false}
      multiline={source === 'description'}
      minRows={3}
      readOnly={readOnly}
      fullWidth
    />
  )
}

type UploadFormEffectsProps = Pick<UploadPanelProps, 'onDirtyChange'> & { error: unknown }
/** Reports unsaved input to the dialog, and server errors to the fields. */
const UploadFormEffects = ({ onDirtyChange, error }: UploadFormEffectsProps) => {
  const { isDirty } = useFormState()
  const { setError } = useFormContext()
  useEffect(() => onDirtyChange(isDirty), [onDirtyChange, isDirty])
  useEffect(() => {
    const errors = error instanceof HttpError ? error.body?.errors : undefined
    for (const source of details)
      if (typeof errors?.[source] === 'string') setError(source, { message: errors[source] })
  }, [error, setError])
  return null
}

const FileField = ({ type, media }: Pick<UploadPanelProps, 'type' | 'media'>) => {
  const t = useMessages(uploadMessages, mediaPickerMessages)
  const errorText = useErrorText()
  const issueText = useFileIssueText()
  const isPhone = useIsPhone()
  const { getValues, setValue } = useFormContext<Details>()
  const { state, file, issue, isRunning, selectFile, cancel } = media
  const preview = useObjectUrl(type === 'image' ? file : undefined)
  const messageParams = { formats: formatNames(type), max: megabytesOf(type) }

  const suggestedTitle = useRef('')
  const handleFile = async (chosen: File) => {
    if (!(await selectFile(chosen))) return
    if (getValues('title') !== suggestedTitle.current) return
    suggestedTitle.current = titleOf(chosen)
    setValue('title', suggestedTitle.current, { shouldDirty: true, shouldValidate: true })
  }
  // Submit is disabled during the upload: focus moves to cancel.
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isRunning) button.current?.focus()
  }, [isRunning])
  const choice = useFileChoice({ accept: acceptOf(type), disabled: isRunning, onFile: handleFile })
  return (
    <Box {...choice.zone} sx={{ display: 'flex', flexDirection: 'column', gap: 1.5 }}>
      {choice.input}
      {type === 'audio' && file ? (
        <Box sx={{ display: 'flex', gap: 1.5, p: 2, border: 1, borderColor: 'divider', borderRadius: 1 }}>
          <Box
            component={Music}
            size={18}
            aria-hidden="true"
            sx={{ flexShrink: 0, color: 'text.secondary' }}
          />
          <Box sx={{ minWidth: 0, overflowWrap: 'anywhere', fontWeight: 600 }}>{file.name}</Box>
        </Box>
      ) : (
        <PictureFrame
          shape="cover"
          url={preview}
          isDimmed={isRunning}
          isInviting={choice.isDragging}
          emptyText={t(isPhone ? 'upload.tap' : `mediaPicker.${type}.drop`)}
          icon={type === 'audio' ? Music : undefined}
          onClick={file ? undefined : choice.open}
        />
      )}
      {isRunning && state.phase === 'running' && <UploadProgress share={state.share} />}
      <Box>
        <Button
          ref={button}
          variant="outlined"
          startIcon={isRunning ? <X size={16} /> : <Upload size={16} />}
          onClick={isRunning ? cancel : choice.open}
        >
          {t(isRunning ? 'upload.cancel' : file ? 'upload.replace' : 'upload.choose')}
        </Button>
      </Box>
      <FormHelperText sx={{ m: 0 }}>{t('upload.hint', messageParams)}</FormHelperText>
      {issue && <Alert severity="error">{issueText(issue, type, t('upload.wrongType', { type }))}</Alert>}
      {state.phase === 'failed' && <Alert severity="error">{errorText(state.error)}</Alert>}
    </Box>
  )
}
