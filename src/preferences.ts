/**
 * Preferences of this browser, in react-admin's store; the guest screens, which load without react-admin, read the same
 * entries.
 */
export const storePrefix = 'balai'

/** react-admin's own naming of an entry in local storage. */
export const preferenceEntry = (key: string) => `RaStore${storePrefix}.${key}`

/** A preference that survives signing out, or undefined when none was chosen or the browser keeps nothing. */
export function readPreference(key: 'theme' | 'locale'): string | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(preferenceEntry(key)) ?? 'null')
    return typeof stored === 'string' ? stored : undefined
  } catch {
    return undefined
  }
}
