import { eq, type SQL, sql } from 'drizzle-orm'
import { MOST_FOUND } from '../../../contract/call.ts'
import type { Db } from '../../db/db.ts'
import { memberRedeems } from '../../db/schema.ts'
import { isFoundBy } from '../../db/search.ts'
import { totalOfDays } from '../dayPages.ts'
import { type Direction, orderBy } from '../list.ts'

/*
 * What is found in one program. No index serves all: what few have is gathered by their letters, what many have is soon
 * met by walking the list. PostgreSQL guesses how many there are by texts of all programs, and takes walking for dearer
 * than it is; so the way is chosen here, by a sample, and the walk is written so that there is no other.
 */

/** So many of the newest rows are looked at to choose. */
const SAMPLE = 1_000

/** Rows that the walk takes at a time: so few that PostgreSQL takes them from the index, in their order. */
const STEP = 1_000

/** Which of those who are found are wanted; in microseconds what it costs to tell. */
export type Only = {
  /** The condition of a voucher, and what each one costs that is found. */
  each: SQL
  look: number
  /** The same, told by a set that is read once, whoever is found. */
  atOnce?: { each: SQL; cost: number }
}

type Asked = {
  /** A UUID. */
  program: string
  q: string
  /** Everybody without it. */
  only?: Only | undefined
  sort: 'created_at' | 'end_test_at'
  direction: Direction
  rows: number
  offset: number
}

/** Ids of a page, and how many there are: from `MOST_FOUND` on nobody counts further than it takes to say so. */
export type Found = { ids: string[]; total: number }

const columns = { created_at: memberRedeems.createdAt, end_test_at: memberRedeems.endTestAt } as const

const orderOf = ({ sort, direction }: Pick<Asked, 'sort' | 'direction'>) =>
  sql.join(orderBy(columns[sort], memberRedeems.id, direction), sql`, `)

const ofProgram = ({ program }: Pick<Asked, 'program'>) => eq(memberRedeems.programId, program)

const isFound = ({ q, only }: Asked): SQL =>
  sql`${isFoundBy(memberRedeems.search, q)}${only ? sql` and ${only.each}` : sql``}`

/** Rows of a program that are found, by whichever index. */
const foundIn = (asked: Asked) => sql`${ofProgram(asked)} and ${isFound(asked)}`

/** What `isFound` asks of a row. */
const asking = sql`${memberRedeems.id}, ${memberRedeems.search}, ${memberRedeems.progress}`

async function first<Row extends Record<string, unknown>>(db: Db, query: SQL): Promise<Row> {
  const { rows } = await db.execute<Row>(query)
  const [row] = rows
  if (!row) throw new Error('A statement of one row answered none')
  return row
}

/** How many rows a program has, and how many of its newest have the text, and are wanted. */
type Sample = { size: number; rows: number; texts: number; hits: number }

const sampleOf = (db: Db, asked: Asked) =>
  first<Sample>(
    db,
    sql`select (${totalOfDays(db, 'redeems', sql`${asked.program}`)})::int as size, count(*)::int as rows,
      (count(*) filter (where ${isFoundBy(memberRedeems.search, asked.q)}))::int as texts,
      (count(*) filter (where ${isFound(asked)}))::int as hits
      from (select ${asking} from ${memberRedeems} where ${ofProgram(asked)}
        order by ${orderOf({ sort: 'created_at', direction: 'desc' })} limit ${SAMPLE}) as ${memberRedeems}`,
  )

/** All that are found, put in order and counted. */
const gathered = (asked: Asked): SQL => sql`
  with found as materialized (
    select ${memberRedeems.id}, ${columns[asked.sort]} from ${memberRedeems} where ${foundIn(asked)}
  )
  select to_json(array(select id from found as ${memberRedeems} order by ${orderOf(asked)}
    limit ${asked.rows} offset ${asked.offset})) as ids, (select count(*) from found)::int as total`

/**
 * The program's rows in the order of the list, step by step, until so many are found: ids that are found by step, and
 * how many they are so far.
 */
