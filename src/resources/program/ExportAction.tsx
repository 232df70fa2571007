import Button from '@mui/material/Button'
import { useState } from 'react'
import { preloading } from '../../common/lazyComponent.tsx'
import { useMessages } from '../_kit/text/useMessages.ts'
import { LazyDialog } from '../_kit/ui/LazyDialog.tsx'
import { programListMessages } from './messages.ts'

const loadForm = () => import('./export/ExportForm.tsx')

/** Closed by Batal and the cross only, to keep input. */
export const ExportAction = () => {
  const t = useMessages(programListMessages)
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button variant="outlined" {...preloading(loadForm)} onClick={() => setOpen(true)}>
        {t('programList.export')}
      </Button>
      <LazyDialog
        open={open}
        title={t('programList.exportTitle')}
        load={loadForm}
        content={{ onClose: close }}
        width={600}
        isPersistent
        onClose={close}
      />
    </>
  )
}
