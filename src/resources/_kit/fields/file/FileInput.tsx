import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import { RotateCcw } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Suspense, useId, useRef } from 'react'
import { FieldTitle, InputHelperText } from 'react-admin'
import { lazyComponent } from '../../../../common/lazyComponent.tsx'
import { uploadMessages } from '../../media/messages.ts'
import { useSaveProgress } from '../../media/saveProgress.ts'
import { UploadActions } from '../../media/UploadActions.tsx'
import { UploadGroup } from '../../media/UploadGroup.tsx'
import { useFileChoice } from '../../media/useFileChoice.tsx'
import { useErrorText } from '../../text/useErrorText.ts'
import { useMessages } from '../../text/useMessages.ts'
import { useIsPhone } from '../../ui/useIsPhone.ts'
import type { InputProps } from '../fieldType.ts'
import { FileCard } from './FileCard.tsx'
import { FileProgress } from './FileProgress.tsx'
import { fileMessages } from './messages.ts'
import { useFileField } from './useFileField.ts'

const VideoPlayer = lazyComponent(() => import('./VideoPlayer.tsx'))

/** Uploads to the media library at once, or with the form's save. */
export const FileInput = (props: InputProps) => {
  const { source, label, helperText, readOnly } = props
  const t = useMessages(fileMessages, uploadMessages)
  const errorText = useErrorText()
  const isPhone = useIsPhone()
  const id = useId()
  const groupRef = useRef<HTMLDivElement>(null)
  const saveProgress = useSaveProgress()
  const { field, fieldState, isRequired, fileRules, value, upload, ...fileField } = useFileField(props)
  const { state } = upload

  // The pressed button is replaced: focus stays in the field.
  const withFocusKept =
    <Args extends unknown[]>(act: (...args: Args) => void) =>
    (...args: Args) => {
      if (groupRef.current?.contains(document.activeElement)) groupRef.current.focus({ preventScroll: true })
      act(...args)
    }
  const fileChoice = useFileChoice({
    accept: fileRules.accept,
    disabled: readOnly,
    onFile: withFocusKept(fileField.chooseFile),
  })
  const displayedFile = state.phase === 'idle' ? value : state.file
  const progress = state.phase === 'running' ? state.share : value instanceof File ? saveProgress : undefined
  const hasFile = displayedFile !== null && displayedFile !== undefined
  const fileBeingSent = state.phase === 'running' ? state.file : value instanceof File ? value : undefined
  return (
    <UploadGroup
      id={id}
      name={field.name}
      label={<FieldTitle label={label} source={source} isRequired={isRequired} />}
      invalid={fieldState.invalid}
      choice={fileChoice}
      group={groupRef}
      fieldRef={field.ref}
    >
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          p: 2,
          border: 1,
          borderRadius: 1,
          borderStyle: hasFile ? 'solid' : 'dashed',
          borderColor: fileChoice.isDragging ? 'primary.main' : hasFile ? 'divider' : 'text.secondary',
          bgcolor: fileChoice.isDragging ? 'primarySoft' : undefined,
          transition: 'background-color 150ms, border-color 150ms',
        }}
      >
        {hasFile ? (
          <FileCard type={fileRules.type} file={displayedFile} />
        ) : (
          <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
            {t(readOnly ? 'file.none' : isPhone ? 'upload.tap' : 'file.drop')}
          </Box>
        )}
        {hasFile && fileRules.type === 'video' && (
          <Suspense>
            <VideoPlayer file={displayedFile} />
          </Suspense>
        )}
        {fileBeingSent && progress !== undefined && (
          <FileProgress size={fileBeingSent.size} progress={progress} />
        )}
        {!readOnly && (
          <FileActions
            state={state}
            isFilled={hasFile}
            onChoose={fileChoice.open}
            onRetry={withFocusKept(() => state.phase === 'failed' && upload.start(state.file))}
            onCancel={withFocusKept(upload.cancel)}
            onRemove={withFocusKept(() => fileField.changeFile(null))}
            onRestore={
              fileField.replacedFile && withFocusKept(() => fileField.changeFile(fileField.replacedFile))
            }
          />
        )}
      </Box>
      <Box role="status" sx={{ mt: 0.5, fontSize: 13, color: 'text.secondary' }}>
        {state.phase === 'idle' &&
          hasFile &&
          fileField.isChanged &&
          t(fileField.isSentWithForm ? 'file.sentWithForm' : 'file.uploaded')}
      </Box>
      {state.phase === 'failed' && (
        <FormHelperText error role="alert">
          {errorText(state.error)}
        </FormHelperText>
      )}
      <FormHelperText
        id={`${id}-help`}
        error={fieldState.invalid || fileField.hasFileError}
        role={fileField.hasFileError ? 'alert' : undefined}
        sx={{ mx: 0 }}
      >
        <InputHelperText
          error={fieldState.error?.message}
          helperText={(!fileField.hasFileError && helperText) || t('file.rules', fileRules.messageParams)}
        />
      </FormHelperText>
    </UploadGroup>
  )
}

type FileActionsProps = Omit<ComponentProps<typeof UploadActions>, 'children'> & {
  onRestore: (() => void) | undefined
}

const FileActions = ({ onRestore, ...uploadActionsProps }: FileActionsProps) => {
  const t = useMessages(fileMessages)
  return (
    <UploadActions {...uploadActionsProps}>
      {uploadActionsProps.state.phase === 'idle' && onRestore && (
        <Button startIcon={<RotateCcw size={16} />} onClick={onRestore}>
          {t('file.restore')}
        </Button>
      )}
    </UploadActions>
  )
}
