import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import { type ComponentType, useState } from 'react'
import { useNotify } from 'react-admin'
import type { HttpMessage } from '../../dataProvider/http.ts'
import { useMessages } from '../_kit/text/useMessages.ts'
import { programListWords } from './words.ts'

type Dialog = ComponentType<{ open: boolean; opening: number; onClose: () => void }>

/** Opens the export dialog, which is fetched when it is first asked for. */
export const ExportAction = () => {
  const t = useMessages(programListWords)
  const notify = useNotify()
  const [Dialog, setDialog] = useState<Dialog>()
  const [fetching, setFetching] = useState(false)
  const [open, setOpen] = useState(false)
  const [opening, setOpening] = useState(0)

  const show = async () => {
    setFetching(true)
    try {
      const { default: loaded } = await import('./export/ExportDialog.tsx')
      setDialog(() => loaded)
      setOpening(opening + 1)
      setOpen(true)
    } catch {
      notify('http.unreachable' satisfies HttpMessage, { type: 'error' })
    } finally {
      setFetching(false)
    }
  }

  return (
    <>
      <Button
        variant="outlined"
        // Not disabled meanwhile: the focus comes back here when the dialog closes.
        aria-busy={fetching}
        startIcon={fetching && <CircularProgress size={14} color="inherit" />}
        onClick={show}
      >
        {t('programList.export')}
      </Button>
      {Dialog && <Dialog open={open} opening={opening} onClose={() => setOpen(false)} />}
    </>
  )
}
