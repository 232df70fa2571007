import { type ReactNode, useCallback, useRef, useState } from 'react'
import { Form, type RaRecord } from 'react-admin'
import { flushSync } from 'react-dom'
import type { FieldValues, Resolver } from 'react-hook-form'
import { draftOwner, removeDraft } from '../../../drafts.ts'
import { durations } from '../../../durations.ts'
import type { MessageKey } from '../../../i18n/words.ts'
import { UploadsProvider } from '../media/uploads.tsx'
import { ConflictDialog } from './ConflictDialog.tsx'
import { isOtherVersion } from './conflict.ts'
import { DraftKeeper, type DraftKeeperHandle } from './DraftKeeper.tsx'
import { FaultFinder } from './FaultFinder.tsx'
import { FocusKeeper } from './FocusKeeper.tsx'
import { FormProgressContext } from './formProgress.ts'
import { LeaveGuard } from './LeaveGuard.tsx'
import { type Prepare, useSave } from './useSave.ts'
import { WaitForUploads } from './WaitForUploads.tsx'

type RecordFormProps = {
  /** The form's own name among all forms of a person: its draft is kept under it. */
  name: string
  /** What the form begins with; a record's `updated_at` among it is what a save is checked against. */
  values: FieldValues
  resolver: Resolver<FieldValues>
  /** The fields that people know, in their order: what a conflict is shown by. */
  fields: readonly string[]
  /** A record of the API as values of this form; the same unless given. */
  toValues?: (record: FieldValues) => FieldValues
  /** What has to happen before the save; its result is what is saved. */
  prepare?: Prepare
  /** Told when the form breaks its rules, besides what stands under the fields. */
  invalidMessage?: MessageKey
  /** Called when it is saved: nothing warns any more. */
  onSaved: (saved: RaRecord) => void
  children: ReactNode
}

/**
 * A form that loses nothing. It saves once however often it is asked to, after its uploads; warns before changes are
 * left; keeps a draft in this browser; and when somebody else saved meanwhile, lets the person choose field by field.
 * Stands inside react-admin's `CreateBase` or `EditBase`, whose save it uses.
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
  invalidMessage,
  onSaved,
  waiting,
  children,
}: RecordFormProps & { waiting: boolean }) => {
  // Whoever opened it: a session that ends in the middle still has an owner.
  const [owner] = useState(draftOwner)
  const [over, setOver] = useState(false)
  const [base, setBase] = useState<unknown>(values)
  const [theirs, setTheirs] = useState<FieldValues>()
  // The record as it was read, where a restored draft began with an older one: the person chooses before it is saved.
  // A ref: what was chosen is saved before the next rendering.
  const newer = useRef<FieldValues>(undefined)
  const drafts = useRef<DraftKeeperHandle>(null)
  const keepDraft = useCallback(() => drafts.current?.keep() ?? false, [])
  const forget = () => {
    if (owner !== undefined) removeDraft(owner, name)
  }
  const finish = () => {
    // At once: what follows may leave the screen, and must not be warned of.
    flushSync(() => setOver(true))
    forget()
  }
  const { save, saving } = useSave({
    prepare,
    onSaved: (saved) => {
      finish()
      onSaved(saved)
    },
    onSavedBehind: forget,
    onConflict: (current) => setTheirs(toValues(current)),
  })
  const submit: typeof save = async (...given) => {
    if (!newer.current) return save(...given)
    setTheirs(newer.current)
  }
  // Read once: what react-admin fetches after a save must not be filled in under the person's hands.
  const initial = useRef(values)
  return (
    <FormProgressContext value={{ over, saving, waiting, finish }}>
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
        <FocusKeeper busy={saving || theirs !== undefined} />
        <FaultFinder message={invalidMessage} />
        <LeaveGuard keep={keepDraft} onDiscard={finish} />
        {owner !== undefined && (
          <DraftKeeper
            ref={drafts}
            name={name}
            owner={owner}
            base={base}
            onRestore={(draft) => {
              setBase(draft.base)
              if (isOtherVersion(draft.base, initial.current)) newer.current = initial.current
            }}
          />
        )}
        <ConflictDialog
          fields={fields}
          base={base}
          theirs={theirs}
          onClose={() => setTheirs(undefined)}
          onResolved={(current) => {
            setTheirs(undefined)
            setBase(current)
            newer.current = undefined
          }}
        />
      </Form>
    </FormProgressContext>
  )
}
