import { useRef } from 'react'
import { HttpError, type Identifier, useDataProvider } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import { v4 as newId } from 'uuid'
import type { Prepare } from '../../_kit/form/useSave.ts'
import { OTHER_STUDY } from '../programValues.ts'

const TITLE = 'learning_targets.studies.title'

/**
 * Creates the study that was typed under «Lainnya» before the program is saved with it. One that was created for a save
 * that then failed is used again, and not created twice; nor is one whose answer got lost.
 */
export function useNewStudy(): Prepare {
  const dataProvider = useDataProvider()
  const typed = useRef(new Map<string, { attempt: string; id?: Identifier }>())

  const create = async (title: string): Promise<Identifier> => {
    const known = typed.current.get(title) ?? { attempt: newId() }
    typed.current.set(title, known)
    if (known.id !== undefined) return known.id
    try {
      const meta = { attempt: known.attempt }
      const { data } = await dataProvider.create('study', { data: { title }, meta })
      known.id = data.id
      return data.id
    } catch (error) {
      throw error instanceof HttpError ? underTheName(error) : error
    }
  }
  return async (values: FieldValues) => {
    const { studies } = values.learning_targets
    if (studies?.id !== OTHER_STUDY) return values
    const title = String(studies.title).trim()
    const id = await create(title)
    return { ...values, learning_targets: { ...values.learning_targets, studies: { id, title } } }
  }
}

/** The study's field is called `title`; in this form it stands deeper. */
function underTheName(error: HttpError): HttpError {
  const { title, ...errors } = error.body?.errors ?? {}
  return title === undefined
    ? error
    : new HttpError(error.message, error.status, { ...error.body, errors: { ...errors, [TITLE]: title } })
}
