import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useCallback, useEffect, useId, useState } from 'react'
import { type Location, useBlocker, useLocation } from 'react-router'
import { useService } from '../../../common/services.ts'
import { createSession } from '../../../session/session.ts'
import { useMessages } from '../text/useMessages.ts'
import { uiMessages } from '../ui/messages.ts'
import { formMessages } from './messages.ts'
import { createOpenForms, type DraftOutcome, useUnsavedOnPage } from './openForms.ts'

const together = (all: readonly DraftOutcome[]): DraftOutcome => {
  const drafts = all.map(({ draft }) => draft).filter((draft) => draft !== undefined)
  return {
    draft: drafts.length > 0 ? drafts.every(Boolean) : undefined,
    files: all.some(({ files }) => files),
    ...all.map(({ message }) => message && { message }).find(Boolean),
  }
}

export const LeaveGuard = () => {
  const session = useService(createSession)
  const t = useMessages(uiMessages, formMessages)
  const id = useId()
  const here = useLocation()
  const { lostBy } = useService(createOpenForms)
  const onPage = useUnsavedOnPage()
  const unsaved = onPage.changed || onPage.uploading || onPage.working
  // A signed-out user cannot stay; drafts remain.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      session.read() !== undefined && lostBy(currentLocation, nextLocation).length > 0,
  )
  const { state, location: next } = blocker
  const ended = useCallback(() => (next ? lostBy(here, next) : []), [lostBy, here, next])
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
    // First: discarding leaves nothing to guard, which cancels the navigation (below).
    blocker.proceed?.()
    for (const form of forms) form.discard()
  }
  const stay = useCallback(() => blocker.reset?.(), [blocker])
  // Saved meanwhile: cancel, or later input would reopen it.
  useEffect(() => {
    if (state === 'blocked' && !isLost) stay()
  }, [state, isLost, stay])
  return (
    <Dialog
      // Once the outcome is known; keeps its text while closing.
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
