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
import { createOpenForms, type DraftOutcome, useUnsavedWorkOnPage } from './openForms.ts'

const mergeOutcomes = (outcomes: readonly DraftOutcome[]): DraftOutcome => {
  const savedFlags = outcomes.map(({ isDraftSaved }) => isDraftSaved).filter((draft) => draft !== undefined)
  return {
    isDraftSaved: savedFlags.length > 0 ? savedFlags.every(Boolean) : undefined,
    losesFiles: outcomes.some(({ losesFiles }) => losesFiles),
    ...outcomes.map(({ message }) => message && { message }).find(Boolean),
  }
}

export const LeaveGuard = () => {
  const session = useService(createSession)
  const t = useMessages(uiMessages, formMessages)
  const id = useId()
  const pageLocation = useLocation()
  const { getFormsLostBy } = useService(createOpenForms)
  const workOnPage = useUnsavedWorkOnPage()
  const hasUnsavedWork = workOnPage.hasChanges || workOnPage.isUploading || workOnPage.isBatchRunning
  // A signed-out user cannot stay; drafts remain.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      session.read() !== undefined && getFormsLostBy(currentLocation, nextLocation).length > 0,
  )
  const { state, location: targetLocation } = blocker
  const getLostForms = useCallback(
    () => (targetLocation ? getFormsLostBy(pageLocation, targetLocation) : []),
    [getFormsLostBy, pageLocation, targetLocation],
  )
  const { hasChanges, isUploading, isBatchRunning } = useUnsavedWorkOnPage(getLostForms)
  useEffect(() => {
    if (!hasUnsavedWork) return
    const handleBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', handleBeforeUnload)
    return () => window.removeEventListener('beforeunload', handleBeforeUnload)
  }, [hasUnsavedWork])

  const losesWork = hasChanges || isUploading || isBatchRunning
  const isBlocked = state === 'blocked' && losesWork
  const [outcome, setOutcome] = useState<DraftOutcome & { forLocation: Location | undefined }>()
  useEffect(() => {
    if (!isBlocked) return
    let isCurrent = true
    Promise.all(getLostForms().map((form) => form.saveDraft())).then((outcomes) => {
      if (isCurrent) setOutcome({ ...mergeOutcomes(outcomes), forLocation: targetLocation })
    })
    return () => {
      isCurrent = false
    }
  }, [isBlocked, getLostForms, targetLocation])
  const handleDiscard = () => {
    const forms = getLostForms().filter((form) => form.hasChanges)
    // First: discarding leaves nothing to guard, which cancels the navigation (below).
    blocker.proceed?.()
    for (const form of forms) form.discard()
  }
  const handleStay = useCallback(() => blocker.reset?.(), [blocker])
  // Saved meanwhile: cancel, or later input would reopen it.
  useEffect(() => {
    if (state === 'blocked' && !losesWork) handleStay()
  }, [state, losesWork, handleStay])
  return (
    <Dialog
      // Once the outcome is known; keeps its text while closing.
      open={isBlocked && outcome?.forLocation === targetLocation}
      onClose={handleStay}
      maxWidth="sm"
      fullWidth
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={`${id}-title`}>
        {t(!hasChanges && (isUploading || isBatchRunning) ? 'form.leaveRunning' : 'ui.unsaved')}
      </DialogTitle>
      <DialogContent id={`${id}-text`} sx={{ '& > p + p': { mt: 1.5 } }}>
        {outcome?.isDraftSaved !== undefined && (
          <DialogContentText>
            {t(outcome.isDraftSaved ? 'form.leaveText' : 'form.leaveLost')}
          </DialogContentText>
        )}
        {outcome?.message && <DialogContentText>{t(outcome.message)}</DialogContentText>}
        {outcome?.losesFiles && outcome.isDraftSaved !== false && (
          <DialogContentText>{t('form.leaveFiles')}</DialogContentText>
        )}
        {isUploading && <DialogContentText>{t('form.leaveUploading')}</DialogContentText>}
        {isBatchRunning && <DialogContentText>{t('form.leaveWorking')}</DialogContentText>}
      </DialogContent>
      <DialogActions sx={{ flexDirection: { xs: 'column-reverse', sm: 'row' }, alignItems: 'stretch' }}>
        {hasChanges && outcome?.isDraftSaved !== undefined && (
          <Button color="error" onClick={handleDiscard} sx={{ mr: { sm: 'auto' }, ml: { sm: -2 } }}>
            {t('form.discard')}
          </Button>
        )}
        <Button variant="outlined" onClick={() => blocker.proceed?.()}>
          {t('form.leave')}
        </Button>
        <Button variant="contained" onClick={handleStay} autoFocus>
          {t('ui.stay')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
