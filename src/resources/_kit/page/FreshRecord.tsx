import { type ReactNode, useState } from 'react'
import { type RaRecord, useEditContext } from 'react-admin'
import { Failure } from '../ui/Failure.tsx'
import { RowsSkeleton } from '../ui/RowsSkeleton.tsx'

type FreshRecordProps = {
  /** How many inputs there will be. */
  rows?: number
  children: (record: RaRecord) => ReactNode
}

/**
 * What edits a record, once that is there, and fresh. A row that a list left behind may be old: filled in at once, it would
 * be replaced under the person's hands.
 */
export const FreshRecord = ({ rows = 4, children }: FreshRecordProps) => {
  const { record, error, isFetching, refetch } = useEditContext()
  const [fresh, setFresh] = useState<RaRecord>()
  if (!fresh && record && !isFetching && !error) setFresh(record)
  if (fresh) return children(fresh)
  return error ? <Failure error={error} onRetry={refetch} /> : <RowsSkeleton rows={rows} height={64} />
}
