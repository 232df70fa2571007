/** This browser's preferences in react-admin's store; guest screens read the same entries without react-admin. */
export const storePrefix = 'balai'

/** react-admin's key in localStorage. */
export const preferenceKey = (key: string) => `RaStore${storePrefix}.${key}`

/** A preference that survives sign-out; undefined if unset or storage is unavailable. */
export function readPreference(key: 'theme' | 'locale'): string | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(preferenceKey(key)) ?? 'null')
    return typeof stored === 'string' ? stored : undefined
  } catch {
    return undefined
  }
}
