import { type RefObject, useEffect, useRef, useState } from 'react'
import { HttpError, type RaRecord, type SaveHandler, useNotify, useSaveContext } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import { messageKey } from '../../../i18n/messages.ts'
import { useUploads } from '../media/uploads.tsx'
import { useRecordPage } from '../page/recordPage.ts'
import { useMessages } from '../text/useMessages.ts'
import { holdsFile } from './chosenFiles.ts'
import { formMessages } from './messages.ts'

/** Maps form values to the saved record. A thrown `HttpError` is handled like a refused save. */
export type Prepare = (values: FieldValues) => Promise<FieldValues>

type SaveOptions = {
  prepare?: Prepare
  toWire?: (values: FieldValues) => FieldValues
  failed: (error: unknown) => void
  /** Undefined for an existing record. */
  attempt: RefObject<string> | undefined
  /** Runs between the save and its notification; read at save time. */
  afterSave: () => ((saved: RaRecord, args: FieldValues) => Promise<void>) | undefined
  onSaved: (saved: RaRecord) => void
  /** Saved after the user has left. */
  onSavedBehind: () => void
  onConflict: (newer: FieldValues) => void
}

const bodyOf = (error: unknown): { newer?: unknown; errors?: Record<string, string> } =>
  error instanceof HttpError && typeof error.body === 'object' ? (error.body ?? {}) : {}

/** The server's current record, of a 409. */
function newerVersion(error: unknown, values: FieldValues): FieldValues | undefined {
  if (!(error instanceof HttpError) || error.status !== 409) return undefined
  const newer = bodyOf(error).newer as FieldValues | null | undefined
  const isVersion = typeof newer === 'object' && newer !== null && values.id !== undefined
  return isVersion && String(newer.id) === String(values.id) ? newer : undefined
}

/**
 * One save at a time: a double click joins the running one instead of creating a second record.
 *
 * @returns `save` resolves to field errors or nothing; `share` of the request sent, 0 to 1, where known.
 */
export function useSave({
  prepare,
  toWire = (values) => values,
  failed,
  attempt,
  afterSave,
  ...callbacks
}: SaveOptions): {
  save: SaveHandler<FieldValues>
  saving: boolean
  share: number | undefined
  /** While files are still being sent. */
  cancel: (() => void) | undefined
} {
  const { save } = useSaveContext()
  const t = useMessages(formMessages)
  const notify = useNotify()
  const uploads = useUploads()
  const { meta } = useRecordPage()
  const [share, setShare] = useState<number>()
  const [sending, setSending] = useState<AbortController>()
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
    // A failed upload would silently be missing from the save.
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
    let isReported = false
    let saved: RaRecord | undefined
    let goOn: ReturnType<typeof afterSave>
    const sent = toWire(prepared)
    const controller = holdsFile(sent) ? new AbortController() : undefined
    setSending(controller)
    const parameters = {
      ...meta,
      ...(attempt && { attempt: attempt.current }),
      ...(controller && { onProgress: setShare, signal: controller.signal }),
    }
    const errors = await save?.(sent, {
      // Only what is needed: react-admin keys its cache of the saved record by `meta`.
      meta: Object.keys(parameters).length > 0 ? parameters : undefined,
      onSuccess: (record: RaRecord) => {
        isReported = true
        saved = record
        goOn = afterSave()
        if (!goOn) callbacks.onSaved(record)
      },
      onError: (error: unknown) => {
        isReported = true
        if (controller?.signal.aborted) {
          notify(messageKey(formMessages, 'form.sendingStopped'), { type: 'info' })
          return
        }
        const newer = here.current ? newerVersion(error, values) : undefined
        if (newer) callbacks.onConflict(newer)
        else failed(error)
      },
    })
    if (saved && goOn) {
      await goOn(saved, prepared)
      callbacks.onSaved(saved)
    }
    // After unmount only failures are reported.
    if (!isReported && !here.current) {
      callbacks.onSavedBehind()
      const message = values.id === undefined ? 'ra.notification.created' : 'ra.notification.updated'
      notify(message, { type: 'success', messageArgs: { smart_count: 1 } })
    }
    return errors
  }
  const one: SaveHandler<FieldValues> = (...args) => {
    if (running.current) return running.current
    setSaving(true)
    running.current = Promise.resolve(once(...args)).finally(() => {
      running.current = undefined
      setSaving(false)
      setShare(undefined)
      setSending(undefined)
    })
    return running.current
  }
  // Sent in full, the server may have it.
  const cancel = sending && (share ?? 0) < 1 ? () => sending.abort() : undefined
  return { save: one, saving, share, cancel }
}
