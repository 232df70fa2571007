import { useMemo } from 'react'
import { useGetList, useGetOne } from 'react-admin'
import type { Program } from '../../../../contract/program.ts'
import type { Topic } from '../../../../contract/topic.ts'
import type { ApiRecord } from '../../../dataProvider/normalise.ts'
import { DASH } from '../../../resources/_kit/text/format.ts'
import { useProgramOptions } from '../../../resources/program/export/useProgramOptions.ts'
import type { Choice } from './ChoiceFilter.tsx'

/** Choices are published programs, and `id` itself. */
export function useProgramChoice(id: string | undefined) {
  const { programs, error, refetch } = useProgramOptions()
  const choices = useMemo(
    () => programs?.map((program): Choice => ({ id: String(program.id), title: program.title })),
    [programs],
  )
  const listedChoice = choices?.find((choice) => choice.id === id)
  const { data } = useGetOne<ApiRecord<Program>>(
    'program',
    { id: id ?? '' },
    { enabled: id !== undefined && choices !== undefined && !listedChoice, onError: () => undefined },
  )
  const value = id === undefined ? undefined : (listedChoice ?? { id, title: data?.title || DASH })
  return {
    choices: useMemo(
      () => (choices && value && !listedChoice ? [...choices, value] : choices),
      [choices, value, listedChoice],
    ),
    value,
    onRetry: error && !programs ? refetch : undefined,
  }
}

export function useTopicChoice(programId: string | undefined, id: string | undefined) {
  const { data, error, refetch } = useGetList<ApiRecord<Topic>>(
    'topic',
    {
      pagination: { page: 1, perPage: -1 },
      sort: { field: 'seq', order: 'ASC' },
      filter: { program_id: programId },
    },
    { enabled: programId !== undefined },
  )
  const choices = useMemo(
    () => data?.map((topic): Choice => ({ id: String(topic.id), title: topic.name || DASH })),
    [data],
  )
  const value =
    id === undefined ? undefined : (choices?.find((choice) => choice.id === id) ?? { id, title: DASH })
  return { choices, value, onRetry: error && !data ? refetch : undefined }
}
