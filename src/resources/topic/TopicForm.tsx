import type { ReactNode } from 'react'
import type { RaRecord } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import type { Id } from '../../../contract/primitives.ts'
import { ResourceForm } from '../_kit/views/ResourceForm.tsx'

type TopicFormProps = {
  /** What it begins with. */
  record: FieldValues
  /** The program that it belongs to. */
  programId: Id
  onSaved: (saved: RaRecord) => void
  actions: ReactNode
}

/** The title of a topic. */
export const TopicForm = ({ record, programId, ...rest }: TopicFormProps) => (
  <ResourceForm
    record={record}
    // Not every API says it of a topic, and every save wants it.
    toValues={(read) => ({ ...read, program_id: programId })}
    beginsInside
    {...rest}
  />
)
