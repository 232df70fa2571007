import { z } from 'zod'
import { type Call, defineCall, MAX_PAGE, Search, VersionFields } from './call.ts'
import { type Entity, sortableFields } from './entity.ts'
import { Id } from './primitives.ts'

/** Rows of one response. */
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

const orList = (schema: z.ZodType) => z.union([schema, z.array(schema).max(MAX_RANGE)]).optional()

/** FakeRest's names: `capacity`, `capacity_gte`, `capacity_lte`. */
function filterSchema({ schema, filters = [], search = [] }: Entity) {
  const shape: Readonly<Record<string, z.ZodType>> = schema.shape
  const parts = filters.flatMap((name) => {
    const field = (shape[name] ?? z.never()).nullish()
    return [
      [name, orList(field)],
      [`${name}_gte`, field],
      [`${name}_lte`, field],
    ]
  })
  return z.strictObject({
    id: orList(Id),
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

function querySchema(entity: Entity) {
  const sortable = sortableFields(entity)
  return z.object({
    sort: Json(z.tuple([z.enum(['id', ...sortable]), z.enum(['ASC', 'DESC'])])).default([
      sortable[0] ?? 'created_at',
      'ASC',
    ]),
    range: Json(Range).default([0, 24]),
    filter: Json(filterSchema(entity)).default({}),
  })
}

export type EntityVerb = 'list' | 'detail' | 'create' | 'update' | 'delete' | 'restore'

/** An entity's calls in ra-data-simple-rest's dialect, and `restore`. */
export function entityCalls(entity: Entity): Partial<Record<EntityVerb, Call>> {
  const { name, label, capability, body, schema, versions, undo } = entity
  const singular = label.one.id
  const listPath = `/${name}` as const
  const recordPath = `/${name}/{id}` as const
  const sharedFields = { isSimpleRest: true, ...(capability && { capability }), response: schema } as const
  return {
    list: defineCall({
      ...sharedFields,
      method: 'GET',
      path: listPath,
      summary: `Daftar ${singular}`,
      query: querySchema(entity),
      response: z.array(schema),
    }),
    detail: defineCall({ ...sharedFields, method: 'GET', path: recordPath, summary: `Satu ${singular}` }),
    create: defineCall({
      ...sharedFields,
      method: 'POST',
      path: listPath,
      summary: `Menambah ${singular}`,
      isCreation: true,
      body,
    }),
    update: defineCall({
      ...sharedFields,
      method: 'PUT',
      path: recordPath,
      summary: `Mengubah ${singular}`,
      body: versions === false ? body : body.extend(VersionFields.shape),
      errorStatuses: [409],
    }),
    delete: defineCall({
      ...sharedFields,
      method: 'DELETE',
      path: recordPath,
      summary: `Menghapus ${singular}`,
      errorStatuses: [409],
    }),
    ...(undo !== false && {
      restore: defineCall({
        ...sharedFields,
        method: 'POST',
        path: `${recordPath}/restore`,
        summary: `Memulihkan ${singular}`,
        capability: capability ?? 'undo',
        isIdempotent: true,
        errorStatuses: [409],
      }),
    }),
  }
}
