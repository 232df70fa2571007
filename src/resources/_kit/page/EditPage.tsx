import Card from '@mui/material/Card'
import { type ReactNode, useState } from 'react'
import { EditBase, type RaRecord, useEditContext } from 'react-admin'
import { useParams } from 'react-router'
import { useDeclaration } from '../declaration/DeclarationContext.ts'
import { useRecordName } from '../text/useRecordName.ts'
import { Failure } from '../ui/Failure.tsx'
import { RowsSkeleton } from '../ui/RowsSkeleton.tsx'
import { formCard } from './CreatePage.tsx'
import { PageTitle } from './PageInfo.tsx'
import { useResourceTrail } from './useResourceTrail.ts'

type EditPageProps = {
  /** The record's own name unless given. */
  title?: string
  children: (record: RaRecord) => ReactNode
}

/** The frame of a page that edits a record: its title, and the form in its card once the record is there, and fresh. */
export const EditPage = (props: EditPageProps) => {
  const { id } = useParams()
  return (
    // Keyed: Back may lead from one record to another at the same route.
    <EditBase
      key={id}
      mutationMode="pessimistic"
      redirect={false}
      queryOptions={{ onError: () => undefined }}
    >
      <EditContent {...props} />
    </EditBase>
  )
}

const EditContent = ({ title, children }: EditPageProps) => {
  const { name } = useDeclaration()
  const { record, error, isFetching, refetch } = useEditContext()
  // A row that the list left behind may be old: filled in at once, it would be replaced under the person's hands.
  const [fresh, setFresh] = useState<RaRecord>()
  if (!fresh && record && !isFetching && !error) setFresh(record)
  const nameOf = useRecordName(name)
  const trail = useResourceTrail(name)
  const listTitle = trail.at(-1)?.label ?? ''
  return (
    <>
      <PageTitle title={title ?? (record ? nameOf(record) : listTitle)} trail={trail} />
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
