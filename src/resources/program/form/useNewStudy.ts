import { useRef } from 'react'
import { HttpError, type Identifier, useDataProvider } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import type { Prepare } from '../../_kit/form/useSave.ts'
import { OTHER_STUDY } from '../programValues.ts'
import { allStudies, sameStudy } from './useStudies.ts'

const TITLE = 'learning_targets.studies.title'

/**
 * Creates the study typed under «Lainnya» before the program is saved. A retry reuses the study, also from a draft; a
 * changed name updates it.
 */
export function useNewStudy(): Prepare {
  const dataProvider = useDataProvider()
  const made = useRef(new Map<string, Identifier>())

  const create = async (title: string, attempt: string | undefined): Promise<Identifier> => {
    const known = made.current.get(title)
    if (known !== undefined) return known
    try {
      const { data } = await dataProvider.create('study', { data: { title }, meta: { attempt } })
      for (const [name, id] of made.current) if (id === data.id) made.current.delete(name)
      made.current.set(title, data.id)
      return data.id
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      const same = error.status < 500 ? await findSame(title) : undefined
      if (!same) throw underTheName(error)
      return same.id
    }
  }
  /** Created elsewhere since. */
  const findSame = async (title: string) => {
    const { data } = await dataProvider.getList('study', allStudies).catch(() => ({ data: [] }))
    return sameStudy(data, title)
  }
  return async (values: FieldValues) => {
    const { studies } = values.learning_targets
    if (studies?.id !== OTHER_STUDY) return values
    const title = String(studies.title).trim()
    const id = await create(title, studies.attempt)
    return { ...values, learning_targets: { ...values.learning_targets, studies: { id, title } } }
  }
}

/** Errors of the study's `title`, at this form's path. */
function underTheName(error: HttpError): HttpError {
  const { title, ...errors } = error.body?.errors ?? {}
  return title === undefined
    ? error
    : new HttpError(error.message, error.status, { ...error.body, errors: { ...errors, [TITLE]: title } })
}
