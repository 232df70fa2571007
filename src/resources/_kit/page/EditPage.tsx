import Card from '@mui/material/Card'
import { type ReactNode, useState } from 'react'
import { EditBase, type RaRecord, useEditContext } from 'react-admin'
import { useParams } from 'react-router'
import { useDeclaration } from '../declaration/DeclarationContext.ts'
import { useRecordName } from '../text/useRecordName.ts'
import { Failure } from '../ui/Failure.tsx'
import { RowsSkeleton } from '../ui/RowsSkeleton.tsx'
import { formCard } from './CreatePage.tsx'
import { type Crumb, PageTitle } from './PageInfo.tsx'
import { RecordFrame, type RecordFrameProps } from './RecordFrame.tsx'
import { useRecordPlace } from './recordPlace.ts'
import { useResourceTrail } from './useResourceTrail.ts'

type EditContentProps = {
  /** The record's own name unless given. */
  title?: string
  /** The way to this page; the resource's list unless given. */
  trail?: Crumb[]
  children: (record: RaRecord) => ReactNode
}

type EditPageProps = RecordFrameProps &
  EditContentProps & {
    /** Which record; the address's `:id` unless given. */
    id?: string
  }

/**
 * The frame of a page that edits a record: its title, and the form in its card once the record is there, and fresh.
 *
 * @example
 * <EditPage declaration={activity} id={id} meta={{ program, topic }} back={`/program/${program}`}>
 */
export const EditPage = ({ declaration, meta, back, id, ...content }: EditPageProps) => (
  <RecordFrame declaration={declaration} meta={meta} back={back}>
    <EditRecord id={id} {...content} />
  </RecordFrame>
)

const EditRecord = ({ id: given, ...content }: EditContentProps & Pick<EditPageProps, 'id'>) => {
  const params = useParams()
  const id = given ?? params.id
  const { meta } = useRecordPlace()
  return (
    // Keyed: Back may lead from one record to another at the same route.
    <EditBase
      key={id}
      id={id}
      mutationMode="pessimistic"
      redirect={false}
      queryOptions={{ meta, onError: () => undefined }}
      mutationOptions={{ meta }}
    >
      <EditContent {...content} />
    </EditBase>
  )
}

const EditContent = ({ title, trail, children }: EditContentProps) => {
  const { name } = useDeclaration()
  const { record, error, isFetching, refetch } = useEditContext()
  // A row that the list left behind may be old: filled in at once, it would be replaced under the person's hands.
  const [fresh, setFresh] = useState<RaRecord>()
  if (!fresh && record && !isFetching && !error) setFresh(record)
  const nameOf = useRecordName(name)
  const toList = useResourceTrail(name)
  const way = trail ?? toList
  return (
    <>
      <PageTitle title={title ?? (record ? nameOf(record) : (way.at(-1)?.label ?? ''))} trail={way} />
      <Card sx={formCard}>
        {fresh ? (
          children(fresh)
        ) : error ? (
          <Failure error={error} onRetry={refetch} />
        ) : (
          <RowsSkeleton rows={4} height={64} />
        )}
      </Card>
    </>
  )
}
