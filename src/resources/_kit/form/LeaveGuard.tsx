import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useCallback, useEffect, useId, useState } from 'react'
import { type Location, useBlocker, useLocation } from 'react-router'
import { readSession } from '../../../session/session.ts'
import { useMessages } from '../text/useMessages.ts'
import { uiWords } from '../ui/words.ts'
import { type DraftOutcome, formsLostBy, useUnsavedOnPage } from './openForms.ts'
import { formWords } from './words.ts'

/** What becomes of the changes of several forms: all are in drafts, or some are lost. */
const together = (all: readonly DraftOutcome[]): DraftOutcome => {
  const drafts = all.map(({ draft }) => draft).filter((draft) => draft !== undefined)
  return {
    draft: drafts.length > 0 ? drafts.every(Boolean) : undefined,
    files: all.some(({ files }) => files),
    ...all.map(({ message }) => message && { message }).find(Boolean),
  }
}

/**
 * Warns before changed forms are left: by the menu, by Back, by closing the tab. What was typed stays as drafts unless
 * the person throws it away; what cannot stay, is said.
 */
export const LeaveGuard = () => {
  const t = useMessages(uiWords, formWords)
  const id = useId()
  const here = useLocation()
  const onPage = useUnsavedOnPage()
  const unsaved = onPage.changed || onPage.uploading || onPage.working
  // A signed-out user cannot stay; drafts remain for the next session.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      readSession() !== undefined && formsLostBy(currentLocation, nextLocation).length > 0,
  )
  const { state, location: next } = blocker
  const ended = useCallback(() => (next ? formsLostBy(here, next) : []), [here, next])
  const { changed, uploading, working } = useUnsavedOnPage(ended)
  useEffect(() => {
    if (!unsaved) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [unsaved])

  const isLost = changed || uploading || working
  const isBlocked = state === 'blocked' && isLost
  const [outcome, setOutcome] = useState<DraftOutcome & { before: Location | undefined }>()
  useEffect(() => {
    if (!isBlocked) return
    let isWanted = true
    Promise.all(ended().map((form) => form.saveDraft())).then((all) => {
      if (isWanted) setOutcome({ ...together(all), before: next })
    })
    return () => {
      isWanted = false
    }
  }, [isBlocked, ended, next])
  const discard = () => {
    const forms = ended().filter((form) => form.changed)
    // First: what has nothing to lose any more is not asked about, and would stay.
    blocker.proceed?.()
    for (const form of forms) form.discard()
  }
  const stay = useCallback(() => blocker.reset?.(), [blocker])
  // Saved while it asks: there is nothing to ask any more, nor when something is typed again.
  useEffect(() => {
    if (state === 'blocked' && !isLost) stay()
  }, [state, isLost, stay])
  return (
    <Dialog
      // Once it is known what becomes of the changes: its words stay as they are, also while it goes.
      open={isBlocked && outcome?.before === next}
      onClose={stay}
      maxWidth="sm"
      fullWidth
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={`${id}-title`}>
        {t(!changed && (uploading || working) ? 'form.leaveRunning' : 'ui.unsaved')}
      </DialogTitle>
      <DialogContent id={`${id}-text`} sx={{ '& > p + p': { mt: 1.5 } }}>
        {outcome?.draft !== undefined && (
          <DialogContentText>{t(outcome.draft ? 'form.leaveText' : 'form.leaveLost')}</DialogContentText>
        )}
        {outcome?.message && <DialogContentText>{t(outcome.message)}</DialogContentText>}
        {outcome?.files && outcome.draft !== false && (
          <DialogContentText>{t('form.leaveFiles')}</DialogContentText>
        )}
        {uploading && <DialogContentText>{t('form.leaveUploading')}</DialogContentText>}
        {working && <DialogContentText>{t('form.leaveWorking')}</DialogContentText>}
      </DialogContent>
      <DialogActions sx={{ flexDirection: { xs: 'column-reverse', sm: 'row' }, alignItems: 'stretch' }}>
        {changed && outcome?.draft !== undefined && (
          <Button color="error" onClick={discard} sx={{ mr: { sm: 'auto' }, ml: { sm: -2 } }}>
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
