import { preferenceKey } from '../../../common/preferences.ts'
import type { ListDeclaration } from '../declaration/defineResource.ts'
import { isPageSize, readSettings, toListParams } from './listSettings.ts'

/** In react-admin's store. */
export const pageSizeKey = (resource: string) => `${resource}.perPage`

/** Readable before React and its store are there. */
export function storedPageSize(resource: string): number | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(preferenceKey(pageSizeKey(resource))) ?? 'null')
    return isPageSize(stored) ? stored : undefined
  } catch {
    return undefined
  }
}

/** What the list at an address will ask first. */
export const parseListParams = (search: string, resource: string, list: ListDeclaration) =>
  toListParams(readSettings(search, list, storedPageSize(resource)), list)
