import { localStorageStore, type Store } from 'react-admin'
import { storePrefix } from './preferences.ts'

const kept = ['theme', 'locale', 'menu.collapsed']

/** react-admin's store in this browser. Signing out forgets everything in it but how this person likes to see things. */
export function createStore(): Store {
  const store = localStorageStore('1', storePrefix)
  return {
    ...store,
    reset: () => {
      const values = kept.map((key) => [key, store.getItem(key)] as const)
      store.reset()
      for (const [key, value] of values) if (value !== undefined) store.setItem(key, value)
    },
  }
}
