import type { Identifier } from 'react-admin'
import type { ResourceDeclaration } from './defineResource.ts'

/** Default paths of a resource's views below `/{name}`: react-admin's own. */
export const defaultPaths = { create: 'create', edit: ':id' } as const

/** The address of a view of a resource, its id escaped. */
export function resourcePath(
  { name, paths }: Pick<ResourceDeclaration, 'name' | 'paths'>,
  view: 'list' | 'create' | 'edit',
  id?: Identifier,
): string {
  if (view === 'list') return `/${name}`
  const path = paths?.[view] ?? defaultPaths[view]
  return `/${name}/${path.replace(':id', encodeURIComponent(String(id ?? '')))}`
}
