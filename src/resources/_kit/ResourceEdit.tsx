import Card from '@mui/material/Card'
import { useState } from 'react'
import { EditBase, useEditContext, useGetRecordRepresentation } from 'react-admin'
import { useDeclaration } from './DeclarationContext.ts'
import { Failure } from './Failure.tsx'
import { PageTitle } from './page.tsx'
import { ResourceForm } from './ResourceForm.tsx'
import { RowsSkeleton } from './RowsSkeleton.tsx'
import { resourcePath } from './resourcePath.ts'
import { useListTitle } from './useListTitle.ts'
import { useSaveFailed } from './useSaveFailed.ts'

/** The page that edits or deletes a record, as a declaration makes it. */
const ResourceEdit = () => {
  const declaration = useDeclaration()
  const onError = useSaveFailed()
  return (
    <EditBase
      mutationMode="pessimistic"
      redirect={() => resourcePath(declaration, 'list').slice(1)}
      queryOptions={{ onError: () => undefined }}
      mutationOptions={{ onError }}
    >
      <EditContent />
    </EditBase>
  )
}

const EditContent = () => {
  const declaration = useDeclaration()
  const { record, error, isFetching, refetch } = useEditContext()
  // A row that the list left behind may be old: filled in at once, it would be replaced under the person's hands.
  const [ready, setReady] = useState(false)
  if (!ready && record && !isFetching && !error) setReady(true)
  const listTitle = useListTitle()
  const represent = useGetRecordRepresentation(declaration.name)
  const many = listTitle(declaration.name)
  return (
    <>
      <PageTitle
        title={record ? String(represent(record)) : many}
        trail={[{ label: many, to: resourcePath(declaration, 'list') }]}
      />
      <Card sx={{ maxWidth: 880 }}>
        {error && !ready ? (
          <Failure error={error} onRetry={refetch} />
        ) : !ready ? (
          <RowsSkeleton rows={4} height={64} />
        ) : (
          <ResourceForm />
        )}
      </Card>
    </>
  )
}

export default ResourceEdit
