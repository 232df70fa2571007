import { localStorageStore, type Store } from 'react-admin'
import { storePrefix } from '../preferences.ts'

/** The default language. */
const locale = 'id'

const persistentKeys = ['theme', 'locale', 'menu.collapsed']

/** Stored columns and their order, of any table. */
const isOfColumns = (key: string) => /\.datatable(_columnRanks)?$/.test(key)

/** react-admin's store in this browser. Signing out forgets everything in it but how this person likes to see things. */
export function createStore(): Store {
  const store = localStorageStore('1', storePrefix)
  // react-admin renders nothing until it has compared the stored locale with its own.
  if (store.getItem('locale') === undefined) store.setItem('locale', locale)
  return {
    ...store,
    reset: () => {
      const columns = Object.keys(store.listItems?.() ?? {}).filter(isOfColumns)
      const values = [...persistentKeys, ...columns].map((key) => [key, store.getItem(key)] as const)
      store.reset()
      for (const [key, value] of values) if (value !== undefined) store.setItem(key, value)
    },
  }
}
