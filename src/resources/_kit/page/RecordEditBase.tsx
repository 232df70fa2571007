import type { ReactNode } from 'react'
import { EditBase } from 'react-admin'
import { useRecordPage } from './recordPage.ts'

type RecordEditBaseProps = { id: string | undefined; children: ReactNode }

export const RecordEditBase = ({ id, children }: RecordEditBaseProps) => {
  const { meta } = useRecordPage()
  return (
    // Keyed: Back may lead to another record on the same route.
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
