import { useRef } from 'react'
import { HttpError, type Identifier, useDataProvider } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import type { Prepare } from '../../_kit/form/useSave.ts'
import { OTHER_STUDY } from '../programValues.ts'

const TITLE = 'learning_targets.studies.title'

/**
 * Creates the study that was typed under «Lainnya» before the program is saved with it. One that was created for a save
 * that then failed is used again, and not created twice.
 */
export function useNewStudy(): Prepare {
  const dataProvider = useDataProvider()
  const created = useRef(new Map<string, Identifier>())

  const create = async (title: string): Promise<Identifier> => {
    const known = created.current.get(title)
    if (known !== undefined) return known
    try {
      const { data } = await dataProvider.create('study', { data: { title } })
      created.current.set(title, data.id)
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
