import { type ReactNode, useState } from 'react'
import { type RaRecord, useEditContext } from 'react-admin'
import { Failure } from '../ui/Failure.tsx'
import { RowsSkeleton } from '../ui/RowsSkeleton.tsx'

type FreshRecordProps = {
  rows?: number
  children: (record: RaRecord) => ReactNode
}

/** A cached list row may be stale: the refetch would overwrite input. */
export const FreshRecord = ({ rows = 4, children }: FreshRecordProps) => {
  const { record, error, isFetching, refetch } = useEditContext()
  const [fresh, setFresh] = useState<RaRecord>()
  if (!fresh && record && !isFetching && !error) setFresh(record)
  if (fresh) return children(fresh)
  return error ? <Failure error={error} onRetry={refetch} /> : <RowsSkeleton rows={rows} height={64} />
}
