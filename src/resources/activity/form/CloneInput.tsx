import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useDataProvider, useTranslateLabel } from 'react-admin'
import { programCalls } from '../../../../contract/program.ts'
import type { BalaiDataProvider } from '../../../dataProvider/dataProvider.ts'
import { useDeclaration } from '../../_kit/declaration/DeclarationContext.ts'
import { useRecordPage } from '../../_kit/page/recordPage.ts'
import { useErrorText } from '../../_kit/text/useErrorText.ts'
import { useMessages } from '../../_kit/text/useMessages.ts'
import { useRawInput } from '../../_kit/ui/useRawInput.ts'
import { activityFormMessages } from './messages.ts'

export const CloneInput = ({ path }: { path: string }) => {
  const t = useMessages(activityFormMessages)
  const translateLabel = useTranslateLabel()
  const errorText = useErrorText()
  const { name } = useDeclaration()
  const id = useId()
  const { field, fieldState } = useRawInput({ source: path })
  const { hasPreTest, error } = usePreTest()
  if (error) return <Box role="status">{t('activityForm.cloneUnknown', { message: errorText(error) })}</Box>
  if (!hasPreTest) return null
  return (
    <Box>
      <FormControlLabel
        label={translateLabel({ resource: name, source: path })}
        control={
          <Checkbox
            checked={field.value === 1}
            onChange={(_, isChecked) => field.onChange(isChecked ? 1 : 0)}
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

const PreTestResponse = programCalls['program.checkPrePost'].response

function usePreTest() {
  const { call } = useDataProvider<BalaiDataProvider>()
  const program = useRecordPage().meta?.program
  const { data, error } = useQuery({
    queryKey: ['program', 'checkPrePost', program],
    queryFn: () => call(programCalls['program.checkPrePost'], { params: { program: program ?? '' } }),
    retry: false,
  })
  return { hasPreTest: PreTestResponse.safeParse(data).data?.type === 'pre_test', error }
}
