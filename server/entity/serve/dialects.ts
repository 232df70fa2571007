import type { Saved } from '../../../contract/call.ts'
import { type EntityVerb, entityCalls } from '../../../contract/entityCalls.ts'
import type { Context, SignedIn } from '../../common/context.ts'
import { mapPages, type Paged } from '../../common/pages.ts'
import { Conflict, Invalid, SessionEnded } from '../../errors.ts'
import type { AnyHandler, MountedCall, PlainList } from '../../http/handlers.ts'
import { directionOf, type ListQuery, reportTotal, toListResponse, windowOf } from '../list.ts'
import type { Served, ServedAs } from './serve.ts'

type PlainQuery = {
  sort: [string, 'ASC' | 'DESC']
  range: [number, number]
  filter: Record<string, unknown>
}

type PlainRequest = {
  context: Context
  signedIn: SignedIn
  id: string
  query: PlainQuery
  body: Record<string, unknown>
}

const plainHandlers = (served: Served): Record<EntityVerb, (request: PlainRequest) => Promise<unknown>> => ({
  list: async ({ context, signedIn, query: { sort, range, filter } }): Promise<PlainList> => {
    const [offset, last] = range
    const window = { offset, rows: last - offset + 1 }
    const { list, total } = await served.list(context, signedIn, {
      window,
      sort: sort[0],
      direction: sort[1] === 'ASC' ? 'asc' : 'desc',
      filter,
    })
    return { plain: list, ...window, ...reportTotal(total, Boolean(filter.q)) }
  },
  detail: ({ context, signedIn, id }) => served.find(context, signedIn, id),
  create: ({ context, signedIn, body }) => served.create(context, signedIn, body),
  update: ({ context, signedIn, id, body }) => served.update(context, signedIn, id, body),
  delete: ({ context, signedIn, id }) => served.remove(context, signedIn, id),
  restore: ({ context, signedIn, id }) => served.restore(context, signedIn, id),
})

/** Its calls in ra-data-simple-rest's dialect. */
export function plainCalls(served: Served): MountedCall[] {
  const handlers = plainHandlers(served)
  const handle =
    (verb: EntityVerb): AnyHandler =>
    async ({ context, signedIn, params, query, body }) => {
      if (!signedIn) throw new SessionEnded()
      // The call's schemas made them.
      const parsed = { query: query as PlainQuery, body: body as Record<string, unknown> }
      return await handlers[verb]({ context, signedIn, id: params.id ?? '', ...parsed })
    }
  return Object.entries(entityCalls(served.entity)).map(([verb, call]) => ({
    name: `${served.entity.name}:${verb}`,
    call,
    handle: handle(verb as EntityVerb),
  }))
}

type Request = { context: Context; signedIn: SignedIn }
type OfRecord = Request & { params: { id: string } }
type Body = Readonly<Record<string, unknown>>

/** By field. */
type Names = Readonly<Record<string, string>>

/** A record under the other names of its fields, too. */
const withNames = <Item extends object>(item: Item, names: Names): Item => ({
  ...item,
  ...Object.fromEntries(Object.entries(names).map(([field, name]) => [name, item[field as keyof Item]])),
})

/** A saved body under the fields' own names. */
const toFields = (body: Body, names: Names): Body => ({
  ...body,
  ...Object.fromEntries(
    Object.entries(names).flatMap(([field, name]) => (name in body ? [[field, body[name]]] : [])),
  ),
})

/** Refusals name fields as the body did, conflicts carry the record as it is read. */
async function renaming<Result>(body: Body, names: Names, save: () => Promise<Result>): Promise<Result> {
  try {
    return await save()
  } catch (error) {
    if (error instanceof Conflict && error.current)
      throw new Conflict(error.said, withNames(error.current, names))
    if (!(error instanceof Invalid)) throw error
    const errors = Object.entries(error.errors).map(([field, texts]) => {
      const name = names[field]
      return [name !== undefined && name in body ? name : field, texts] as const
    })
    throw new Invalid(Object.fromEntries(errors), error.said)
  }
}

/**
 * Its handlers in the envelope of section 7.
 *
 * @param names where section 7 calls a field otherwise: records are read under both names, and saved under either.
 */
export function envelopedHandlers<Item extends { id: string | number; updated_at?: string | undefined }>(
  served: ServedAs<Item>,
  names: Names = {},
) {
  const saved = ({ id, updated_at }: Item): Saved => ({ id, updated_at })
  return {
    list: async ({
      context,
      signedIn,
      query,
    }: Request & { query: ListQuery & { sort: string } }): Promise<
      Paged<{ list: Item[]; page: number; limit: number; total: number; more?: true }>
    > => {
      const { list, total } = await served.list(context, signedIn, {
        window: windowOf(query, context.settings.maxList),
        sort: query.sort,
        direction: directionOf(query),
        filter: { q: query.q },
      })
      const named = (items: Item[]) => items.map((item) => withNames(item, names))
      return toListResponse(query, Array.isArray(list) ? named(list) : mapPages(list, named), total)
    },
    detail: async ({ context, signedIn, params }: OfRecord) =>
      withNames(await served.find(context, signedIn, params.id), names),
    create: async ({ context, signedIn, body }: Request & { body: Body }) =>
      saved(await renaming(body, names, () => served.create(context, signedIn, toFields(body, names)))),
    update: async ({ context, signedIn, params, body }: OfRecord & { body: Body }) =>
      saved(
        await renaming(body, names, () => served.update(context, signedIn, params.id, toFields(body, names))),
      ),
    delete: async ({ context, signedIn, params }: OfRecord) => {
      await served.remove(context, signedIn, params.id)
    },
  }
}
