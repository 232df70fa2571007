import type { Db } from './db.ts'

/**
 * Memoises per database, prepared statements above all: building a query costs more than sending it.
 * @example const statements = perDatabase((db) => ({ byId: db.select()….prepare('x_by_id') }))
 */
export function perDatabase<Value>(create: (db: Db) => Value): (db: Db) => Value {
  const cache = new WeakMap<Db, Value>()
  return (db) => {
    const cached = cache.get(db)
    if (cached !== undefined) return cached
    const created = create(db)
    cache.set(db, created)
    return created
  }
}

/** The same for each variant of a query; `name` is for its prepared statement. */
export function perVariant<Variant extends Record<string, string | boolean>, Value>(
  create: (db: Db, variant: Variant, name: string) => Value,
): (db: Db, variant: Variant) => Value {
  const caches = perDatabase(() => new Map<string, Value>())
  return (db, variant) => {
    const cache = caches(db)
    const name = Object.values(variant).join('_')
    const cached = cache.get(name)
    if (cached !== undefined) return cached
    const created = create(db, variant, name)
    cache.set(name, created)
    return created
  }
}
