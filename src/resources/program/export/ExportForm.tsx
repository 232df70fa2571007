import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import { Download } from 'lucide-react'
import { Form, useNotify } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import { messageKey } from '../../../i18n/words.ts'
import { uploadWords } from '../../_kit/media/words.ts'
import { useErrorText } from '../../_kit/text/useErrorText.ts'
import { useMessages } from '../../_kit/text/useMessages.ts'
import { DateChoices } from './DateChoices.tsx'
import { type ExportChoices, noChoices } from './model.ts'
import { ProgramChoice } from './ProgramChoice.tsx'
import { useChoiceResolver } from './useChoiceResolver.ts'
import { useExport } from './useExport.ts'
import { useProgramOptions } from './useProgramOptions.ts'
import { exportDialogWords } from './words.ts'

/** The export form. */
export const ExportForm = ({ onClose }: { onClose: () => void }) => {
  const t = useMessages(exportDialogWords, uploadWords)
  const notify = useNotify()
  const errorText = useErrorText()
  const options = useProgramOptions()
  const { start, isPending, error } = useExport(() => {
    notify(messageKey(uploadWords, 'fileExport.done'), { type: 'success' })
    onClose()
  })
  return (
    <Form<ExportChoices>
      defaultValues={noChoices}
      resolver={useChoiceResolver()}
      // The form has exactly the fields of its default values.
      onSubmit={(choices: FieldValues) => start(choices as ExportChoices)}
      noValidate
      disableInvalidFormNotification
    >
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2.5, pt: 0.5 }}>
        <ProgramChoice options={options} />
        <DateChoices />
        {error && (
          <Alert severity="error" sx={{ overflowWrap: 'anywhere' }}>
            {errorText(error)}
          </Alert>
        )}
      </DialogContent>
      <DialogActions sx={{ pt: 2, '& .MuiButton-root': { minHeight: { xs: 44, sm: 36 } } }}>
        <Button variant="outlined" onClick={onClose}>
          {t('exportDialog.cancel')}
        </Button>
        <Button
          type="submit"
          variant="contained"
          startIcon={<Download size={16} />}
          loading={isPending}
          loadingPosition="start"
          disabled={!options.programs?.length}
        >
          {t(isPending ? 'fileExport.preparing' : 'exportDialog.download')}
        </Button>
      </DialogActions>
    </Form>
  )
}
