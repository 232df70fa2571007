import { useMemo } from 'react'
import { useGetList } from 'react-admin'
import type { Study } from '../../../../contract/study.ts'
import type { AsRead } from '../../../dataProvider/reading.ts'

/** All studies, as section 7 asks for them. */
export const allStudies = {
  pagination: { page: 1, perPage: -1 },
  sort: { field: 'created_at', order: 'ASC' },
  filter: {},
} as const

type Named = { title?: string | null }

/** All studies by title, once they are wanted. */
export function useStudies(wanted: boolean) {
  const { data, error, isFetching } = useGetList<AsRead<Study>>('study', allStudies, {
    enabled: wanted,
    retry: false,
  })
  const studies = useMemo(
    () =>
      data
        ?.map(({ id, title }) => ({ id, title }))
        .sort((a, b) => titleOf(a).localeCompare(titleOf(b), 'id')),
    [data],
  )
  return { studies, error, isFetching }
}

const titleOf = ({ title }: Named) => title ?? ''

const folded = (text: string | null | undefined) => (text ?? '').normalize('NFC').trim().toLowerCase()

/** Those whose title has what was typed. */
export const findStudies = <One extends Named>(studies: readonly One[], typed: string): readonly One[] =>
  studies.filter(({ title }) => folded(title).includes(folded(typed)))

/** The one of that name, whatever its case. */
export const sameStudy = <One extends Named>(studies: readonly One[], name: unknown): One | undefined =>
  typeof name === 'string' && name.trim() !== ''
    ? studies.find(({ title }) => folded(title) === folded(name))
    : undefined
