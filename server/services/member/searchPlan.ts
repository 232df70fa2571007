import { eq, type SQL, sql } from 'drizzle-orm'
import { COUNT_LIMIT } from '../../../contract/call.ts'
import type { Db } from '../../db/db.ts'
import { memberRedeems } from '../../db/schema.ts'
import { matchesSearch } from '../../db/search.ts'
import { sumOfDays } from '../dayPages.ts'
import { type Direction, orderBy } from '../list.ts'

/*
 * What is found in one program. No index serves all: what few have is gathered by their letters, what many have is soon
 * met by walking the list. PostgreSQL guesses how many there are by texts of all programs, and takes walking for dearer
 * than it is; so the way is chosen here, by a sample, and the walk is written so that there is no other.
 */

/** So many of the newest rows are looked at to choose. */
const SAMPLE_SIZE = 1_000

/** Rows that the walk takes at a time: so few that PostgreSQL takes them from the index, in their order. */
const SCAN_STEP = 1_000

/** Which of those who are found are wanted; in microseconds what it costs to tell. */
export type SearchFilter = {
  /** The condition of a voucher, and what each one costs that is found. */
  condition: SQL
  costPerRow: number
  /** The same, told by a set that is read once, whoever is found. */
  asSet?: { condition: SQL; cost: number }
}

type SearchQuery = {
  /** A UUID. */
  program: string
  q: string
  /** Everybody without it. */
  searchFilter?: SearchFilter | undefined
  sort: 'created_at' | 'end_test_at'
  direction: Direction
  rows: number
  offset: number
}

/** Ids of a page, and how many there are: from `COUNT_LIMIT` on nobody counts further than it takes to say so. */
export type SearchResult = { ids: string[]; total: number }

const columns = { created_at: memberRedeems.createdAt, end_test_at: memberRedeems.endTestAt } as const

const orderOf = ({ sort, direction }: Pick<SearchQuery, 'sort' | 'direction'>) =>
  sql.join(orderBy(columns[sort], memberRedeems.id, direction), sql`, `)

const ofProgram = ({ program }: Pick<SearchQuery, 'program'>) => eq(memberRedeems.programId, program)

const matches = ({ q, searchFilter }: SearchQuery): SQL =>
  sql`${matchesSearch(memberRedeems.search, q)}${searchFilter ? sql` and ${searchFilter.condition}` : sql``}`

/** Rows of a program that are found, by whichever index. */
const matchesInProgram = (query: SearchQuery) => sql`${ofProgram(query)} and ${matches(query)}`

/** What `matches` asks of a row. */
const scanColumns = sql`${memberRedeems.id}, ${memberRedeems.search}, ${memberRedeems.progress}`

async function readOne<Row extends Record<string, unknown>>(db: Db, query: SQL): Promise<Row> {
  const { rows } = await db.execute<Row>(query)
  const [row] = rows
  if (!row) throw new Error('A statement of one row answered none')
  return row
}

/** How many rows a program has, and how many of its newest have the text, and are wanted. */
type Sample = { size: number; rows: number; texts: number; hits: number }

const readSample = (db: Db, query: SearchQuery) =>
  readOne<Sample>(
    db,
    sql`select (${sumOfDays(db, 'redeems', sql`${query.program}`)})::int as size, count(*)::int as rows,
      (count(*) filter (where ${matchesSearch(memberRedeems.search, query.q)}))::int as texts,
      (count(*) filter (where ${matches(query)}))::int as hits
      from (select ${scanColumns} from ${memberRedeems} where ${ofProgram(query)}
        order by ${orderOf({ sort: 'created_at', direction: 'desc' })} limit ${SAMPLE_SIZE}) as ${memberRedeems}`,
  )

/** All that are found, put in order and counted. */
const sortedMatchesPlan = (query: SearchQuery): SQL => sql`
  with found as materialized (
    select ${memberRedeems.id}, ${columns[query.sort]} from ${memberRedeems} where ${matchesInProgram(query)}
  )
  select to_json(array(select id from found as ${memberRedeems} order by ${orderOf(query)}
    limit ${query.rows} offset ${query.offset})) as ids, (select count(*) from found)::int as total`

