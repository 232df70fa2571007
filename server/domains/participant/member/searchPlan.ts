import { and, eq, type SQL, sql } from 'drizzle-orm'
import { COUNT_LIMIT } from '../../../../contract/call.ts'
import type { Db } from '../../../db/db.ts'
import { memberRedeems, redeemStates } from '../../../db/schema.ts'
import { matchesSearch } from '../../../db/search.ts'
import { type Direction, orderBy } from '../../../entity/list.ts'
import { type RedeemSort, redeemOrders } from './orders.ts'
import { sumOfDays } from './pagesByDay.ts'

/*
 * Search within one program. No index suits every text: rare ones are found by trigrams, common ones by scanning the list in
 * order. PostgreSQL estimates selectivity over all programs and overestimates the scan; so for exact totals in 50 ms among a
 * million the plan is chosen here, from a sample, and the scan is written so that it has no other plan.
 */

/** The newest rows that are sampled to choose a plan. */
const SAMPLE_SIZE = 1_000

/** Rows per step of the scan: few enough for an ordered index scan. */
const SCAN_STEP = 1_000

/** A filter in addition to the text, with its cost in microseconds. */
export type SearchFilter = {
  /** Evaluated per matching row, at `costPerRow`. */
  condition: SQL
  costPerRow: number
  /** The same as a hashed set that is read once. */
  asSet?: { condition: SQL; cost: number }
}

type SearchQuery = {
  /** A UUID. */
  program: string
  q: string
  searchFilter?: SearchFilter | undefined
  sort: RedeemSort
  direction: Direction
  rows: number
  offset: number
}

/** Ids of a page, and the total, counted up to `COUNT_LIMIT` + 1 or the end of the page. */
export type SearchResult = { ids: string[]; total: number }

const orderOf = ({ sort, direction }: Pick<SearchQuery, 'sort' | 'direction'>) => {
  const { table, column } = redeemOrders[sort]
  return sql.join(orderBy(column, table.id, direction), sql`, `)
}

const isOfProgram = ({ program }: Pick<SearchQuery, 'program'>) => eq(memberRedeems.programId, program)

const matchCondition = ({ q, searchFilter }: SearchQuery): SQL =>
  sql`${matchesSearch(memberRedeems.search, q)}${searchFilter ? sql` and ${searchFilter.condition}` : sql``}`

const matchesInProgram = (query: SearchQuery) => sql`${isOfProgram(query)} and ${matchCondition(query)}`

/** The columns that `matchCondition` reads. */
const scanColumns = sql`${memberRedeems.id}, ${memberRedeems.search}, ${memberRedeems.progress}, ${memberRedeems.startTestAt}`

export async function readSingleRow<Row extends Record<string, unknown>>(db: Db, query: SQL): Promise<Row> {
  const { rows } = await db.execute<Row>(query)
  const [row] = rows
  if (!row) throw new Error('A statement of one row answered none')
  return row
}

/** The program's size; of its newest `rows`, how many match the text (`texts`), and the filter, too (`hits`). */
type Sample = { size: number; rows: number; texts: number; hits: number }

const readSample = (db: Db, query: SearchQuery) =>
  readSingleRow<Sample>(
    db,
    sql`select (${sumOfDays(db, 'redeems', sql`${query.program}`)})::int as size, count(*)::int as rows,
      (count(*) filter (where is_text))::int as texts,
      (count(*) filter (where is_text and ${query.searchFilter?.condition ?? sql`true`}))::int as hits
      from (select ${scanColumns}, ${matchesSearch(memberRedeems.search, query.q)} as is_text
        from ${memberRedeems} where ${isOfProgram(query)}
        order by ${orderOf({ sort: 'created_at', direction: 'desc' })} limit ${SAMPLE_SIZE}) as ${memberRedeems}`,
  )

/** Plan: find all matches by trigrams, sort and count them. */
const sortedMatchesPlan = (query: SearchQuery): SQL => sql`
  with found as materialized (
    select ${memberRedeems.id}, ${redeemOrders[query.sort].value} as sorted_by from ${memberRedeems}
    where ${matchesInProgram(query)}
  )
  select to_json(array(select id from found order by ${sql.join(orderBy(sql`sorted_by`, sql`id`, query.direction), sql`, `)}
    limit ${query.rows} offset ${query.offset})) as ids, (select count(*) from found)::int as total`

