import Card from '@mui/material/Card'
import type { ReactNode } from 'react'
import { useGetOne } from 'react-admin'
import type { Id } from '../../../contract/primitives.ts'
import type { Program } from '../../../contract/program.ts'
import type { AsRead } from '../../dataProvider/reading.ts'
import { PageTitle } from '../../resources/_kit/page/PageInfo.tsx'
import { useResourceTrail } from '../../resources/_kit/page/useResourceTrail.ts'
import { useListTitle } from '../../resources/_kit/text/useListTitle.ts'
import { useText } from '../../resources/_kit/text/useText.ts'
import { Failure } from '../../resources/_kit/ui/Failure.tsx'
import { participantsPath, programPath } from '../../resources/program/programPaths.ts'
import { NotFound } from '../layout/NotFound.tsx'
import { participantWords } from './words.ts'

type ParticipantsFrameProps = {
  programId: Id
  /** The page's own; that of the list unless given, which is then a step of the way to it. */
  title?: string
  children: ReactNode
}

/** A page about those who take part in a program: its title, and the way to it. */
export const ParticipantsFrame = ({ programId, title, children }: ParticipantsFrameProps) => {
  const t = useText(participantWords)
  const listTitle = useListTitle()
  const toPrograms = useResourceTrail('program')
  const { data, error, refetch } = useGetOne<AsRead<Program>>(
    'program',
    { id: programId },
    { onError: () => undefined },
  )
  if (error && 'status' in error && error.status === 404) return <NotFound message={error.message} />
  const list = listTitle('participant')
  const trail = [
    ...toPrograms,
    { label: data?.title || t('participants.program'), to: programPath(programId) },
    ...(title === undefined ? [] : [{ label: list, to: participantsPath(programId) }]),
  ]
  return (
    <>
      <PageTitle title={title ?? list} trail={trail} />
      {error ? (
        <Card>
          <Failure error={error} onRetry={refetch} />
        </Card>
      ) : (
        children
      )}
    </>
  )
}
