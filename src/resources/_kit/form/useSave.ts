import { type RefObject, useRef, useState } from 'react'
import { HttpError, type RaRecord, type SaveHandler, useNotify, useSaveContext } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import { messageKey } from '../../../i18n/messages.ts'
import { useUploads } from '../media/uploads.tsx'
import { useRecordPage } from '../page/recordPage.ts'
import { useMessages } from '../text/useMessages.ts'
import { containsFile } from './chosenFiles.ts'
import { formMessages } from './messages.ts'
import { useIsMounted } from './useIsMounted.ts'

/** Maps form values to the saved record. A thrown `HttpError` is handled like a refused save. */
export type Prepare = (values: FieldValues) => Promise<FieldValues>

type SaveOptions = {
  prepare?: Prepare
  toWire?: (values: FieldValues) => FieldValues
  onError: (error: unknown) => void
  /** Undefined for an existing record. */
  idempotencyKey: RefObject<string> | undefined
  /** Runs between the save and its notification; read at save time. */
  getAfterSave: () => ((saved: RaRecord, preparedValues: FieldValues) => Promise<void>) | undefined
  onSaved: (saved: RaRecord) => void
  /** Saved after the user has left. */
  onSavedAfterUnmount: () => void
  onConflict: (newer: FieldValues) => void
}

const bodyOf = (error: unknown): { newer?: unknown; errors?: Record<string, string> } =>
  error instanceof HttpError && typeof error.body === 'object' ? (error.body ?? {}) : {}

/** The server's current record, of a 409. */
function newerRecordOf(error: unknown, values: FieldValues): FieldValues | undefined {
  if (!(error instanceof HttpError) || error.status !== 409) return undefined
  const newerRecord = bodyOf(error).newer as FieldValues | null | undefined
  const isVersion = typeof newerRecord === 'object' && newerRecord !== null && values.id !== undefined
  return isVersion && String(newerRecord.id) === String(values.id) ? newerRecord : undefined
}

/**
 * One save at a time: a double click joins the running one instead of creating a second record.
 *
 * @returns `save` resolves to field errors or nothing; `sentShare` of the request sent, 0 to 1, where known.
 */
export function useSave({
  prepare,
  toWire = (values) => values,
  onError,
  idempotencyKey,
  getAfterSave,
  ...callbacks
}: SaveOptions): {
  save: SaveHandler<FieldValues>
  isSaving: boolean
  sentShare: number | undefined
  /** While files are still being sent. */
  cancel: (() => void) | undefined
} {
  const { save } = useSaveContext()
  const t = useMessages(formMessages)
  const notify = useNotify()
  const uploads = useUploads()
  const { meta } = useRecordPage()
  const [sentShare, setSentShare] = useState<number>()
  const [abortController, setAbortController] = useState<AbortController>()
  const runningSave = useRef<ReturnType<SaveHandler<FieldValues>>>(undefined)
  const [isSaving, setIsSaving] = useState(false)
  const isMounted = useIsMounted()

  const performSave: SaveHandler<FieldValues> = async (values) => {
    // A failed upload would silently be missing from the save.
    const failedUploads = await uploads.waitUntilSettled()
    if (failedUploads.length > 0) {
      const message = t('form.uploadFailed')
      onError(new Error(message))
      return {
        root: { serverError: message },
        ...Object.fromEntries(failedUploads.map((field) => [field, message])),
      }
    }
    let prepared: FieldValues
    try {
      prepared = prepare ? await prepare(values) : values
    } catch (error) {
      onError(error)
      return bodyOf(error).errors
    }
    let isReported = false
    let savedRecord: RaRecord | undefined
    let runAfterSave: ReturnType<typeof getAfterSave>
    const sentValues = toWire(prepared)
    const controller = containsFile(sentValues) ? new AbortController() : undefined
    setAbortController(controller)
    const parameters = {
      ...meta,
      ...(idempotencyKey && { attempt: idempotencyKey.current }),
      ...(controller && { onProgress: setSentShare, signal: controller.signal }),
    }
    const errors = await save?.(sentValues, {
      // Only what is needed: react-admin keys its cache of the saved record by `meta`.
      meta: Object.keys(parameters).length > 0 ? parameters : undefined,
      onSuccess: (record: RaRecord) => {
        isReported = true
        savedRecord = record
        runAfterSave = getAfterSave()
        if (!runAfterSave) callbacks.onSaved(record)
      },
      onError: (error: unknown) => {
        isReported = true
        if (controller?.signal.aborted) {
          notify(messageKey(formMessages, 'form.sendingStopped'), { type: 'info' })
          return
        }
        const newerRecord = isMounted.current ? newerRecordOf(error, values) : undefined
        if (newerRecord) callbacks.onConflict(newerRecord)
        else onError(error)
      },
    })
    if (savedRecord && runAfterSave) {
      await runAfterSave(savedRecord, prepared)
      callbacks.onSaved(savedRecord)
    }
    // After unmount only failures are reported.
    if (!isReported && !isMounted.current) {
      callbacks.onSavedAfterUnmount()
      const message = values.id === undefined ? 'ra.notification.created' : 'ra.notification.updated'
      notify(message, { type: 'success', messageArgs: { smart_count: 1 } })
    }
    return errors
  }
  const joinOrSave: SaveHandler<FieldValues> = (...args) => {
    if (runningSave.current) return runningSave.current
    setIsSaving(true)
    runningSave.current = Promise.resolve(performSave(...args)).finally(() => {
      runningSave.current = undefined
      setIsSaving(false)
      setSentShare(undefined)
      setAbortController(undefined)
    })
    return runningSave.current
  }
  // Sent in full, the server may have it.
  const cancel = abortController && (sentShare ?? 0) < 1 ? () => abortController.abort() : undefined
  return { save: joinOrSave, isSaving, sentShare, cancel }
}