/** Matching ids by step, and a running count, until `until` are found. */
function scan(query: SearchQuery, until: number): SQL {
  const [operator, startValues, lastAggregate] =
    query.direction === 'asc'
      ? [sql`>`, sql`'-infinity'::timestamptz, '00000000-0000-0000-0000-000000000000'::uuid`, sql`max`]
      : [sql`<`, sql`'infinity'::timestamptz, 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid`, sql`min`]
  const step = sql`select ${scanColumns}, ${memberRedeems.createdAt}
    from ${memberRedeems} where ${isOfProgram(query)}
      and (${memberRedeems.createdAt}, ${memberRedeems.id}) ${operator} (walk.at, walk.id)
    order by ${orderOf(query)} limit ${SCAN_STEP}`
  return sql`with recursive walk (at, id, step, hits, found, goes_on) as (
      select ${startValues}, 0, '{}'::uuid[], 0, true
      union all
      select next.at, next.id, walk.step + 1, next.hits, walk.found + coalesce(cardinality(next.hits), 0),
        next.n = ${SCAN_STEP}
      from walk cross join lateral (
        select ${lastAggregate}(created_at) as at, (array_agg(id))[count(*)] as id, count(*) as n,
          array_agg(id) filter (where ${matchCondition(query)}) as hits
        from (${step}) as ${memberRedeems}
      ) as next where walk.goes_on and walk.found < ${until}
    )`
}

const pageOfScan = ({ rows, offset }: SearchQuery) => sql`
  select hit.id from walk cross join lateral unnest(walk.hits) with ordinality as hit (id, nth)
  order by walk.step, hit.nth limit ${rows} offset ${offset}`

/** Plan: page and total by one scan. */
const scanPlan = (query: SearchQuery, until: number): SQL => sql`${scan(query, until)}
  select to_json(array(${pageOfScan(query)})) as ids, (select max(found) from walk)::int as total`

/** Plan: the page in list order, the total by trigrams. */
const pageAndCountPlan = (page: SQL, query: SearchQuery): SQL => sql`
  select to_json(array(${page})) as ids, (
    select count(*) from (select from ${memberRedeems} where ${matchesInProgram(query)} limit ${COUNT_LIMIT + 1}) as found
  )::int as total`

const joinStates = ({ program }: SearchQuery) =>
  sql`join ${redeemStates} on ${and(eq(redeemStates.id, memberRedeems.id), eq(redeemStates.programId, program))}`

/** By the index of the order. */
const orderedPage = (query: SearchQuery) => sql`select ${memberRedeems.id} from ${memberRedeems}
  ${redeemOrders[query.sort].table === redeemStates ? joinStates(query) : sql``} where ${matchesInProgram(query)}
  order by ${orderOf(query)} limit ${query.rows} offset ${query.offset}`

/* Microseconds per row, measured on programs of some 100,000 vouchers. */

const COST_SCAN = 1.2
/** Per trigram match, and per heap row read for one. */
const COST_INDEX = 0.25
const COST_HEAP = 2.4
const COST_SORT = 0.6

function choosePlan(query: SearchQuery, sample: Sample): SQL {
  const { size, rows } = sample
  // No hit in the sample means few, not none: count half a row.
  const hits = Math.max(sample.hits, 0.5)
  const texts = Math.max(sample.texts, hits)
  const share = hits / rows
  const expectedHits = share * size
  const pageEnd = query.offset + query.rows
  const countLimit = Math.max(COUNT_LIMIT + 1, pageEnd)
  /** Text matches to read until this many rows match the filter, too. */
  const withText = (rowCount: number) => (texts / hits) * Math.min(expectedHits, rowCount)
  /** The query, with the filter as a set where that is cheaper for this many rows. */
  const withCheapestFilter = (rowCount: number): SearchQuery => {
    const { searchFilter } = query
    if (!searchFilter?.asSet || withText(rowCount) * searchFilter.costPerRow <= searchFilter.asSet.cost)
      return query
    return { ...query, searchFilter: { condition: searchFilter.asSet.condition, costPerRow: 0 } }
  }
  const costOfScan = (until: number) => COST_SCAN * Math.min(size, until / share)
  const costOfCount = COST_INDEX * withText(expectedHits) + COST_HEAP * withText(COUNT_LIMIT + 1)
  const costOfSort = (COST_INDEX + COST_HEAP) * withText(expectedHits) + COST_SORT * expectedHits
  if (query.sort !== 'created_at')
    return expectedHits <= COUNT_LIMIT * 2
      ? sortedMatchesPlan(withCheapestFilter(expectedHits))
      : pageAndCountPlan(orderedPage(withCheapestFilter(pageEnd)), withCheapestFilter(COUNT_LIMIT + 1))
  if (costOfScan(countLimit) <= Math.min(costOfSort, costOfScan(pageEnd) + costOfCount))
    return scanPlan(withCheapestFilter(countLimit), countLimit)
  if (costOfSort <= costOfScan(pageEnd) + costOfCount)
    return sortedMatchesPlan(withCheapestFilter(expectedHits))
  return pageAndCountPlan(
    sql`${scan(withCheapestFilter(pageEnd), pageEnd)} ${pageOfScan(query)}`,
    withCheapestFilter(COUNT_LIMIT + 1),
  )
}

export async function findInProgram(db: Db, query: SearchQuery): Promise<SearchResult> {
  const sample = await readSample(db, query)
  if (sample.rows === 0) return { ids: [], total: 0 }
  return await readSingleRow<SearchResult>(db, choosePlan(query, sample))
}
