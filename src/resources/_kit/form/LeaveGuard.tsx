import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useEffect, useId, useState } from 'react'
import { useBlocker } from 'react-router'
import { readSession } from '../../../authProvider/session.ts'
import { useText } from '../text/useText.ts'
import { uiWords } from '../ui/words.ts'
import { endedBy, openForms, useUnsavedOnPage } from './openForms.ts'
import { formWords } from './words.ts'

/**
 * Warns before changed forms are left: by the menu, by Back, by closing the tab. What was typed stays as drafts unless
 * the person throws it away; what cannot stay, is said.
 */
export const LeaveGuard = () => {
  const t = useText(uiWords, formWords)
  const id = useId()
  const { changed, uploading, working } = useUnsavedOnPage()
  const unsaved = changed || uploading || working
  // Who was signed out cannot stay; the drafts wait for the next session.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      readSession() !== undefined && endedBy(openForms(), currentLocation, nextLocation).length > 0,
  )
  useEffect(() => {
    if (!unsaved) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [unsaved])

  // Saved while it asks: there is nothing to ask any more.
  const asking = blocker.state === 'blocked' && unsaved
  const [kept, setKept] = useState<boolean>()
  useEffect(() => {
    if (!asking) return
    let isWanted = true
    Promise.all(openForms().map((form) => form.keep())).then((all) => {
      if (isWanted) setKept(all.every(Boolean))
    })
    return () => {
      isWanted = false
      setKept(undefined)
    }
  }, [asking])
  const stay = () => blocker.reset?.()
  return (
    <Dialog
      // Once it is known what becomes of the changes: its words stay as they are.
      open={asking && kept !== undefined}
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
        {working && <DialogContentText>{t('form.leaveWorking')}</DialogContentText>}
      </DialogContent>
      <DialogActions sx={{ flexDirection: { xs: 'column-reverse', sm: 'row' }, alignItems: 'stretch' }}>
        {changed && (
          <Button
            color="error"
            onClick={() => {
              for (const form of openForms()) if (form.changed) form.discard()
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
