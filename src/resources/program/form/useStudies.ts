import { useMemo } from 'react'
import { useGetList } from 'react-admin'
import { withoutApostrophes } from '../../../../contract/apostrophes.ts'
import { type Study, studyCalls } from '../../../../contract/study.ts'
import type { ApiRecord } from '../../../dataProvider/normalise.ts'
import { useAccepts } from '../../_kit/declaration/useAccepts.ts'
import { useDebounced } from '../../_kit/ui/useDebounced.ts'

/** As in section 7 of the specification. */
export const allStudies = {
  pagination: { page: 1, perPage: -1 },
  sort: { field: 'created_at', order: 'ASC' },
  filter: {},
} as const

const MAX_FOUND = 50

type Named = { title?: string | null }

/** By title. `text` is searched at the API where it can search and has more than it answers at once. */
export function useStudies(isEnabled: boolean, text: string) {
  const all = useGetList<ApiRecord<Study>>('study', allStudies, { enabled: isEnabled, retry: false })
  const { data, total = 0, error } = all
  const canSearch = useAccepts()(studyCalls['study.list'].query, 'q')
  const isCut = data !== undefined && total > data.length
  const q = useDebounced(text.trim())
  const searchResult = useGetList<ApiRecord<Study>>(
    'study',
    { ...allStudies, pagination: { page: 1, perPage: MAX_FOUND }, filter: { q } },
    { enabled: isEnabled && isCut && canSearch && q !== '', retry: false },
  )
  const studies = useMemo(
    () =>
      data &&
      [
        ...new Map(
          [...data, ...(searchResult.data ?? [])].map(({ id, title }) => [id, { id, title }]),
        ).values(),
      ].sort((a, b) => titleOf(a).localeCompare(titleOf(b), 'id')),
    [data, searchResult.data],
  )
  return {
    studies,
    error: error ?? searchResult.error,
    isFetching: all.isFetching || searchResult.isFetching,
  }
}

const titleOf = ({ title }: Named) => title ?? ''

const foldCase = (text: string | null | undefined) => (text ?? '').normalize('NFC').trim().toLowerCase()

export const findStudies = <One extends Named>(studies: readonly One[], text: string): readonly One[] =>
  studies.filter(({ title }) =>
    withoutApostrophes(foldCase(title)).includes(withoutApostrophes(foldCase(text))),
  )

export const findSameStudy = <One extends Named>(studies: readonly One[], name: unknown): One | undefined =>
  typeof name === 'string' && name.trim() !== ''
    ? studies.find(({ title }) => foldCase(title) === foldCase(name))
    : undefined
