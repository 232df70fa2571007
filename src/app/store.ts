import { localStorageStore, type Store } from 'react-admin'
import { storePrefix } from '../common/preferences.ts'

const locale = 'id'

const persistentKeys = ['theme', 'locale', 'menu.collapsed']

/** Stored columns, their order, and page sizes, of any table. */
const isTableKey = (key: string) => /\.(datatable(_columnRanks)?|perPage)$/.test(key)

/** react-admin's store in this browser. Signing out forgets everything in it but how this person likes to see things. */
export function createStore(): Store {
  const store = localStorageStore('1', storePrefix)
  // react-admin renders nothing until it has compared the stored locale with its own.
  if (store.getItem('locale') === undefined) store.setItem('locale', locale)
  return {
    ...store,
    reset: () => {
      const tableKeys = Object.keys(store.listItems?.() ?? {}).filter(isTableKey)
      const values = [...persistentKeys, ...tableKeys].map((key) => [key, store.getItem(key)] as const)
      store.reset()
      for (const [key, value] of values) if (value !== undefined) store.setItem(key, value)
    },
  }
}
