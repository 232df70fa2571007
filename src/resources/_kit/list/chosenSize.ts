import { preferenceEntry } from '../../../preferences.ts'
import type { ListDeclaration } from '../declaration/defineResource.ts'
import { isPageSize, readSettings, toListParams } from './listSettings.ts'

/** Key in react-admin's store. */
export const sizeKey = (resource: string) => `${resource}.perPage`

/** A list with the page size that was last chosen for it in this browser. Also before React is there to ask its store. */
export function withChosenSize(resource: string, list: ListDeclaration): ListDeclaration {
  const perPage = read(sizeKey(resource))
  return isPageSize(perPage) ? { ...list, perPage } : list
}

/** Parameters with which the list at an address will ask first. */
export const listParamsAt = (search: string, resource: string, list: ListDeclaration) =>
  toListParams(readSettings(search, withChosenSize(resource, list)), list)

function read(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(preferenceEntry(key)) ?? 'null')
  } catch {
    return undefined
  }
}