/**
 * The program's rows in the order of the list, step by step, until so many are found: ids that are found by step, and
 * how many they are so far.
 */
function scan(query: SearchQuery, until: number): SQL {
  const [beyond, start, last] =
    query.direction === 'asc'
      ? [sql`>`, sql`'-infinity'::timestamptz, '00000000-0000-0000-0000-000000000000'::uuid`, sql`max`]
      : [sql`<`, sql`'infinity'::timestamptz, 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid`, sql`min`]
  const step = sql`select ${scanColumns}, ${memberRedeems.createdAt}
    from ${memberRedeems} where ${ofProgram(query)}
      and (${memberRedeems.createdAt}, ${memberRedeems.id}) ${beyond} (walk.at, walk.id)
    order by ${orderOf(query)} limit ${SCAN_STEP}`
  return sql`with recursive walk (at, id, step, hits, found, goes_on) as (
      select ${start}, 0, '{}'::uuid[], 0, true
      union all
      select next.at, next.id, walk.step + 1, next.hits, walk.found + coalesce(cardinality(next.hits), 0),
        next.n = ${SCAN_STEP}
      from walk cross join lateral (
        select ${last}(created_at) as at, (array_agg(id))[count(*)] as id, count(*) as n,
          array_agg(id) filter (where ${matches(query)}) as hits
        from (${step}) as ${memberRedeems}
      ) as next where walk.goes_on and walk.found < ${until}
    )`
}

/** The page among what a walk met. */
const pageOfScan = ({ rows, offset }: SearchQuery) => sql`
  select hit.id from walk cross join lateral unnest(walk.hits) with ordinality as hit (id, nth)
  order by walk.step, hit.nth limit ${rows} offset ${offset}`

/** Page and total by one walk. */
const scanPlan = (query: SearchQuery, until: number): SQL => sql`${scan(query, until)}
  select to_json(array(${pageOfScan(query)})) as ids, (select max(found) from walk)::int as total`

/** A page that its order leads to, and apart from it a total by the letters. */
const pageAndCountPlan = (page: SQL, query: SearchQuery): SQL => sql`
  select to_json(array(${page})) as ids, (
    select count(*) from (select from ${memberRedeems} where ${matchesInProgram(query)} limit ${COUNT_LIMIT + 1}) as found
  )::int as total`

const orderedPage = (
  query: SearchQuery,
) => sql`select ${memberRedeems.id} from ${memberRedeems} where ${matchesInProgram(query)}
  order by ${orderOf(query)} limit ${query.rows} offset ${query.offset}`

/* Microseconds, as they were measured in programs of some hundred thousand: see docs/performance.md. */

/** For each row that a walk passes. */
const COST_SCAN = 1.2
/** For each that is found by its letters; and for each of those of which the row itself is read. */
const [COST_INDEX, COST_HEAP] = [0.25, 2.4]
/** And for each that is put in order. */
const COST_SORT = 0.6

/** The statement that finds a page soonest. */
function choosePlan(query: SearchQuery, sample: Sample): SQL {
  const { size, rows } = sample
  // Where none of the sample is found, there are few: half a row of it is taken for them.
  const hits = Math.max(sample.hits, 0.5)
  const texts = Math.max(sample.texts, hits)
  const share = hits / rows
  const expectedHits = share * size
  const pageEnd = query.offset + query.rows
  const countLimit = Math.max(COUNT_LIMIT + 1, pageEnd)
  /** How many have the text, of whom so many are wanted. */
  const withText = (wanted: number) => (texts / hits) * Math.min(expectedHits, wanted)
  /** Asked so that so many wanted are told the soonest way. */
  const withCheapestFilter = (wanted: number): SearchQuery => {
    const { searchFilter } = query
    if (!searchFilter?.asSet || withText(wanted) * searchFilter.costPerRow <= searchFilter.asSet.cost)
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

/** A page of those of a program's vouchers that a text finds, and how many they are. */
export async function findInProgram(db: Db, query: SearchQuery): Promise<SearchResult> {
  const sample = await readSample(db, query)
  if (sample.rows === 0) return { ids: [], total: 0 }
  return await readOne<SearchResult>(db, choosePlan(query, sample))
}
