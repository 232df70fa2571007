import Card from '@mui/material/Card'
import type { ReactNode } from 'react'
import { useGetOne } from 'react-admin'
import type { Id } from '../../../contract/primitives.ts'
import type { Program } from '../../../contract/program.ts'
import type { ApiRecord } from '../../dataProvider/normalise.ts'
import { NotFound } from '../../resources/_kit/page/NotFound.tsx'
import { PageTitle } from '../../resources/_kit/page/PageInfo.tsx'
import { useListTitle } from '../../resources/_kit/text/useListTitle.ts'
import { ErrorMessage } from '../../resources/_kit/ui/ErrorMessage.tsx'
import { useParticipantsTrail } from './useParticipantsTrail.ts'

type ParticipantsFrameProps = {
  programId: Id
  /** Defaults to the list's; with one, the list becomes a breadcrumb. */
  title?: string
  children: ReactNode
}

export const ParticipantsFrame = ({ programId, title, children }: ParticipantsFrameProps) => {
  const listTitle = useListTitle()
  const { data, error, refetch } = useGetOne<ApiRecord<Program>>(
    'program',
    { id: programId },
    { onError: () => undefined },
  )
  const trail = useParticipantsTrail({ id: programId, title: data?.title })
  if (error && 'status' in error && error.status === 404) return <NotFound message={error.message} />
  return (
    <>
      <PageTitle
        title={title ?? listTitle('participant')}
        trail={title === undefined ? trail.slice(0, -1) : trail}
      />
      {error ? (
        <Card>
          <ErrorMessage error={error} onRetry={refetch} />
        </Card>
      ) : (
        children
      )}
    </>
  )
}
