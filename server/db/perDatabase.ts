import type { Db } from './db.ts'

/**
 * Makes something once for each database and keeps it as long as the database lives: prepared statements above all.
 * Building a query costs more than sending it.
 *
 * @example
 * const statements = perDatabase((db) => ({ byId: db.select()….prepare('x_by_id') }))
 * await statements(db).byId.execute({ id })
 */
export function perDatabase<Made>(make: (db: Db) => Made): (db: Db) => Made {
  const made = new WeakMap<Db, Made>()
  return (db) => {
    const known = made.get(db)
    if (known !== undefined) return known
    const fresh = make(db)
    made.set(db, fresh)
    return fresh
  }
}

/**
 * Keeps one thing for each variant of a query (sorted by what, filtered by what), made when it is first asked for.
 * `make` also gets a name for the variant, to tell prepared statements apart.
 */
export function perVariant<Variant extends Record<string, string | boolean>, Made>(
  make: (variant: Variant, name: string) => Made,
): (variant: Variant) => Made {
  const made = new Map<string, Made>()
  return (variant) => {
    const name = Object.values(variant).join('_')
    const known = made.get(name)
    if (known !== undefined) return known
    const fresh = make(variant, name)
    made.set(name, fresh)
    return fresh
  }
}