function walk(asked: Asked, most: number): SQL {
  const [beyond, start, last] =
    asked.direction === 'asc'
      ? [sql`>`, sql`'-infinity'::timestamptz, '00000000-0000-0000-0000-000000000000'::uuid`, sql`max`]
      : [sql`<`, sql`'infinity'::timestamptz, 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid`, sql`min`]
  const step = sql`select ${asking}, ${memberRedeems.createdAt}
    from ${memberRedeems} where ${ofProgram(asked)}
      and (${memberRedeems.createdAt}, ${memberRedeems.id}) ${beyond} (walk.at, walk.id)
    order by ${orderOf(asked)} limit ${STEP}`
  return sql`with recursive walk (at, id, step, hits, found, goes_on) as (
      select ${start}, 0, '{}'::uuid[], 0, true
      union all
      select next.at, next.id, walk.step + 1, next.hits, walk.found + coalesce(cardinality(next.hits), 0),
        next.n = ${STEP}
      from walk cross join lateral (
        select ${last}(created_at) as at, (array_agg(id))[count(*)] as id, count(*) as n,
          array_agg(id) filter (where ${isFound(asked)}) as hits
        from (${step}) as ${memberRedeems}
      ) as next where walk.goes_on and walk.found < ${most}
    )`
}

/** The page among what a walk met. */
const pageOfWalk = ({ rows, offset }: Asked) => sql`
  select hit.id from walk cross join lateral unnest(walk.hits) with ordinality as hit (id, nth)
  order by walk.step, hit.nth limit ${rows} offset ${offset}`

/** Page and total by one walk. */
const walked = (asked: Asked, most: number): SQL => sql`${walk(asked, most)}
  select to_json(array(${pageOfWalk(asked)})) as ids, (select max(found) from walk)::int as total`

/** A page that its order leads to, and apart from it a total by the letters. */
const pageAndCount = (page: SQL, asked: Asked): SQL => sql`
  select to_json(array(${page})) as ids, (
    select count(*) from (select from ${memberRedeems} where ${foundIn(asked)} limit ${MOST_FOUND + 1}) as found
  )::int as total`

const inOrder = (asked: Asked) => sql`select ${memberRedeems.id} from ${memberRedeems} where ${foundIn(asked)}
  order by ${orderOf(asked)} limit ${asked.rows} offset ${asked.offset}`

/* Microseconds, measured in programs of some hundred thousand: `npm run bench -- participants` shows what they choose. */

/** For each row that a walk passes. */
const PASSED = 1.2
/** For each that is found by its letters; and for each of those of which the row itself is read. */
const [LISTED, READ] = [0.25, 2.4]
/** And for each that is put in order. */
const SORTED = 0.6

/** The statement that finds a page soonest. */
function wayTo(asked: Asked, sample: Sample): SQL {
  const { size, rows } = sample
  // Where none of the sample is found, there are few: half a row of it is taken for them.
  const hits = Math.max(sample.hits, 0.5)
  const texts = Math.max(sample.texts, hits)
  const share = hits / rows
  const found = share * size
  const page = asked.offset + asked.rows
  const most = Math.max(MOST_FOUND + 1, page)
  /** How many have the text, of whom so many are wanted. */
  const withText = (wanted: number) => (texts / hits) * Math.min(found, wanted)
  /** Asked so that so many wanted are told the soonest way. */
  const told = (wanted: number): Asked => {
    const { only } = asked
    if (!only?.atOnce || withText(wanted) * only.look <= only.atOnce.cost) return asked
    return { ...asked, only: { each: only.atOnce.each, look: 0 } }
  }
  const passing = (until: number) => PASSED * Math.min(size, until / share)
  const counting = LISTED * withText(found) + READ * withText(MOST_FOUND + 1)
  const gathering = (LISTED + READ) * withText(found) + SORTED * found
  if (asked.sort !== 'created_at')
    return found <= MOST_FOUND * 2
      ? gathered(told(found))
      : pageAndCount(inOrder(told(page)), told(MOST_FOUND + 1))
  if (passing(most) <= Math.min(gathering, passing(page) + counting)) return walked(told(most), most)
  if (gathering <= passing(page) + counting) return gathered(told(found))
  return pageAndCount(sql`${walk(told(page), page)} ${pageOfWalk(asked)}`, told(MOST_FOUND + 1))
}

/** A page of those of a program's vouchers that a text finds, and how many they are. */
export async function findInProgram(db: Db, asked: Asked): Promise<Found> {
  const sample = await sampleOf(db, asked)
  if (sample.rows === 0) return { ids: [], total: 0 }
  return await first<Found>(db, wayTo(asked, sample))
}
