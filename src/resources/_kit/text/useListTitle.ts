import { useTranslate } from 'react-admin'

/** A resource list's title under react-admin's key, not pluralised: Indonesian has no plural. */
export function useListTitle(): (resource: string) => string {
  const translate = useTranslate()
  return (resource) => translate(`resources.${resource}.page.list`)
}
