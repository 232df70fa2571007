import { useEffect, useRef, useState } from 'react'
import { useLocaleState } from 'react-admin'
import { useFormContext, useFormState } from 'react-hook-form'
import { hasNotice } from '../../../authProvider/notice.ts'
import { type Draft, draftOwner, readDraft, removeDraft, writeDraft } from '../../../drafts.ts'
import { durations } from '../../../durations.ts'
import { ConfirmDialog } from '../ConfirmDialog.tsx'
import { formatMoment } from '../format.ts'
import { useText } from '../useText.ts'
import { fits } from './fits.ts'
import { same } from './same.ts'
import { useUnsaved } from './useUnsaved.ts'

type DraftKeeperProps = {
  /** The form's own name among all forms of a person. */
  name: string
  /** Whoever opened the form. */
  owner: string
  /** What the form began with. */
  base: unknown
  onRestore: (draft: Draft) => void
}

/**
 * Keeps what is typed as a draft in this browser, and offers the one that was left behind when the form is opened
 * again. Restored values keep the `updated_at` that they were read with: whoever saved meanwhile is not overwritten.
 */
export const DraftKeeper = ({ name, owner, base, onRestore }: DraftKeeperProps) => {
  const t = useText()
  const [locale] = useLocaleState()
  const { getValues, reset, subscribe } = useFormContext()
  const { isSubmitting } = useFormState()
  const [offered, setOffered] = useState<Draft>()
  const unsaved = useUnsaved()
  const latest = useRef({ unsaved, base })
  latest.current = { unsaved, base }

  // Not while rendering: a form that gives way to this one (another language) writes its last letters as it goes.
  useEffect(() => {
    const draft = readDraft(owner, name)
    const { base } = latest.current
    if (draft && fits(draft.values, base) && !same(draft.values, base)) setOffered(draft)
  }, [owner, name])

  const flush = useRef<() => void>(() => undefined)

  useEffect(() => {
    if (offered) return
    let timer: number | undefined
    const write = () => {
      timer = undefined
      const { unsaved, base } = latest.current
      // Who signed out, here or in another tab, left no drafts; a session that ended by itself leaves this one.
      const now = draftOwner()
      const mayWrite = now === owner || (now === undefined && hasNotice())
      if (unsaved && mayWrite)
        writeDraft(owner, name, { at: new Date().toISOString(), base, values: getValues() })
    }
    flush.current = () => {
      if (timer === undefined) return
      window.clearTimeout(timer)
      write()
    }
    const stop = subscribe({
      formState: { values: true },
      callback: () => {
        timer ??= window.setTimeout(write, durations.draft)
      },
    })
    const onHide = () => flush.current()
    window.addEventListener('pagehide', onHide)
    return () => {
      stop()
      flush.current()
      window.removeEventListener('pagehide', onHide)
    }
  }, [owner, offered, name, subscribe, getValues])

  // The answer may be that the session is dead: then nothing more is written.
  useEffect(() => {
    if (isSubmitting) flush.current()
  }, [isSubmitting])

  // Back to what it was: there is nothing to keep.
  const wasUnsaved = useRef(false)
  useEffect(() => {
    if (wasUnsaved.current && !unsaved) removeDraft(owner, name)
    wasUnsaved.current = unsaved
  }, [unsaved, owner, name])

  const restore = () => {
    if (!offered) return
    reset(offered.values as Record<string, unknown>, { keepDefaultValues: true })
    onRestore(offered)
    setOffered(undefined)
  }
  const discard = () => {
    removeDraft(owner, name)
    setOffered(undefined)
  }
  return (
    <ConfirmDialog
      open={offered !== undefined}
      busy={false}
      title={t('form.draftTitle')}
      question={t('form.draftText', { moment: offered ? formatMoment(offered.at, locale) : '' })}
      confirm={t('form.draftRestore')}
      cancel={t('form.draftDiscard')}
      onConfirm={restore}
      onClose={discard}
      persistent
    />
  )
}
