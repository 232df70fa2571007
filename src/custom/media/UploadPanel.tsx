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
import { schemaFacts } from '../../resources/_kit/declaration/schemaFacts.ts'
import { useResolver } from '../../resources/_kit/form/useResolver.ts'
import { acceptOf, formatNames, megabytesOf, titleOf } from '../../resources/_kit/media/fileRules.ts'
import { uploadMessages } from '../../resources/_kit/media/messages.ts'
import { PictureFrame } from '../../resources/_kit/media/PictureFrame.tsx'
import { UploadProgress } from '../../resources/_kit/media/UploadProgress.tsx'
import { useFileChoice } from '../../resources/_kit/media/useFileChoice.tsx'
import { useObjectUrl } from '../../resources/_kit/media/useObjectUrl.ts'
import { useRefusalText } from '../../resources/_kit/media/useRefusalText.ts'
import { useErrorText } from '../../resources/_kit/text/useErrorText.ts'
import { useMessages } from '../../resources/_kit/text/useMessages.ts'
import { useIsPhone } from '../../resources/_kit/ui/useIsPhone.ts'
import { mediaPickerMessages } from './messages.ts'
import type { NewMedia } from './useNewMedia.ts'

type UploadPanelProps = {
  type: 'image' | 'audio'
  media: NewMedia
  formId: string
  onTyped: (typed: boolean) => void
}

const details = ['title', 'alt', 'caption', 'description'] as const
const empty = { title: '', alt: '', caption: '', description: '' }
type Details = typeof empty

export const UploadPanel = ({ type, media, formId, onTyped }: UploadPanelProps) => {
  const durations = useDurations()
  const translateLabel = useTranslateLabel()
  const resolver = useResolver(MediaUpload, details, (source) =>
    String(translateLabel({ resource: 'media', source })),
  )
  const send = (values: object) => {
    const typed = Object.entries(values as Details).filter(([, text]) => text.trim() !== '')
    media.send(Object.fromEntries(typed))
  }
  return (
    <ResourceContextProvider value="media">
      <Form
        id={formId}
        defaultValues={empty}
        resolver={resolver}
        onSubmit={send}
        delayError={durations.validation}
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
                <DetailInput key={source} source={source} readOnly={media.running} />
              ))}
          </Box>
        </Box>
        <UploadReport
          onTyped={onTyped}
          error={media.state.phase === 'failed' ? media.state.error : undefined}
        />
      </Form>
    </ResourceContextProvider>
  )
}

const asIs = (text: string) => text

const DetailInput = ({ source, readOnly }: { source: keyof Details; readOnly: boolean }) => {
  const { required } = schemaFacts(MediaUpload, source)
  return (
    <TextInput
      source={source}
      parse={asIs}
      isRequired={required}
      helperText={source === 'alt' ? 'resources.media.help.alt' : false}
      multiline={source === 'description'}
      minRows={3}
      readOnly={readOnly}
      fullWidth
    />
  )
}

/** Reports unsaved input to the dialog, and server errors to the fields. */
const UploadReport = ({ onTyped, error }: { onTyped: (typed: boolean) => void; error: unknown }) => {
  const { isDirty } = useFormState()
  const { setError } = useFormContext()
  useEffect(() => onTyped(isDirty), [onTyped, isDirty])
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
  const refusalText = useRefusalText()
  const isPhone = useIsPhone()
  const { getValues, setValue } = useFormContext<Details>()
  const { state, file, refused, running, take, cancel } = media
  const preview = useObjectUrl(type === 'image' ? file : undefined)
  const facts = { formats: formatNames(type), max: megabytesOf(type) }

  const suggested = useRef('')
  const onFile = async (chosen: File) => {
    if (!(await take(chosen))) return
    if (getValues('title') !== suggested.current) return
    suggested.current = titleOf(chosen)
    setValue('title', suggested.current, { shouldDirty: true, shouldValidate: true })
  }
  // Submit is disabled during the upload: focus moves to cancel.
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (running) button.current?.focus()
  }, [running])
  const choice = useFileChoice({ accept: acceptOf(type), disabled: running, onFile })
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
          dimmed={running}
          inviting={choice.dragging}
          empty={t(isPhone ? 'upload.tap' : `mediaPicker.${type}.drop`)}
          mark={type === 'audio' ? Music : undefined}
          onClick={file ? undefined : choice.open}
        />
      )}
      {running && state.phase === 'running' && <UploadProgress share={state.share} />}
      <Box>
        <Button
          ref={button}
          variant="outlined"
          startIcon={running ? <X size={16} /> : <Upload size={16} />}
          onClick={running ? cancel : choice.open}
        >
          {t(running ? 'upload.cancel' : file ? 'upload.replace' : 'upload.choose')}
        </Button>
      </Box>
      <FormHelperText sx={{ m: 0 }}>{t('upload.hint', facts)}</FormHelperText>
      {refused && (
        <Alert severity="error">{refusalText(refused, type, t('upload.wrongType', { type }))}</Alert>
      )}
      {state.phase === 'failed' && <Alert severity="error">{errorText(state.error)}</Alert>}
    </Box>
  )
}
