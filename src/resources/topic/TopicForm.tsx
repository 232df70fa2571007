import type { ReactNode } from 'react'
import type { RaRecord } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import type { Id } from '../../../contract/primitives.ts'
import { ResourceForm } from '../_kit/views/ResourceForm.tsx'

type TopicFormProps = {
  /** Initial values. */
  record: FieldValues
  /** Its program. */
  programId: Id
  onSaved: (savedTopic: RaRecord) => void
  actions: ReactNode
}

/** Form of a topic's title. */
export const TopicForm = ({ record, programId, ...rest }: TopicFormProps) => (
  <ResourceForm
    record={record}
    // Required in saves, but not in every API's topics.
    toValues={(read) => ({ ...read, program_id: programId })}
    shouldFocusFirstField
    {...rest}
  />
)
