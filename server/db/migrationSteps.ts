import { type SQL, sql } from 'drizzle-orm'
import type { Db } from './db.ts'
import { phoneKey, type SearchFields, searchText } from './search.ts'

const BATCH = 5_000

const FIRST_ID = '00000000-0000-0000-0000-000000000000'

async function* readPages<Row extends { id: string }>(tx: Db, queryAfter: (id: string) => SQL) {
  for (let lastId: string | undefined = FIRST_ID; lastId !== undefined; ) {
    const { rows }: { rows: Row[] } = await tx.execute<Row>(sql`${queryAfter(lastId)} limit ${BATCH}`)
    yield rows
    lastId = rows.length === BATCH ? rows.at(-1)?.id : undefined
  }
}

/** A list of texts, as one parameter that both drivers pass on as it is. */
const toTextArray = (values: readonly string[]) =>
  sql`(select array_agg(value order by place)
    from jsonb_array_elements_text(${JSON.stringify(values)}::jsonb) with ordinality as given (value, place))`

/** Writes what vouchers are found by, and participants known by: the functions that make it are no SQL. */
async function fillSearch(tx: Db): Promise<void> {
  const redeems = readPages<SearchFields & { id: string }>(
    tx,
    (id) => sql`select r.id, r.license, m.fullname, m.email, m.phone, m.code
      from member_redeems as r join members as m on m.id = r.member_id where r.id > ${id}::uuid order by r.id`,
  )
  for await (const rows of redeems)
    await tx.execute(sql`update member_redeems as r set search = f.search
      from unnest(${toTextArray(rows.map(({ id }) => id))}::uuid[], ${toTextArray(rows.map(searchText))}) as f (id, search)
      where r.id = f.id`)

  const members = readPages<{ id: string; phone: string }>(
    tx,
    (id) => sql`select id, phone from members where phone is not null and id > ${id}::uuid order by id`,
  )
  for await (const rows of members) {
    const keys = rows.map(({ phone }) => phoneKey(phone) ?? '')
    await tx.execute(sql`update members as m set phone_key = nullif(f.key, '')
      from unnest(${toTextArray(rows.map(({ id }) => id))}::uuid[], ${toTextArray(keys)}) as f (id, key) where m.id = f.id`)
  }
}

/**
 * Steps of migrations that SQL cannot express, by the name in `-- step: NAME`. A step sees the tables as of its
 * migration: it uses SQL, never `schema.ts`.
 */
export const migrationSteps: Readonly<Record<string, (tx: Db) => Promise<void>>> = { fillSearch }
