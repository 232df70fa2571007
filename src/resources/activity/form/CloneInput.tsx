import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import { useId } from 'react'
import { useTranslateLabel } from 'react-admin'
import { useDeclaration } from '../../_kit/declaration/DeclarationContext.ts'
import { useErrorText } from '../../_kit/text/useErrorText.ts'
import { useMessages } from '../../_kit/text/useMessages.ts'
import { useRawInput } from '../../_kit/ui/useRawInput.ts'
import { usePreTest } from './usePreTest.ts'
import { activityFormWords } from './words.ts'

/** Whether a new post test copies the program's pre test, if there is one. */
export const CloneInput = ({ path }: { path: string }) => {
  const t = useMessages(activityFormWords)
  const translateLabel = useTranslateLabel()
  const errorText = useErrorText()
  const { name } = useDeclaration()
  const id = useId()
  const { field, fieldState } = useRawInput({ source: path })
  const { isThere, error } = usePreTest(true)
  if (error) return <Box role="status">{t('activityForm.cloneUnknown', { message: errorText(error) })}</Box>
  if (!isThere) return null
  return (
    <Box>
      <FormControlLabel
        label={translateLabel({ resource: name, source: path })}
        control={
          <Checkbox
            checked={field.value === 1}
            onChange={(_, checked) => field.onChange(checked ? 1 : 0)}
            onBlur={field.onBlur}
            slotProps={{ input: { ref: field.ref, 'aria-describedby': id } }}
          />
        }
      />
      <FormHelperText id={id} error={fieldState.invalid} sx={{ mt: -0.75, ml: 4 }}>
        {fieldState.error?.message ?? t('activityForm.cloneHelp')}
      </FormHelperText>
    </Box>
  )
}
