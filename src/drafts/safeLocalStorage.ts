import type { Services } from '../common/services.ts'

/** localStorage without exceptions: unreadable entries are missing. */
export const createSafeLocalStorage = ({ storage }: Services) => ({
  keys: (prefix: string): string[] => {
    try {
      return Object.keys(storage.local).filter((key) => key.startsWith(prefix))
    } catch {
      return []
    }
  },
  read: (key: string): string | null => {
    try {
      return storage.local.getItem(key)
    } catch {
      return null
    }
  },
  /** @returns whether it was stored; if not, the previous value remains. */
  write: (key: string, value: string): boolean => {
    try {
      storage.local.setItem(key, value)
      return true
    } catch {
      return false
    }
  },
  remove: (key: string): void => {
    try {
      storage.local.removeItem(key)
    } catch {
      // Browsers that forbid storage have none.
    }
  },
})
