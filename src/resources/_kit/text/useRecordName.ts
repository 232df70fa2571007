import { type RaRecord, useGetRecordRepresentation } from 'react-admin'
import { DASH } from './format.ts'

export function useRecordName(resource: string): (record: RaRecord) => string {
  const getRecordRepresentation = useGetRecordRepresentation(resource)
  return (record) => String(getRecordRepresentation(record) || DASH)
}
