import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import { Image } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { FieldTitle, InputHelperText, useNotify } from 'react-admin'
import type { MessageKey } from '../../../i18n/messages.ts'
import { useErrorText } from '../text/useErrorText.ts'
import { useMessages } from '../text/useMessages.ts'
import { useIsPhone } from '../ui/useIsPhone.ts'
import { useRawInput } from '../ui/useRawInput.ts'
import { mediaOf } from './byItsBytes.ts'
import { fileUrl } from './fileAddress.ts'
import { type AdvisedRefusal, acceptOf, formatNames, megabytesOf } from './fileRules.ts'
import { uploadMessages } from './messages.ts'
import { PictureActions } from './PictureActions.tsx'
import { PictureFrame, type PictureShape } from './PictureFrame.tsx'
import { usePickMedia } from './pickMedia.ts'
import { UploadGroup } from './UploadGroup.tsx'
import { UploadProgress } from './UploadProgress.tsx'
import { useFileChoice } from './useFileChoice.tsx'
import { useObjectUrl } from './useObjectUrl.ts'
import { useRefusalText } from './useRefusalText.ts'
import { useUpload } from './useUpload.ts'

type PictureValue = { id: string | number; url?: string | null } | null | undefined

type PictureInputProps = {
  source: string
  label?: string
  done: MessageKey
  shape?: PictureShape
  isRequired?: boolean
  readOnly?: boolean
  helperText?: string | false
}

/** A picture, `{id, url}` of a media, uploaded at once; a save waits for it (see `UploadsProvider`). */
export const PictureInput = ({
  source,
  label,
  done,
  shape = 'cover',
  readOnly = false,
  helperText,
  ...rules
}: PictureInputProps) => {
  const t = useMessages(uploadMessages)
  const notify = useNotify()
  const errorText = useErrorText()
  const refusalText = useRefusalText()
  const isPhone = useIsPhone()
  const pickMedia = usePickMedia()
  const id = useId()
  const group = useRef<HTMLDivElement>(null)
  const [refused, setRefused] = useState<AdvisedRefusal>()
  const { field, fieldState, isRequired } = useRawInput({ source, ...rules })
  const value: PictureValue = field.value

  // The pressed button is replaced: focus stays in the field.
  const keepFocus = () => {
    if (group.current?.contains(document.activeElement)) group.current.focus({ preventScroll: true })
  }
  const change = (picture: PictureValue) => {
    setRefused(undefined)
    field.onChange(picture)
    field.onBlur()
  }
  const upload = useUpload({
    source: field.name,
    onDone: (media) => {
      keepFocus()
      change({ id: media.id, url: media.public_url })
      notify(done, { type: 'success' })
    },
  })
  const { state } = upload
  const start = async (chosen: File) => {
    const picture = await mediaOf(chosen, 'image')
    setRefused(picture.refused)
    keepFocus()
    if (!picture.file) {
      // A failure is over, with its picture; a running upload goes on.
      if (state.phase === 'failed') upload.cancel()
      return
    }
    upload.start(picture.file)
  }
  const cancel = () => {
    keepFocus()
    upload.cancel()
  }
  const remove = () => {
    keepFocus()
    change(null)
  }
  const fromLibrary = async () => {
    const media = await pickMedia({ type: 'image' })
    if (!media) return
    upload.cancel()
    change({ id: media.id, url: media.public_url })
  }

  const choice = useFileChoice({ accept: acceptOf('image'), disabled: readOnly, onFile: start })
  const preview = useObjectUrl(state.phase === 'idle' ? undefined : state.file)
  const facts = { formats: formatNames('image'), max: megabytesOf('image') }
  return (
    <UploadGroup
      id={id}
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
          dimmed={state.phase !== 'idle'}
          inviting={choice.dragging}
          onClick={readOnly || value || state.phase !== 'idle' ? undefined : choice.open}
          empty={t(readOnly ? 'upload.none' : isPhone ? 'upload.tap' : 'upload.drop')}
          mark={readOnly ? Image : undefined}
        />
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1, minWidth: 0, flex: 1, maxWidth: 480 }}>
          {state.phase === 'running' && <UploadProgress share={state.share} />}
          {!readOnly && (
            <PictureActions
              state={state}
              filled={Boolean(value)}
              onChoose={choice.open}
              onRetry={() => state.phase === 'failed' && start(state.file)}
              onCancel={cancel}
              onLibrary={fromLibrary}
              onRemove={remove}
            />
          )}
          {refused && (
            <FormHelperText error role="alert">
              {refusalText(refused, 'image')}
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
                helperText={helperText || t('upload.hint', facts)}
              />
            )}
          </FormHelperText>
        </Box>
      </Box>
    </UploadGroup>
  )
}
