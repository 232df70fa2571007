import { useRef } from 'react'
import { HttpError, type RaRecord, type SaveHandler, useSaveContext } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import { useUploads } from '../media/uploads.tsx'
import { useSaveFailed } from '../useSaveFailed.ts'
import { useText } from '../useText.ts'

/** Makes of a form's values what is saved. Throwing `HttpError` is told like a refused save. */
export type Prepare = (values: FieldValues) => Promise<FieldValues>

type SaveOptions = {
  prepare?: Prepare
  onSaved: (saved: RaRecord) => void
  /** Somebody else saved first: the record as it stands now. */
  onConflict: (current: FieldValues) => void
}

const bodyOf = (error: unknown): { current?: unknown; errors?: Record<string, string> } =>
  error instanceof HttpError && typeof error.body === 'object' ? (error.body ?? {}) : {}

/**
 * The save of the form's context, one at a time: a double click or a second `Ctrl+S` joins the save that is under way
 * instead of making a second record.
 *
 * @returns field errors for react-hook-form, or nothing.
 */
export function useSave({ prepare, onSaved, onConflict }: SaveOptions): SaveHandler<FieldValues> {
  const { save } = useSaveContext()
  const t = useText()
  const failed = useSaveFailed()
  const uploads = useUploads()
  const running = useRef<ReturnType<SaveHandler<FieldValues>>>(undefined)

  const onError = (error: unknown) => {
    const { current } = bodyOf(error)
    if (error instanceof HttpError && error.status === 409 && typeof current === 'object' && current !== null)
      onConflict(current)
    else failed(error)
  }
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
      onError(error)
      return bodyOf(error).errors
    }
    return await save?.(prepared, { onSuccess: onSaved, onError })
  }
  return (...given) => {
    running.current ??= Promise.resolve(once(...given)).finally(() => {
      running.current = undefined
    })
    return running.current
  }
}
