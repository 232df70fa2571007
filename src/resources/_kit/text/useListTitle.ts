import { useTranslate } from 'react-admin'

/** The title of a resource's list, as react-admin looks it up. Indonesian has no plural to take it from. */
export function useListTitle(): (resource: string) => string {
  const translate = useTranslate()
  return (resource) => translate(`resources.${resource}.page.list`)
}
