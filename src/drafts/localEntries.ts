import type { Services } from '../common/services.ts'

/** localStorage without exceptions: unreadable entries are missing. */
export const createLocalEntries = ({ storage: { local } }: Services) => ({
  keys: (prefix: string): string[] => {
    try {
      return Object.keys(local).filter((key) => key.startsWith(prefix))
    } catch {
      return []
    }
  },
  read: (key: string): string | null => {
    try {
      return local.getItem(key)
    } catch {
      return null
    }
  },
  /** @returns whether it was stored; if not, the previous value remains. */
  write: (key: string, value: string): boolean => {
    try {
      local.setItem(key, value)
      return true
    } catch {
      return false
    }
  },
  remove: (key: string): void => {
    try {
      local.removeItem(key)
    } catch {
      // Browsers that forbid storage have none.
    }
  },
})
