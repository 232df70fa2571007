import Alert from '@mui/material/Alert'
import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import InputLabel from '@mui/material/InputLabel'
import type { Identifier } from 'react-admin'
import { useInput } from 'react-admin'
import { useMessages } from '../../_kit/text/useMessages.ts'
import { ErrorMessage } from '../../_kit/ui/ErrorMessage.tsx'
import { exportDialogMessages } from './messages.ts'
import { ProgramCombobox } from './ProgramCombobox.tsx'
import type { useProgramOptions } from './useProgramOptions.ts'

const noPrograms: readonly Identifier[] = []

export const ProgramChoice = ({ options }: { options: ReturnType<typeof useProgramOptions> }) => {
  const t = useMessages(exportDialogMessages)
  const { id, field, fieldState } = useInput<readonly Identifier[]>({ source: 'programs' })
  const { programs, total, error, refetch } = options
  if (error && !programs) return <ErrorMessage error={error} onRetry={refetch} />
  if (programs?.length === 0)
    return (
      <Alert severity="info" role="note">
        {t('exportDialog.empty')}
      </Alert>
    )

  const errorMessage = fieldState.error?.message
  const shortenedHint =
    programs && programs.length < total
      ? t('exportDialog.shortened', { shown: programs.length, total })
      : undefined
  const help = errorMessage ?? shortenedHint
  return (
    <FormControl error={errorMessage !== undefined} required fullWidth>
      <InputLabel htmlFor={id}>{t('exportDialog.programs')}</InputLabel>
      <ProgramCombobox
        id={id}
        programs={programs}
        value={field.value || noPrograms}
        onChange={field.onChange}
        describedBy={help && `${id}-help`}
        inputRef={field.ref}
      >
        {help && <FormHelperText id={`${id}-help`}>{help}</FormHelperText>}
      </ProgramCombobox>
    </FormControl>
  )
}
