import { useEffect, useRef, useState } from 'react'
import { HttpError, type RaRecord, type SaveHandler, useNotify, useSaveContext } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import { useUploads } from '../media/uploads.tsx'
import { useText } from '../text/useText.ts'
import { useSaveFailed } from './useSaveFailed.ts'
import { formWords } from './words.ts'

/** Makes of a form's values what is saved. Throwing `HttpError` is told like a refused save. */
export type Prepare = (values: FieldValues) => Promise<FieldValues>

type SaveOptions = {
  prepare?: Prepare
  onSaved: (saved: RaRecord) => void
  /** It was saved after the person had left: there is nothing to show any more, and nothing to keep. */
  onSavedBehind: () => void
  /** Somebody else saved first: the record as it stands now. */
  onConflict: (current: FieldValues) => void
}

const bodyOf = (error: unknown): { current?: unknown; errors?: Record<string, string> } =>
  error instanceof HttpError && typeof error.body === 'object' ? (error.body ?? {}) : {}

/** What the server has now, where a save of these values was refused because it is another version of them. */
function newerVersion(error: unknown, values: FieldValues): FieldValues | undefined {
  if (!(error instanceof HttpError) || error.status !== 409) return undefined
  const current = bodyOf(error).current as FieldValues | null | undefined
  const isVersion = typeof current === 'object' && current !== null && values.id !== undefined
  return isVersion && String(current.id) === String(values.id) ? current : undefined
}

/**
 * The save of the form's context, one at a time: a double click or a second `Ctrl+S` joins the save that is under way
 * instead of making a second record.
 *
 * @returns the save, which answers field errors for react-hook-form or nothing, and whether one is on its way.
 */
export function useSave({ prepare, ...tell }: SaveOptions): {
  save: SaveHandler<FieldValues>
  saving: boolean
} {
  const { save } = useSaveContext()
  const t = useText(formWords)
  const notify = useNotify()
  const failed = useSaveFailed()
  const uploads = useUploads()
  const running = useRef<ReturnType<SaveHandler<FieldValues>>>(undefined)
  const [saving, setSaving] = useState(false)
  const here = useRef(true)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])

  const once: SaveHandler<FieldValues> = async (values) => {
    // A picture that is shown as failed would be missing from what is saved, without a word.
    const broken = await uploads.settled()
    if (broken.length > 0) {
      const message = t('form.uploadFailed')
      failed(new Error(message))
      return {
        root: { serverError: message },
        ...Object.fromEntries(broken.map((field) => [field, message])),
      }
    }
    let prepared: FieldValues
    try {
      prepared = prepare ? await prepare(values) : values
    } catch (error) {
      failed(error)
      return bodyOf(error).errors
    }
    let told = false
    const errors = await save?.(prepared, {
      onSuccess: (saved: RaRecord) => {
        told = true
        tell.onSaved(saved)
      },
      onError: (error: unknown) => {
        told = true
        const current = here.current ? newerVersion(error, values) : undefined
        if (current) tell.onConflict(current)
        else failed(error)
      },
    })
    // A screen that is gone hears of failures alone.
    if (!told && !here.current) {
      tell.onSavedBehind()
      const message = values.id === undefined ? 'ra.notification.created' : 'ra.notification.updated'
      notify(message, { type: 'success', messageArgs: { smart_count: 1 } })
    }
    return errors
  }
  const one: SaveHandler<FieldValues> = (...given) => {
    if (running.current) return running.current
    setSaving(true)
    running.current = Promise.resolve(once(...given)).finally(() => {
      running.current = undefined
      setSaving(false)
    })
    return running.current
  }
  return { save: one, saving }
}
