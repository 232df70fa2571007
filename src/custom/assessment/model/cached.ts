/** A function that remembers its result for each object, as long as there is the object. */
export function cached<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, { readonly value: Value }>()
  return (key) => {
    const entry = known.get(key) ?? { value: make(key) }
    known.set(key, entry)
    return entry.value
  }
}
