import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import { Image } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { FieldTitle, InputHelperText, useNotify } from 'react-admin'
import type { MessageKey } from '../../../i18n/messages.ts'
import { useErrorText } from '../text/useErrorText.ts'
import { useMessages } from '../text/useMessages.ts'
import type { BaseInputProps } from '../ui/baseInputProps.ts'
import { useIsPhone } from '../ui/useIsPhone.ts'
import { useRawInput } from '../ui/useRawInput.ts'
import { checkMediaFile } from './detectMimeType.ts'
import { acceptOf, formatNames, type MediaFileIssue, megabytesOf } from './fileRules.ts'
import { fileUrl } from './fileUrl.ts'
import { uploadMessages } from './messages.ts'
import { PictureActions } from './PictureActions.tsx'
import { PictureFrame, type PictureShape } from './PictureFrame.tsx'
import { usePickMedia } from './pickMedia.ts'
import { UploadGroup } from './UploadGroup.tsx'
import { UploadProgress } from './UploadProgress.tsx'
import { useFileChoice } from './useFileChoice.tsx'
import { useFileIssueText } from './useFileIssueText.ts'
import { useObjectUrl } from './useObjectUrl.ts'
import { useUpload } from './useUpload.ts'

type PictureValue = { id: string | number; url?: string | null } | null | undefined

type PictureInputProps = BaseInputProps & { successMessage: MessageKey; shape?: PictureShape }

/** A picture, `{id, url}` of a media, uploaded at once; a save waits for it (see `UploadsProvider`). */
export const PictureInput = ({
  source,
  label,
  successMessage,
  shape = 'cover',
  readOnly = false,
  helperText,
  ...rules
}: PictureInputProps) => {
  const t = useMessages(uploadMessages)
  const notify = useNotify()
  const errorText = useErrorText()
  const issueText = useFileIssueText()
  const isPhone = useIsPhone()
  const pickMedia = usePickMedia()
  const id = useId()
  const group = useRef<HTMLDivElement>(null)
  const [issue, setIssue] = useState<MediaFileIssue>()
  const { field, fieldState, isRequired } = useRawInput({ source, ...rules })
  const value: PictureValue = field.value

  // The pressed button is replaced: focus stays in the field.
  const keepFocus = () => {
    if (group.current?.contains(document.activeElement)) group.current.focus({ preventScroll: true })
  }
  const change = (picture: PictureValue) => {
    setIssue(undefined)
    field.onChange(picture)
    field.onBlur()
  }
  const upload = useUpload({
    source: field.name,
    onDone: (media) => {
      keepFocus()
      change({ id: media.id, url: media.public_url })
      notify(successMessage, { type: 'success' })
    },
  })
  const { state } = upload
  const handleFile = async (chosenFile: File) => {
    const picture = await checkMediaFile(chosenFile, 'image')
    setIssue(picture.issue)
    keepFocus()
    if (!picture.file) {
      // A failure is over, with its picture; a running upload goes on.
      if (state.phase === 'failed') upload.cancel()
      return
    }
    upload.start(picture.file)
  }
  const handleCancel = () => {
    keepFocus()
    upload.cancel()
  }
  const handleRemove = () => {
    keepFocus()
    change(null)
  }
  const handleLibrary = async () => {
    const media = await pickMedia({ type: 'image' })
    if (!media) return
    upload.cancel()
    change({ id: media.id, url: media.public_url })
  }

  const choice = useFileChoice({ accept: acceptOf('image'), disabled: readOnly, onFile: handleFile })
  const preview = useObjectUrl(state.phase === 'idle' ? undefined : state.file)
  const messageParams = { formats: formatNames('image'), max: megabytesOf('image') }
  return (
    <UploadGroup
      id={id}
      name={field.name}
      label={<FieldTitle label={label} source={source} isRequired={isRequired} />}
      invalid={fieldState.invalid}
      choice={choice}
      group={group}
      fieldRef={field.ref}
    >
      <Box
        sx={{
          display: 'flex',
          flexDirection: { xs: 'column', sm: shape === 'cover' ? 'column' : 'row' },
          alignItems: { sm: shape === 'cover' ? 'stretch' : 'center' },
          columnGap: 2,
          rowGap: 1.5,
        }}
      >
        <PictureFrame
          shape={shape}
          url={preview ?? (value ? (fileUrl(value.url) ?? '') : undefined)}
          isDimmed={state.phase !== 'idle'}
          isInviting={choice.isDragging}
          onClick={readOnly || value || state.phase !== 'idle' ? undefined : choice.open}
          emptyText={t(readOnly ? 'upload.none' : isPhone ? 'upload.tap' : 'upload.drop')}
          icon={readOnly ? Image : undefined}
        />
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1, minWidth: 0, flex: 1, maxWidth: 480 }}>
          {state.phase === 'running' && <UploadProgress share={state.share} />}
          {!readOnly && (
            <PictureActions
              state={state}
              isFilled={Boolean(value)}
              onChoose={choice.open}
              onRetry={() => state.phase === 'failed' && handleFile(state.file)}
              onCancel={handleCancel}
              onLibrary={handleLibrary}
              onRemove={handleRemove}
            />
          )}
          {issue && (
            <FormHelperText error role="alert">
              {issueText(issue, 'image')}
            </FormHelperText>
          )}
          {state.phase === 'failed' && (
            <FormHelperText error role="alert">
              {errorText(state.error)}
            </FormHelperText>
          )}
          <FormHelperText id={`${id}-help`} error={fieldState.invalid} sx={{ m: 0 }}>
            {(fieldState.error || !readOnly) && (
              <InputHelperText
                error={fieldState.error?.message}
                helperText={helperText || t('upload.hint', messageParams)}
              />
            )}
          </FormHelperText>
        </Box>
      </Box>
    </UploadGroup>
  )
}
