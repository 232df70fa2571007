import Button from '@mui/material/Button'
import { Download } from 'lucide-react'
import { useNotify } from 'react-admin'
import type { CallArguments } from '../../../dataProvider/calls.ts'
import { messageKey } from '../../../i18n/messages.ts'
import { useMessages } from '../text/useMessages.ts'
import { useNotifyError } from '../text/useNotifyError.ts'
import { uploadMessages } from './messages.ts'
import { type ExportCall, useFileExport } from './useFileExport.ts'

type FileExportButtonProps<C extends ExportCall> = {
  call: C
  callArguments: CallArguments<C>
  disabled?: boolean
}

export function FileExportButton<C extends ExportCall>({
  call,
  callArguments,
  disabled,
}: FileExportButtonProps<C>) {
  const t = useMessages(uploadMessages)
  const notify = useNotify()
  const { start, isPending } = useFileExport(call, {
    onDone: () => notify(messageKey(uploadMessages, 'fileExport.done'), { type: 'success' }),
    onError: useNotifyError(),
  })
  return (
    <Button
      variant="outlined"
      startIcon={<Download size={16} />}
      // Not disabled: that would lose focus.
      loading={isPending}
      loadingPosition="start"
      disabled={disabled}
      onClick={() => start(callArguments)}
    >
      {t(isPending ? 'fileExport.preparing' : 'fileExport.action')}
    </Button>
  )
}
