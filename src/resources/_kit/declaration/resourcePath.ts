import type { Identifier } from 'react-admin'
import type { ResourceDeclaration } from './defineResource.ts'

/** Below `/{name}`: react-admin's own. */
export const defaultPaths = { create: 'create', edit: ':id' } as const

export function resourcePath(
  { name, paths }: Pick<ResourceDeclaration, 'name' | 'paths'>,
  view: 'list' | 'create' | 'edit',
  id?: Identifier,
): string {
  if (view === 'list') return `/${name}`
  const path = paths?.[view] ?? defaultPaths[view]
  return `/${name}/${path.replace(':id', encodeURIComponent(String(id ?? '')))}`
}
