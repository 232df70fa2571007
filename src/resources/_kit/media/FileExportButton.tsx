import Button from '@mui/material/Button'
import { Download } from 'lucide-react'
import { useNotify } from 'react-admin'
import { messageKey } from '../../../i18n/words.ts'
import { useErrorText } from '../text/useErrorText.ts'
import { useMessages } from '../text/useMessages.ts'
import { useFileExport } from './useFileExport.ts'
import { uploadWords } from './words.ts'

type FileExportButtonProps = {
  resource: string
  /** The declared action that answers where the file is. */
  action: string
  params: Parameters<ReturnType<typeof useFileExport>['start']>[0]
  disabled?: boolean
}

/** Downloads the file of what the screen shows. */
export const FileExportButton = ({ resource, action, params, disabled }: FileExportButtonProps) => {
  const t = useMessages(uploadWords)
  const notify = useNotify()
  const errorText = useErrorText()
  const { start, isPending } = useFileExport(resource, action, {
    onDone: () => notify(messageKey(uploadWords, 'fileExport.done'), { type: 'success' }),
    onFailed: (failure) => {
      const message = errorText(failure)
      notify(message, { type: 'error', messageArgs: { _: message }, multiLine: true })
    },
  })
  return (
    <Button
      variant="outlined"
      startIcon={<Download size={16} />}
      // Not disabled: that would lose focus.
      loading={isPending}
      loadingPosition="start"
      disabled={disabled}
      onClick={() => start(params)}
    >
      {t(isPending ? 'fileExport.preparing' : 'fileExport.action')}
    </Button>
  )
}
