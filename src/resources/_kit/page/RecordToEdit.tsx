import type { ReactNode } from 'react'
import { EditBase } from 'react-admin'
import { useRecordPage } from './recordPage.ts'

type RecordToEditProps = { id: string | undefined; children: ReactNode }

/** Reads a record for a form about it, and saves what the form makes of it. */
export const RecordToEdit = ({ id, children }: RecordToEditProps) => {
  const { meta } = useRecordPage()
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
      {children}
    </EditBase>
  )
}
