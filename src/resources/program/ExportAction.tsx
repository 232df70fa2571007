import Button from '@mui/material/Button'
import { useState } from 'react'
import { useMessages } from '../_kit/text/useMessages.ts'
import { LazyDialog } from '../_kit/ui/LazyDialog.tsx'
import { programListWords } from './words.ts'

const loadForm = () => import('./export/ExportForm.tsx')

/** Opens the export dialog: closed by Batal and the cross only, so that no input is lost by accident. */
export const ExportAction = () => {
  const t = useMessages(programListWords)
  const [open, setOpen] = useState(false)
  const [opening, setOpening] = useState(0)
  const close = () => setOpen(false)
  return (
    <>
      <Button
        variant="outlined"
        onClick={() => {
          setOpening(opening + 1)
          setOpen(true)
        }}
      >
        {t('programList.export')}
      </Button>
      {opening > 0 && (
        <LazyDialog
          key={opening}
          open={open}
          title={t('programList.exportTitle')}
          load={loadForm}
          content={{ onClose: close }}
          width={600}
          persistent
          onClose={close}
        />
      )}
    </>
  )
}
