import type { SaveResult } from '../../../contract/call.ts'
import { type EntityVerb, entityCalls } from '../../../contract/entityCalls.ts'
import type { Context, SignedIn } from '../../common/context.ts'
import { mapPages, type PagedResponse } from '../../common/pages.ts'
import { ConflictError, SessionEndedError, ValidationError } from '../../errors.ts'
import type { AnyHandler, MountedCall, SimpleRestList } from '../../http/handlers.ts'
import { directionOf, type ListQuery, reportTotal, toListResponse, windowOf } from '../list.ts'
import type { AnyServedEntity, ServedEntity } from './serve.ts'

type SimpleRestQuery = {
  sort: [string, 'ASC' | 'DESC']
  range: [number, number]
  filter: Record<string, unknown>
}

type SimpleRestRequest = {
  context: Context
  signedIn: SignedIn
  id: string
  query: SimpleRestQuery
  body: Record<string, unknown>
}

const simpleRestHandlers = (
  served: AnyServedEntity,
): Record<EntityVerb, (request: SimpleRestRequest) => Promise<unknown>> => ({
  list: async ({ context, signedIn, query: { sort, range, filter } }): Promise<SimpleRestList> => {
    const [offset, lastRow] = range
    const window = { offset, rows: lastRow - offset + 1 }
    const { list, total } = await served.list(context, signedIn, {
      window,
      sort: sort[0],
      direction: sort[1] === 'ASC' ? 'asc' : 'desc',
      filter,
    })
    return { items: list, ...window, ...reportTotal(total, Boolean(filter.q)) }
  },
  detail: ({ context, signedIn, id }) => served.find(context, signedIn, id),
  create: ({ context, signedIn, body }) => served.create(context, signedIn, body),
  update: ({ context, signedIn, id, body }) => served.update(context, signedIn, id, body),
  delete: ({ context, signedIn, id }) => served.remove(context, signedIn, id),
  restore: ({ context, signedIn, id }) => served.restore(context, signedIn, id),
})

/** Its calls in ra-data-simple-rest's dialect. */
export function simpleRestCalls(served: AnyServedEntity): MountedCall[] {
  const handlers = simpleRestHandlers(served)
  const handle =
    (verb: EntityVerb): AnyHandler =>
    async ({ context, signedIn, params, query, body }) => {
      if (!signedIn) throw new SessionEndedError()
      // The call's schemas made them.
      const parsedInput = { query: query as SimpleRestQuery, body: body as Record<string, unknown> }
      return await handlers[verb]({ context, signedIn, id: params.id ?? '', ...parsedInput })
    }
  return Object.entries(entityCalls(served.entity)).map(([verb, call]) => ({
    name: `${served.entity.name}:${verb}`,
    call,
    handle: handle(verb as EntityVerb),
  }))
}

type Request = { context: Context; signedIn: SignedIn }
type RecordRequest = Request & { params: { id: string } }
type Body = Readonly<Record<string, unknown>>

/** By field. */
type FieldAliases = Readonly<Record<string, string>>

/** A record under the other names of its fields, too. */
const withAliases = <Item extends object>(item: Item, aliases: FieldAliases): Item => ({
  ...item,
  ...Object.fromEntries(Object.entries(aliases).map(([field, name]) => [name, item[field as keyof Item]])),
})

/** A saved body under the fields' own names. */
const toFields = (body: Body, aliases: FieldAliases): Body => ({
  ...body,
  ...Object.fromEntries(
    Object.entries(aliases).flatMap(([field, name]) => (name in body ? [[field, body[name]]] : [])),
  ),
})

/** Validation errors name fields as the body did, conflicts carry the record as it is read. */
async function withErrorsRenamed<Result>(body: Body, aliases: FieldAliases, save: () => Promise<Result>) {
  try {
    return await save()
  } catch (error) {
    if (error instanceof ConflictError && error.current)
      throw new ConflictError(error.userMessage, withAliases(error.current, aliases))
    if (!(error instanceof ValidationError)) throw error
    const errors = Object.entries(error.errors).map(([field, texts]) => {
      const name = aliases[field]
      return [name !== undefined && name in body ? name : field, texts] as const
    })
    throw new ValidationError(Object.fromEntries(errors), error.userMessage)
  }
}

/**
 * Its handlers in the envelope of section 7.
 *
 * @param aliases where section 7 calls a field otherwise: records are read under both names, and saved under either.
 */
export function envelopedHandlers<Item extends { id: string | number; updated_at?: string | undefined }>(
  served: ServedEntity<Item>,
  aliases: FieldAliases = {},
) {
  const toSaveResult = ({ id, updated_at }: Item): SaveResult => ({ id, updated_at })
  return {
    list: async ({
      context,
      signedIn,
      query,
    }: Request & { query: ListQuery & { sort: string } }): Promise<
      PagedResponse<{ list: Item[]; page: number; limit: number; total: number; more?: true }>
    > => {
      const { list, total } = await served.list(context, signedIn, {
        window: windowOf(query, context.settings.maxList),
        sort: query.sort,
        direction: directionOf(query),
        filter: { q: query.q },
      })
      const withAliasesEach = (items: Item[]) => items.map((item) => withAliases(item, aliases))
      return toListResponse(
        query,
        Array.isArray(list) ? withAliasesEach(list) : mapPages(list, withAliasesEach),
        total,
      )
    },
    detail: async ({ context, signedIn, params }: RecordRequest) =>
      withAliases(await served.find(context, signedIn, params.id), aliases),
    create: async ({ context, signedIn, body }: Request & { body: Body }) =>
      toSaveResult(
        await withErrorsRenamed(body, aliases, () =>
          served.create(context, signedIn, toFields(body, aliases)),
        ),
      ),
    update: async ({ context, signedIn, params, body }: RecordRequest & { body: Body }) =>
      toSaveResult(
        await withErrorsRenamed(body, aliases, () =>
          served.update(context, signedIn, params.id, toFields(body, aliases)),
        ),
      ),
    delete: async ({ context, signedIn, params }: RecordRequest) => {
      await served.remove(context, signedIn, params.id)
    },
  }
}
