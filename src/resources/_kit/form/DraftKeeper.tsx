import { type Ref, useCallback, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { useLocaleState } from 'react-admin'
import { useFormContext, useFormState } from 'react-hook-form'
import { hasNotice } from '../../../authProvider/notice.ts'
import { type Draft, draftOwner, readDraft, removeDraft, writeDraft } from '../../../drafts.ts'
import { durations } from '../../../durations.ts'
import { formatLocalMoment } from '../text/format.ts'
import { useText } from '../text/useText.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { fits } from './fits.ts'
import { same } from './same.ts'
import { useUnsaved } from './useUnsaved.ts'
import { formWords } from './words.ts'

/** What others may ask of the keeper. */
export type DraftKeeperHandle = {
  /** Writes down what was typed until now. @returns whether the draft holds it: a browser may be full. */
  keep: () => boolean
}

type DraftKeeperProps = {
  ref: Ref<DraftKeeperHandle>
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
 * again. A draft that the form cannot use is cleared away.
 */
export const DraftKeeper = ({ ref, name, owner, base, onRestore }: DraftKeeperProps) => {
  const t = useText(formWords)
  const [locale] = useLocaleState()
  const { getValues, reset, subscribe } = useFormContext()
  const { isSubmitting } = useFormState()
  const [offered, setOffered] = useState<Draft>()
  const { changed } = useUnsaved()
  const latest = useRef({ changed, base })
  latest.current = { changed, base }

  // Not while rendering: a form that gives way to this one (another language) writes its last letters as it goes.
  useEffect(() => {
    const draft = readDraft(owner, name)
    if (!draft) return
    const { base } = latest.current
    if (fits(draft.values, base) && !same(draft.values, base)) setOffered(draft)
    else removeDraft(owner, name)
  }, [owner, name])

  const flush = useRef<() => void>(() => undefined)
  /** Whether the last writing succeeded. */
  const kept = useRef(true)
  const keep = useCallback(() => {
    flush.current()
    return kept.current
  }, [])
  // The same all along: a new one would be missing for a moment.
  useImperativeHandle(ref, () => ({ keep }), [keep])

  useEffect(() => {
    if (offered) return
    let timer: number | undefined
    const write = () => {
      timer = undefined
      const { changed, base } = latest.current
      if (!changed) return
      // Who signed out, here or in another tab, left no drafts; a session that ended by itself leaves this one.
      const now = draftOwner()
      const mayWrite = now === owner || (now === undefined && hasNotice())
      const draft = { at: new Date().toISOString(), base, values: getValues() }
      kept.current = mayWrite && writeDraft(owner, name, draft)
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
  const wasChanged = useRef(false)
  useEffect(() => {
    if (wasChanged.current && !changed) removeDraft(owner, name)
    wasChanged.current = changed
  }, [changed, owner, name])

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
      question={t('form.draftText', { moment: offered ? formatLocalMoment(offered.at, locale) : '' })}
      confirm={t('form.draftRestore')}
      cancel={t('form.draftDiscard')}
      onConfirm={restore}
      onClose={discard}
      persistent
    />
  )
}
