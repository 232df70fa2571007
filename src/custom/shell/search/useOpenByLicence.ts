import { useMutation } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { useNavigate } from 'react-router'
import { memberCalls } from '../../../../contract/member.ts'
import type { Id } from '../../../../contract/primitives.ts'
import type { ProgramListItem } from '../../../../contract/program.ts'
import type { BalaiDataProvider } from '../../../dataProvider/dataProvider.ts'
import type { ApiRecord } from '../../../dataProvider/normalise.ts'
import { participantPath } from '../../../resources/program/programPaths.ts'

/**
 * Opens the participant of a licence. Their page is below the program, which section 7 only names by title: where
 * that is not unique, the result is returned instead.
 *
 * @param onOpened the page is on its way.
 */
export function useOpenByLicence(onOpened: () => void) {
  const dataProvider = useDataProvider<BalaiDataProvider>()
  const navigate = useNavigate()
  const { mutate, data, isPending, error } = useMutation({
    mutationFn: async (license: string) => {
      const match = await dataProvider.call(memberCalls['member.certificate'], { params: { id: license } })
      return {
        match,
        programId: match.program.id ?? (await findProgramByTitle(dataProvider, match.program.title)),
      }
    },
    onSuccess: ({ match, programId }) => {
      if (programId === undefined) return
      onOpened()
      navigate(participantPath(programId, match.id))
    },
  })
  return { open: mutate, isPending, error, match: data?.programId === undefined ? data?.match : undefined }
}

const PROGRAM_LIMIT = 100

async function findProgramByTitle(
  dataProvider: BalaiDataProvider,
  title: string | null | undefined,
): Promise<Id | undefined> {
  if (!title) return undefined
  const { data } = await dataProvider.getList<ApiRecord<ProgramListItem>>('program', {
    filter: { q: title },
    pagination: { page: 1, perPage: PROGRAM_LIMIT },
    sort: { field: 'created_at', order: 'DESC' },
  })
  const [program, duplicate] = data.filter((each) => each.title === title)
  return duplicate ? undefined : program?.id
}
