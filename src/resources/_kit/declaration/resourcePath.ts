import type { Identifier } from 'react-admin'
import type { ResourceDeclaration } from './defineResource.ts'

/** Where a resource's views stand below `/{name}` unless its declaration says otherwise: react-admin's own addresses. */
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
