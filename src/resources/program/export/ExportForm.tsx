import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import { Download } from 'lucide-react'
import { useId } from 'react'
import { Form, useNotify } from 'react-admin'
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import { exportCalls } from '../../../../contract/export.ts'
import type { MessageKeyIn } from '../../../i18n/messages.ts'
import { messageKey } from '../../../i18n/messages.ts'
import { fieldMessages } from '../../_kit/fields/messages.ts'
import { uploadMessages } from '../../_kit/media/messages.ts'
import { useFileExport } from '../../_kit/media/useFileExport.ts'
import { earliestDay, getToday } from '../../_kit/text/days.ts'
import { useErrorText } from '../../_kit/text/useErrorText.ts'
import { useFormat } from '../../_kit/text/useFormat.ts'
import { useMessages } from '../../_kit/text/useMessages.ts'
import { CancelButton } from '../../_kit/ui/CancelButton.tsx'
import { DateChoices } from './DateChoices.tsx'
import { exportDialogMessages } from './messages.ts'
import { type ChoiceIssue, type ExportChoices, exportRequest, findChoiceIssues, noChoices } from './model.ts'
import { ProgramChoice } from './ProgramChoice.tsx'
import { useProgramOptions } from './useProgramOptions.ts'

const ExportForm = ({ onClose }: { onClose: () => void }) => {
  const t = useMessages(exportDialogMessages, uploadMessages)
  const notify = useNotify()
  const errorText = useErrorText()
  const id = useId()
  const options = useProgramOptions()
  const { start, isPending, error } = useFileExport(exportCalls['export.programs'], {
    onDone: () => {
      notify(messageKey(uploadMessages, 'fileExport.done'), { type: 'success' })
      onClose()
    },
  })
  return (
    <>
      <DialogContent sx={{ '& form': { display: 'flex', flexDirection: 'column', gap: 2.5 } }}>
        <Form<ExportChoices>
          id={id}
          defaultValues={noChoices}
          resolver={useChoiceResolver()}
          onSubmit={(choices: FieldValues) => start(exportRequest(choices as ExportChoices))}
          noValidate
          disableInvalidFormNotification
        >
          <ProgramChoice options={options} />
          <DateChoices />
          {error && (
            <Alert severity="error" sx={{ overflowWrap: 'anywhere' }}>
              {errorText(error)}
            </Alert>
          )}
        </Form>
      </DialogContent>
      <DialogActions sx={{ pt: 2, '& .MuiButton-root': { minHeight: { xs: 44, sm: 36 } } }}>
        <CancelButton onClick={onClose} />
        <Button
          type="submit"
          form={id}
          variant="contained"
          startIcon={<Download size={16} />}
          loading={isPending}
          loadingPosition="start"
          disabled={!options.programs?.length}
        >
          {t(isPending ? 'fileExport.preparing' : 'exportDialog.download')}
        </Button>
      </DialogActions>
    </>
  )
}

const messages = {
  required: 'validation.required',
  invalid: 'validation.invalid',
  tooEarly: 'exportDialog.tooEarly',
  tooLate: 'exportDialog.tooLate',
  endBeforeStart: 'exportDialog.endBeforeStart',
} as const satisfies Record<ChoiceIssue, MessageKeyIn<typeof fieldMessages | typeof exportDialogMessages>>

const labels = {
  programs: 'exportDialog.programs',
  dateType: 'exportDialog.date',
  startDate: 'exportDialog.startDate',
  endDate: 'exportDialog.endDate',
  progress: 'exportDialog.progress',
} as const satisfies Record<keyof ExportChoices, MessageKeyIn<typeof exportDialogMessages>>

const isField = (name: string): name is keyof ExportChoices => name in labels

function useChoiceResolver(): Resolver<ExportChoices> {
  const t = useMessages(fieldMessages, exportDialogMessages)
  const format = useFormat()
  return (choices) => {
    const errors: FieldErrors<ExportChoices> = {}
    const issues = findChoiceIssues(choices, getToday())
    for (const [name, issue] of Object.entries(issues))
      if (isField(name))
        errors[name] = {
          type: issue,
          message: t(messages[issue], { label: t(labels[name]), min: format.day(earliestDay) }),
        }
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values: choices, errors: {} }
  }
}

export default ExportForm
