import { type ReactNode, useRef, useState } from 'react'
import { Form, type RaRecord } from 'react-admin'
import { flushSync } from 'react-dom'
import type { FieldValues, Resolver } from 'react-hook-form'
import type { Location } from 'react-router'
import { v4 as newId } from 'uuid'
import { draftOwner, removeDraft } from '../../../drafts/drafts.ts'
import { durations } from '../../../durations.ts'
import type { MessageKey } from '../../../i18n/words.ts'
import { SaveProgressContext } from '../media/saveProgress.ts'
import { UploadsProvider } from '../media/uploads.tsx'
import { ConflictDialog } from './ConflictDialog.tsx'
import { isOtherVersion } from './conflict.ts'
import { FirstErrorFocus } from './FirstErrorFocus.tsx'
import { FocusKeeper } from './FocusKeeper.tsx'
import { FormGuard } from './FormGuard.tsx'
import { FormProgressContext } from './formProgress.ts'
import { NewValues } from './NewValues.tsx'
import { useRefetchAfterSave } from './useRefetchAfterSave.ts'
import { type Prepare, useSave } from './useSave.ts'
import { useSaveFailed } from './useSaveFailed.ts'
import { WaitForUploads } from './WaitForUploads.tsx'

export type RecordFormProps = {
  /** The form's own name among all forms of a person: its draft is kept under it. */
  name: string
  /** What the form begins with; a record's `updated_at` among it is what a save is checked against. */
  values: FieldValues
  resolver: Resolver<FieldValues>
  /** The fields that people see, in their order: what a conflict is shown by. */
  fields: (values: FieldValues) => readonly string[]
  /** A record of the API as values of this form; the same unless given. */
  toValues?: (record: FieldValues) => FieldValues
  /** What has to happen before the save; its result is what is saved. */
  prepare?: Prepare
  /** The form's values as they are sent; the same unless given. */
  toWire?: (values: FieldValues) => FieldValues
  /** Told when the form breaks its rules, besides what stands under the fields. */
  invalidMessage?: MessageKey
  /** Tells why a save failed, with the server's words as `%{message}`; those words alone unless given. */
  failedMessage?: MessageKey
  /** Whether the form of a record that is there goes on after a save; without this, it is over then. */
  stays?: boolean | (() => boolean)
  /** Whether the form stands on the page at another address, too; without it, where only the hash is another. */
  outlives?: (next: Location) => boolean
  /** Told what was saved where the form goes on with it, and the record is not read again. */
  onGoOn?: (saved: FieldValues) => void
  /** Called when it is saved: nothing warns any more. */
  onSaved: (saved: RaRecord) => void
  children: ReactNode
}

/**
 * A form that loses no input: saves once per submit, after its uploads; warns before leaving; stores a draft in this
 * browser; resolves conflicts field by field. Use it inside react-admin's `CreateBase` or `EditBase`, whose save it calls.
 */
export const RecordForm = (props: RecordFormProps) => (
  <UploadsProvider>
    <WaitForUploads>{(waiting) => <SafeForm {...props} waiting={waiting} />}</WaitForUploads>
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
  stays = false,
  outlives,
  onGoOn,
  onSaved,
  waiting,
  children,
}: RecordFormProps & { waiting: boolean }) => {
  // Fixed at mount: the session may end while the form is open.
  const [owner] = useState(draftOwner)
  const [over, setOver] = useState(false)
  const [base, setBase] = useState<FieldValues>(values)
  const [newer, setNewer] = useState<FieldValues>()
  // The record as it was read, where a restored draft began with an older one: the person chooses before it is saved.
  // A ref: what was chosen is saved before the next rendering.
  const unseen = useRef<FieldValues>(undefined)
  // The same for every retry, also after a crash.
  const [firstAttempt] = useState(() => newId())
  const attempt = useRef(firstAttempt)
  const isNew = base.id === undefined
  const forget = () => {
    if (owner !== undefined) removeDraft(owner, name)
  }
  const finish = () => {
    // At once: what follows may leave the screen, and must not be warned of.
    flushSync(() => setOver(true))
    forget()
  }
  const isStaying = () => (typeof stays === 'function' ? stays() : stays)
  const reread = useRefetchAfterSave(toValues, onGoOn)
  const failed = useSaveFailed(failedMessage)
  const [saved, setSaved] = useState<FieldValues>()
  const goOn = async (...save: Parameters<typeof reread>) => {
    try {
      const next = await reread(...save)
      setBase(next)
      setSaved(next)
    } catch (error) {
      // Saved, but its new version is unknown: nothing further can be saved from here.
      failed(error)
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
    if (!unseen.current) return save(...args)
    setNewer(unseen.current)
  }
  // Read once: what react-admin fetches after a save must not be filled in under the person's hands.
  const initial = useRef(values)
  return (
    <FormProgressContext value={{ over, saving, waiting, cancel, finish }}>
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
          <FirstErrorFocus message={invalidMessage} />
          <FormGuard
            name={name}
            owner={owner}
            base={base}
            attempt={isNew ? attempt.current : undefined}
            outlives={outlives}
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
