/** Memoises by object, for as long as the object lives. */
export function memoise<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const cache = new WeakMap<Key, { readonly value: Value }>()
  return (key) => {
    const entry = cache.get(key) ?? { value: make(key) }
    cache.set(key, entry)
    return entry.value
  }
}
