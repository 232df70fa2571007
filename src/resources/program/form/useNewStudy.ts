import { useRef } from 'react'
import { HttpError, type Identifier, useDataProvider } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import type { Prepare } from '../../_kit/form/useSave.ts'
import { OTHER_STUDY } from '../programValues.ts'
import { allStudies, findSameStudy } from './useStudies.ts'

const TITLE = 'learning_targets.studies.title'

/**
 * Creates the study typed under «Lainnya» before the program is saved. A retry reuses the study, also from a draft; a
 * changed name updates it.
 */
export function useNewStudy(): Prepare {
  const dataProvider = useDataProvider()
  const createdIds = useRef(new Map<string, Identifier>())

  const create = async (title: string, attempt: string | undefined): Promise<Identifier> => {
    const createdId = createdIds.current.get(title)
    if (createdId !== undefined) return createdId
    try {
      const { data } = await dataProvider.create('study', { data: { title }, meta: { attempt } })
      for (const [name, id] of createdIds.current) if (id === data.id) createdIds.current.delete(name)
      createdIds.current.set(title, data.id)
      return data.id
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      const existingStudy = error.status < 500 ? await findExisting(title) : undefined
      if (!existingStudy) throw atTitlePath(error)
      return existingStudy.id
    }
  }
  /** Created elsewhere since. */
  const findExisting = async (title: string) => {
    const { data } = await dataProvider.getList('study', allStudies).catch(() => ({ data: [] }))
    return findSameStudy(data, title)
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
function atTitlePath(error: HttpError): HttpError {
  const { title, ...errors } = error.body?.errors ?? {}
  return title === undefined
    ? error
    : new HttpError(error.message, error.status, { ...error.body, errors: { ...errors, [TITLE]: title } })
}
