import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Form, type RaRecord } from 'react-admin'
import { flushSync } from 'react-dom'
import { type FieldValues, type Resolver, useFormContext } from 'react-hook-form'
import type { Location } from 'react-router'
import { v4 as newId } from 'uuid'
import { useDurations, useService } from '../../../common/services.ts'
import { createDrafts } from '../../../drafts/drafts.ts'
import type { MessageKey } from '../../../i18n/messages.ts'
import { SaveProgressContext } from '../media/saveProgress.ts'
import { UploadsProvider } from '../media/uploads.tsx'
import { useErrorText } from '../text/useErrorText.ts'
import { useNotifyError } from '../text/useNotifyError.ts'
import { ConflictDialog } from './ConflictDialog.tsx'
import { isDifferentVersion } from './conflict.ts'
import { FirstErrorFocus } from './FirstErrorFocus.tsx'
import { FocusKeeper } from './FocusKeeper.tsx'
import { FormGuard } from './FormGuard.tsx'
import { FormProgressContext } from './formProgress.ts'
import { SubmitGate } from './SubmitGate.tsx'
import { useRefetchAfterSave } from './useRefetchAfterSave.ts'
import { type Prepare, useSave } from './useSave.ts'

export type RecordFormProps = {
  /** Key of the draft, unique per user. */
  draftName: string
  /** Initial values; a save is checked against their `updated_at`. */
  values: FieldValues
  resolver: Resolver<FieldValues>
  /** Visible fields in order, for a conflict. */
  fieldPaths: (values: FieldValues) => readonly string[]
  toValues?: (record: FieldValues) => FieldValues
  prepare?: Prepare
  toWire?: (values: FieldValues) => FieldValues
  invalidMessage?: MessageKey
  /** Wraps the server's message, its `%{message}`. */
  failedMessage?: MessageKey
  /** Whether an edit form stays open after a save. */
  keepOpen?: boolean | (() => boolean)
  survivesNavigation?: (next: Location) => boolean
  /** Called where the form stays open and the record is not refetched. */
  onKeptOpen?: (saved: FieldValues) => void
  /** Called when nothing is guarded any more. */
  onSaved: (saved: RaRecord) => void
  children: ReactNode
}

/** A form that loses no input, inside react-admin's `CreateBase` or `EditBase`, whose save it calls. */
export const RecordForm = (props: RecordFormProps) => (
  <UploadsProvider>
    <SubmitGate>{(waiting) => <GuardedForm {...props} isWaitingForUploads={waiting} />}</SubmitGate>
  </UploadsProvider>
)

const GuardedForm = ({
  draftName,
  values,
  resolver,
  fieldPaths,
  toValues = (record) => record,
  prepare,
  toWire,
  invalidMessage,
  failedMessage,
  keepOpen = false,
  survivesNavigation,
  onKeptOpen,
  onSaved,
  isWaitingForUploads,
  children,
}: RecordFormProps & { isWaitingForUploads: boolean }) => {
  const durations = useDurations()
  const drafts = useService(createDrafts)
  // Fixed at mount: the session may end while the form is open.
  const [owner] = useState(drafts.owner)
  const [isFinished, setFinished] = useState(false)
  const [base, setBase] = useState<FieldValues>(values)
  const [serverRecord, setServerRecord] = useState<FieldValues>()
  // Newer than a restored draft: a conflict before the save. A ref: the resolved values are saved at once.
  const unseenRecord = useRef<FieldValues>(undefined)
  // Idempotency key: the same for every retry, also after a crash.
  const [initialIdempotencyKey] = useState(() => newId())
  const idempotencyKey = useRef(initialIdempotencyKey)
  const isNew = base.id === undefined
  const removeDraft = () => {
    if (owner !== undefined) drafts.remove(owner, draftName)
  }
  const finish = () => {
    // Synchronous: the next line may navigate, which must not warn.
    flushSync(() => setFinished(true))
    removeDraft()
  }
  const shouldKeepOpen = () => (typeof keepOpen === 'function' ? keepOpen() : keepOpen)
  const refetchAfterSave = useRefetchAfterSave(toValues, onKeptOpen)
  const errorText = useErrorText()
  const notifyError = useNotifyError(failedMessage)
  const [errorMessage, setErrorMessage] = useState<string>()
  const handleError = (error: unknown) => {
    setErrorMessage(errorText(error))
    notifyError(error)
  }
  const [savedValues, setSavedValues] = useState<FieldValues>()
  const rebaseAfterSave = async (...refetchArgs: Parameters<typeof refetchAfterSave>) => {
    try {
      const nextBase = await refetchAfterSave(...refetchArgs)
      setBase(nextBase)
      setSavedValues(nextBase)
    } catch (error) {
      // Saved, but the new version is unknown: no further save from here.
      notifyError(error)
      finish()
    }
  }
  const { save, isSaving, sentShare, cancel } = useSave({
    prepare,
    toWire,
    onError: handleError,
    idempotencyKey: isNew ? idempotencyKey : undefined,
    getAfterSave: () => (shouldKeepOpen() ? rebaseAfterSave : undefined),
    onSaved: (record) => {
      if (shouldKeepOpen()) removeDraft()
      else finish()
      onSaved(record)
    },
    onSavedAfterUnmount: removeDraft,
    onConflict: (record) => setServerRecord(toValues(record)),
  })
  const handleSubmit: typeof save = async (...args) => {
    setErrorMessage(undefined)
    if (!unseenRecord.current) return save(...args)
    setServerRecord(unseenRecord.current)
  }
  // Read once: react-admin's refetch after a save must not overwrite input.
  const initialValues = useRef(values)
  return (
    <FormProgressContext value={{ isFinished, isSaving, isWaitingForUploads, errorMessage, cancel, finish }}>
      <SaveProgressContext value={sentShare}>
        <Form
          record={initialValues.current}
          resolver={resolver}
          onSubmit={handleSubmit}
          noValidate
          delayError={durations.validationDelay}
          shouldFocusError={false}
          disableInvalidFormNotification
        >
          {children}
          <ResetToSavedValues values={savedValues} />
          <FocusKeeper isBusy={isSaving || serverRecord !== undefined} />
          <FirstErrorFocus message={invalidMessage} onInvalid={() => setErrorMessage(undefined)} />
          <FormGuard
            draftName={draftName}
            owner={owner}
            base={base}
            idempotencyKey={isNew ? idempotencyKey.current : undefined}
            survivesNavigation={survivesNavigation}
            onRestore={(draft) => {
              setBase((draft.base ?? {}) as FieldValues)
              idempotencyKey.current = draft.attempt ?? idempotencyKey.current
              if (isDifferentVersion(draft.base, initialValues.current))
                unseenRecord.current = initialValues.current
            }}
            onDiscard={finish}
          />
          <ConflictDialog
            fieldPaths={fieldPaths}
            base={base}
            serverRecord={serverRecord}
            onClose={() => setServerRecord(undefined)}
            onResolved={(record) => {
              setServerRecord(undefined)
              setBase(record)
              unseenRecord.current = undefined
            }}
          />
        </Form>
      </SaveProgressContext>
    </FormProgressContext>
  )
}

/** Rebases a form that stays open on the saved values. */
const ResetToSavedValues = ({ values }: { values: FieldValues | undefined }) => {
  const { reset } = useFormContext()
  useEffect(() => {
    if (values) reset(values)
  }, [values, reset])
  return null
}
