import { type RaRecord, useGetRecordRepresentation } from 'react-admin'
import { DASH } from './format.ts'

/** How a record of a resource is called, as text; a dash where the API gave it no name. */
export function useRecordName(resource: string): (record: RaRecord) => string {
  const represent = useGetRecordRepresentation(resource)
  return (record) => String(represent(record) || DASH)
}
