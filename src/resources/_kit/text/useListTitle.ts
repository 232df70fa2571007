import { useGetResourceLabel, useTranslate } from 'react-admin'

/** Not pluralised: Indonesian has no plural. */
export function useListTitle(): (resource: string) => string {
  const translate = useTranslate()
  const getResourceLabel = useGetResourceLabel()
  return (resource) => translate(`resources.${resource}.page.list`, { _: getResourceLabel(resource, 2) })
}
