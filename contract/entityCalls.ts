import { z } from 'zod'
import { type Call, defineCall, MAX_PAGE, Search, Versioned } from './call.ts'
import { type Entity, sortableFields } from './entity.ts'
import { Id } from './primitives.ts'

/** Rows of one answer. */
const MAX_RANGE = 1_000

/** A parameter that is JSON. */
const Json = <Inner extends z.ZodType>(inner: Inner) =>
  z
    .string()
    .transform((text, { issues }) => {
      try {
        return JSON.parse(text)
      } catch {
        issues.push({ code: 'custom', input: text })
        return z.NEVER
      }
    })
    .pipe(inner)

const orSeveral = (schema: z.ZodType) => z.union([schema, z.array(schema).max(MAX_RANGE)]).optional()

/** FakeRest's names: `capacity`, `capacity_gte`, `capacity_lte`. */
function filterOf({ schema, filters = [], search = [] }: Entity) {
  const shape: Readonly<Record<string, z.ZodType>> = schema.shape
  const parts = filters.flatMap((name) => {
    const field = (shape[name] ?? z.never()).nullish()
    return [
      [name, orSeveral(field)],
      [`${name}_gte`, field],
      [`${name}_lte`, field],
    ]
  })
  return z.strictObject({
    id: orSeveral(Id),
    ...(search.length > 0 && { q: Search.optional() }),
    ...Object.fromEntries(parts),
  })
}

const Range = z
  .tuple([
    z
      .int()
      .min(0)
      .max(MAX_PAGE * MAX_RANGE),
    z.int().min(0),
  ])
  .refine(([first, last]) => last >= first && last - first < MAX_RANGE)

function queryOf(entity: Entity) {
  const sortable = sortableFields(entity)
  return z.object({
    sort: Json(z.tuple([z.enum(['id', ...sortable]), z.enum(['ASC', 'DESC'])])).default([
      sortable[0] ?? 'created_at',
      'ASC',
    ]),
    range: Json(Range).default([0, 24]),
    filter: Json(filterOf(entity)).default({}),
  })
}

export type EntityVerb = 'list' | 'detail' | 'create' | 'update' | 'delete' | 'restore'

/** An entity's calls in ra-data-simple-rest's dialect, and `restore`. */
export function entityCalls(entity: Entity): Partial<Record<EntityVerb, Call>> {
  const { name, label, addition, body, schema, versions, undo } = entity
  const one = label.one.id
  const every = `/${name}` as const
  const each = `/${name}/{id}` as const
  const shared = { plain: true, ...(addition && { addition }), answer: schema } as const
  return {
    list: defineCall({
      ...shared,
      method: 'GET',
      path: every,
      summary: `Daftar ${one}`,
      query: queryOf(entity),
      answer: z.array(schema),
    }),
    detail: defineCall({ ...shared, method: 'GET', path: each, summary: `Satu ${one}` }),
    create: defineCall({
      ...shared,
      method: 'POST',
      path: every,
      summary: `Menambah ${one}`,
      creates: true,
      body,
    }),
    update: defineCall({
      ...shared,
      method: 'PUT',
      path: each,
      summary: `Mengubah ${one}`,
      body: versions === false ? body : body.extend(Versioned.shape),
      failures: [409],
    }),
    delete: defineCall({
      ...shared,
      method: 'DELETE',
      path: each,
      summary: `Menghapus ${one}`,
      failures: [409],
    }),
    ...(undo !== false && {
      restore: defineCall({
        ...shared,
        method: 'POST',
        path: `${each}/restore`,
        summary: `Memulihkan ${one}`,
        addition: addition ?? 'undo',
        idempotent: true,
        failures: [409],
      }),
    }),
  }
}
