import { useMemo } from 'react'
import { useGetList } from 'react-admin'
import { withoutApostrophes } from '../../../../contract/apostrophes.ts'
import { type Study, studyCalls } from '../../../../contract/study.ts'
import type { AsRead } from '../../../dataProvider/reading.ts'
import { useTakes } from '../../_kit/declaration/useTakes.ts'
import { useDebounced } from '../../_kit/ui/useDebounced.ts'

/** As in section 7 of the specification. */
export const allStudies = {
  pagination: { page: 1, perPage: -1 },
  sort: { field: 'created_at', order: 'ASC' },
  filter: {},
} as const

const FOUND = 50

type Named = { title?: string | null }

/** By title. `typed` is searched at the API where it can search and has more than it answers at once. */
export function useStudies(wanted: boolean, typed: string) {
  const all = useGetList<AsRead<Study>>('study', allStudies, { enabled: wanted, retry: false })
  const { data, total = 0, error } = all
  const searches = useTakes()(studyCalls['study.list'].query, 'q')
  const isCut = data !== undefined && total > data.length
  const q = useDebounced(typed.trim())
  const found = useGetList<AsRead<Study>>(
    'study',
    { ...allStudies, pagination: { page: 1, perPage: FOUND }, filter: { q } },
    { enabled: wanted && isCut && searches && q !== '', retry: false },
  )
  const studies = useMemo(
    () =>
      data &&
      [
        ...new Map([...data, ...(found.data ?? [])].map(({ id, title }) => [id, { id, title }])).values(),
      ].sort((a, b) => titleOf(a).localeCompare(titleOf(b), 'id')),
    [data, found.data],
  )
  return { studies, error: error ?? found.error, isFetching: all.isFetching || found.isFetching }
}

const titleOf = ({ title }: Named) => title ?? ''

const folded = (text: string | null | undefined) => (text ?? '').normalize('NFC').trim().toLowerCase()

export const findStudies = <One extends Named>(studies: readonly One[], typed: string): readonly One[] =>
  studies.filter(({ title }) => withoutApostrophes(folded(title)).includes(withoutApostrophes(folded(typed))))

export const sameStudy = <One extends Named>(studies: readonly One[], name: unknown): One | undefined =>
  typeof name === 'string' && name.trim() !== ''
    ? studies.find(({ title }) => folded(title) === folded(name))
    : undefined
