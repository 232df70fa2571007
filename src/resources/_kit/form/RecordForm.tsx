import { type ReactNode, useRef, useState } from 'react'
import { Form, type RaRecord } from 'react-admin'
import { flushSync } from 'react-dom'
import type { FieldValues, Resolver } from 'react-hook-form'
import type { Location } from 'react-router'
import { v4 as newId } from 'uuid'
import { useDurations, useService } from '../../../common/services.ts'
import { createDrafts } from '../../../drafts/drafts.ts'
import type { MessageKey } from '../../../i18n/messages.ts'
import { SaveProgressContext } from '../media/saveProgress.ts'
import { UploadsProvider } from '../media/uploads.tsx'
import { useErrorText } from '../text/useErrorText.ts'
import { useSaveFailed } from '../text/useSaveFailed.ts'
import { ConflictDialog } from './ConflictDialog.tsx'
import { isOtherVersion } from './conflict.ts'
import { FirstErrorFocus } from './FirstErrorFocus.tsx'
import { FocusKeeper } from './FocusKeeper.tsx'
import { FormGuard } from './FormGuard.tsx'
import { FormProgressContext } from './formProgress.ts'
import { NewValues } from './NewValues.tsx'
import { SubmitGate } from './SubmitGate.tsx'
import { useRefetchAfterSave } from './useRefetchAfterSave.ts'
import { type Prepare, useSave } from './useSave.ts'

export type RecordFormProps = {
  /** Key of the draft, unique per user. */
  name: string
  /** Initial values; a save is checked against their `updated_at`. */
  values: FieldValues
  resolver: Resolver<FieldValues>
  /** Visible fields in order, for a conflict. */
  fields: (values: FieldValues) => readonly string[]
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
  onGoOn?: (saved: FieldValues) => void
  /** Called when nothing is guarded any more. */
  onSaved: (saved: RaRecord) => void
  children: ReactNode
}

/** A form that loses no input, inside react-admin's `CreateBase` or `EditBase`, whose save it calls. */
export const RecordForm = (props: RecordFormProps) => (
  <UploadsProvider>
    <SubmitGate>{(waiting) => <SafeForm {...props} waiting={waiting} />}</SubmitGate>
  </UploadsProvider>
)

const SafeForm = ({
  name,
  values,
  resolver,
  fields,
  toValues = (record) => record,
  prepare,
  toWire,
  invalidMessage,
  failedMessage,
  keepOpen = false,
  survivesNavigation,
  onGoOn,
  onSaved,
  waiting,
  children,
}: RecordFormProps & { waiting: boolean }) => {
  const durations = useDurations()
  const drafts = useService(createDrafts)
  // Fixed at mount: the session may end while the form is open.
  const [owner] = useState(drafts.owner)
  const [over, setOver] = useState(false)
  const [base, setBase] = useState<FieldValues>(values)
  const [newer, setNewer] = useState<FieldValues>()
  // Newer than a restored draft: a conflict before the save. A ref: the resolved values are saved at once.
  const unseen = useRef<FieldValues>(undefined)
  // Idempotency key: the same for every retry, also after a crash.
  const [firstAttempt] = useState(() => newId())
  const attempt = useRef(firstAttempt)
  const isNew = base.id === undefined
  const forget = () => {
    if (owner !== undefined) drafts.remove(owner, name)
  }
  const finish = () => {
    // Synchronous: the next line may navigate, which must not warn.
    flushSync(() => setOver(true))
    forget()
  }
  const isStaying = () => (typeof keepOpen === 'function' ? keepOpen() : keepOpen)
  const reread = useRefetchAfterSave(toValues, onGoOn)
  const errorText = useErrorText()
  const notifyFailure = useSaveFailed(failedMessage)
  const [failure, setFailure] = useState<string>()
  const failed = (error: unknown) => {
    setFailure(errorText(error))
    notifyFailure(error)
  }
  const [saved, setSaved] = useState<FieldValues>()
  const goOn = async (...save: Parameters<typeof reread>) => {
    try {
      const next = await reread(...save)
      setBase(next)
      setSaved(next)
    } catch (error) {
      // Saved, but the new version is unknown: no further save from here.
      notifyFailure(error)
      finish()
    }
  }
  const { save, saving, share, cancel } = useSave({
    prepare,
    toWire,
    failed,
    attempt: isNew ? attempt : undefined,
    afterSave: () => (isStaying() ? goOn : undefined),
    onSaved: (record) => {
      if (isStaying()) forget()
      else finish()
      onSaved(record)
    },
    onSavedBehind: forget,
    onConflict: (record) => setNewer(toValues(record)),
  })
  const submit: typeof save = async (...args) => {
    setFailure(undefined)
    if (!unseen.current) return save(...args)
    setNewer(unseen.current)
  }
  // Read once: react-admin's refetch after a save must not overwrite input.
  const initial = useRef(values)
  return (
    <FormProgressContext value={{ over, saving, waiting, failure, cancel, finish }}>
      <SaveProgressContext value={share}>
        <Form
          record={initial.current}
          resolver={resolver}
          onSubmit={submit}
          noValidate
          delayError={durations.validation}
          shouldFocusError={false}
          disableInvalidFormNotification
        >
          {children}
          <NewValues values={saved} />
          <FocusKeeper busy={saving || newer !== undefined} />
          <FirstErrorFocus message={invalidMessage} onInvalid={() => setFailure(undefined)} />
          <FormGuard
            name={name}
            owner={owner}
            base={base}
            attempt={isNew ? attempt.current : undefined}
            survivesNavigation={survivesNavigation}
            onRestore={(draft) => {
              setBase((draft.base ?? {}) as FieldValues)
              attempt.current = draft.attempt ?? attempt.current
              if (isOtherVersion(draft.base, initial.current)) unseen.current = initial.current
            }}
            onDiscard={finish}
          />
          <ConflictDialog
            fields={fields}
            base={base}
            newer={newer}
            onClose={() => setNewer(undefined)}
            onResolved={(record) => {
              setNewer(undefined)
              setBase(record)
              unseen.current = undefined
            }}
          />
        </Form>
      </SaveProgressContext>
    </FormProgressContext>
  )
}
