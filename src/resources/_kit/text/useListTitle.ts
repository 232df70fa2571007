import { useGetResourceLabel, useTranslate } from 'react-admin'

/** A resource list's title under react-admin's key, not pluralised: Indonesian has no plural. */
export function useListTitle(): (resource: string) => string {
  const translate = useTranslate()
  const labelOf = useGetResourceLabel()
  return (resource) => translate(`resources.${resource}.page.list`, { _: labelOf(resource, 2) })
}
