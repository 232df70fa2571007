/*
 * The browser's small storage, which answers at once and may refuse. What it cannot read it does not have, and nothing
 * here throws.
 */

/** The keys that begin so. */
export function localKeys(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix))
  } catch {
    return []
  }
}

export function readLocal(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** @returns whether it is kept. What stood there before stays where it is not. */
export function writeLocal(key: string, value: string): boolean {
  try {
    localStorage.setItem(key, value)
    return true
  } catch {
    return false
  }
}

export function removeLocal(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // A browser that forbids storage holds none.
  }
}
