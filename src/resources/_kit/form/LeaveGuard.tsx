import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useBlocker } from 'react-router'
import { readSession } from '../../../authProvider/session.ts'
import { countUnsaved } from '../../../drafts.ts'
import { useText } from '../text/useText.ts'
import { uiWords } from '../ui/words.ts'
import { useUnsaved } from './useUnsaved.ts'
import { formWords } from './words.ts'

type LeaveGuardProps = {
  /** Keeps a draft of what was typed until now, and says whether that succeeded. */
  keep: () => boolean
  onDiscard: () => void
}

/**
 * Warns before a changed form is left: by the menu, by Back, by closing the tab. What was typed stays as a draft unless
 * the person throws it away; what cannot stay, is said.
 */
export const LeaveGuard = ({ keep, onDiscard }: LeaveGuardProps) => {
  const t = useText(uiWords, formWords)
  const id = useId()
  const { changed, uploading } = useUnsaved()
  const unsaved = changed || uploading
  // Who was signed out cannot stay; the draft waits for the next session.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved && readSession() !== undefined && currentLocation.pathname !== nextLocation.pathname,
  )
  const form = useRef({})
  useEffect(() => {
    if (!unsaved) return
    const stopCounting = countUnsaved(form.current)
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => {
      stopCounting()
      window.removeEventListener('beforeunload', warn)
    }
  }, [unsaved])

  // Saved while it asks: there is nothing to ask any more.
  const asking = blocker.state === 'blocked' && unsaved
  const [kept, setKept] = useState(true)
  // Before the first words are painted.
  useLayoutEffect(() => {
    if (asking) setKept(keep())
  }, [asking, keep])
  const stay = () => blocker.reset?.()
  return (
    <Dialog
      open={asking}
      onClose={stay}
      maxWidth="sm"
      fullWidth
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={`${id}-title`}>{t('ui.unsaved')}</DialogTitle>
      <DialogContent id={`${id}-text`} sx={{ '& > p + p': { mt: 1.5 } }}>
        {changed && <DialogContentText>{t(kept ? 'form.leaveText' : 'form.leaveLost')}</DialogContentText>}
        {uploading && <DialogContentText>{t('form.leaveUploading')}</DialogContentText>}
      </DialogContent>
      <DialogActions sx={{ flexDirection: { xs: 'column-reverse', sm: 'row' }, alignItems: 'stretch' }}>
        {changed && (
          <Button
            color="error"
            onClick={() => {
              onDiscard()
              blocker.proceed?.()
            }}
            sx={{ mr: { sm: 'auto' }, ml: { sm: -2 } }}
          >
            {t('form.discard')}
          </Button>
        )}
        <Button variant="outlined" onClick={() => blocker.proceed?.()}>
          {t('form.leave')}
        </Button>
        <Button variant="contained" onClick={stay} autoFocus>
          {t('ui.stay')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
