import { type ReactNode, useState } from 'react'
import { type RaRecord, useEditContext } from 'react-admin'
import { ErrorMessage } from '../ui/ErrorMessage.tsx'
import { FormSkeleton } from '../ui/Skeletons.tsx'

type FreshRecordProps = {
  rows?: number
  children: (record: RaRecord) => ReactNode
}

/** A cached list row may be stale: the refetch would overwrite input. */
export const FreshRecord = ({ rows = 4, children }: FreshRecordProps) => {
  const { record, error, isFetching, refetch } = useEditContext()
  const [freshRecord, setFreshRecord] = useState<RaRecord>()
  if (!freshRecord && record && !isFetching && !error) setFreshRecord(record)
  if (freshRecord) return children(freshRecord)
  return error ? <ErrorMessage error={error} onRetry={refetch} /> : <FormSkeleton fields={rows} />
}
