import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import { RotateCcw } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Suspense, useId, useRef } from 'react'
import { FieldTitle, InputHelperText } from 'react-admin'
import { lazyModule } from '../../../../common/lazyScreen.tsx'
import { uploadMessages } from '../../media/messages.ts'
import { useSaveProgress } from '../../media/saveProgress.ts'
import { UploadActions } from '../../media/UploadActions.tsx'
import { UploadGroup } from '../../media/UploadGroup.tsx'
import { useFileChoice } from '../../media/useFileChoice.tsx'
import { useErrorText } from '../../text/useErrorText.ts'
import { useMessages } from '../../text/useMessages.ts'
import { useIsPhone } from '../../ui/useIsPhone.ts'
import type { InputProps } from '../kind.ts'
import { FileCard } from './FileCard.tsx'
import { FileProgress } from './FileProgress.tsx'
import { fileMessages } from './messages.ts'
import { useFileField } from './useFileField.ts'

const VideoPlayer = lazyModule(() => import('./VideoPlayer.tsx'))

/** Uploads to the media library at once, or with the form's save. */
export const FileInput = (props: InputProps) => {
  const { source, label, helperText, readOnly } = props
  const t = useMessages(fileMessages, uploadMessages)
  const errorText = useErrorText()
  const isPhone = useIsPhone()
  const id = useId()
  const group = useRef<HTMLDivElement>(null)
  const saved = useSaveProgress()
  const { field, fieldState, isRequired, rules, value, upload, ...file } = useFileField(props)
  const { state } = upload

  // The pressed button is replaced: focus stays in the field.
  const keepingFocus =
    <Args extends unknown[]>(act: (...args: Args) => void) =>
    (...args: Args) => {
      if (group.current?.contains(document.activeElement)) group.current.focus({ preventScroll: true })
      act(...args)
    }
  const choice = useFileChoice({
    accept: rules.accept,
    disabled: readOnly,
    onFile: keepingFocus(file.choose),
  })
  const shown = state.phase === 'idle' ? value : state.file
  const share = state.phase === 'running' ? state.share : value instanceof File ? saved : undefined
  const isFilled = shown !== null && shown !== undefined
  const sending = state.phase === 'running' ? state.file : value instanceof File ? value : undefined
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
          display: 'grid',
          gap: 1.5,
          p: 2,
          border: 1,
          borderRadius: 1,
          borderStyle: isFilled ? 'solid' : 'dashed',
          borderColor: choice.dragging ? 'primary.main' : isFilled ? 'divider' : 'text.secondary',
          bgcolor: choice.dragging ? 'primarySoft' : undefined,
          transition: 'background-color 150ms, border-color 150ms',
        }}
      >
        {isFilled ? (
          <FileCard type={rules.type} file={shown} />
        ) : (
          <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
            {t(readOnly ? 'file.none' : isPhone ? 'upload.tap' : 'file.drop')}
          </Box>
        )}
        {isFilled && rules.type === 'video' && (
          <Suspense>
            <VideoPlayer file={shown} />
          </Suspense>
        )}
        {sending && share !== undefined && <FileProgress size={sending.size} share={share} />}
        {!readOnly && (
          <FileActions
            state={state}
            filled={isFilled}
            onChoose={choice.open}
            onRetry={keepingFocus(() => state.phase === 'failed' && upload.start(state.file))}
            onCancel={keepingFocus(upload.cancel)}
            onRemove={keepingFocus(() => file.change(null))}
            onRestore={file.replaced && keepingFocus(() => file.change(file.replaced))}
          />
        )}
      </Box>
      <Box role="status" sx={{ mt: 0.5, fontSize: 13, color: 'text.secondary' }}>
        {state.phase === 'idle' &&
          isFilled &&
          file.isChanged &&
          t(file.withForm ? 'file.sentWithForm' : 'file.uploaded')}
      </Box>
      {state.phase === 'failed' && (
        <FormHelperText error role="alert">
          {errorText(state.error)}
        </FormHelperText>
      )}
      <FormHelperText
        id={`${id}-help`}
        error={fieldState.invalid || file.isRefused}
        role={file.isRefused ? 'alert' : undefined}
        sx={{ mx: 0 }}
      >
        <InputHelperText
          error={fieldState.error?.message}
          helperText={(!file.isRefused && helperText) || t('file.rules', rules.facts)}
        />
      </FormHelperText>
    </UploadGroup>
  )
}

type FileActionsProps = Omit<ComponentProps<typeof UploadActions>, 'children'> & {
  onRestore: (() => void) | undefined
}

const FileActions = ({ onRestore, ...actions }: FileActionsProps) => {
  const t = useMessages(fileMessages)
  return (
    <UploadActions {...actions}>
      {actions.state.phase === 'idle' && onRestore && (
        <Button startIcon={<RotateCcw size={16} />} onClick={onRestore}>
          {t('file.restore')}
        </Button>
      )}
    </UploadActions>
  )
}
