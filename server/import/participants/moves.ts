import { type SQL, sql } from 'drizzle-orm'
import { type CounterDeltas, countPresence } from '../../common/counterDeltas.ts'
import type { Db } from '../../db/db.ts'
import { memberRedeems, members, presences } from '../../db/schema.ts'

/**
 * Follows vouchers that moved to another participant: moves presences of the voucher's program, unless the former one
 * has another voucher of it, or the new one was present anyway; then deletes participants without contacts that nothing references.
 *
 * @param moves a query of `from_id`, `to_id` and `program_id`; the vouchers have moved already.
 */
export async function followMoves(tx: Db, deltas: CounterDeltas, moves: SQL): Promise<void> {
  const { rows } = await tx.execute<{ programId: string; topicId: string | null; at: number }>(sql`
    with moved as (
      select distinct on (v.from_id, v.program_id) v.from_id, v.to_id, v.program_id from (${moves}) as v
      where not exists (
        select 1 from ${memberRedeems} as r where r.member_id = v.from_id and r.program_id = v.program_id)
      order by v.from_id, v.program_id, v.to_id
    ), candidate as (
      select p.id, m.to_id,
        row_number() over (partition by m.to_id, p.program_id, p.topic_id, p.created_at order by p.id) as nth,
        exists (select 1 from ${presences} as q where q.program_id = p.program_id and q.member_id = m.to_id
          and q.created_at = p.created_at and q.topic_id is not distinct from p.topic_id) as is_there
      from moved as m
      join ${presences} as p on p.program_id = m.program_id and p.member_id = m.from_id
    ), kept as (
      update ${presences} as p set member_id = c.to_id from candidate as c
      where p.id = c.id and c.nth = 1 and not c.is_there
    )
    delete from ${presences} as p using candidate as c where p.id = c.id and (c.nth > 1 or c.is_there)
    returning p.program_id as "programId", p.topic_id as "topicId",
      round(date_part('epoch', p.created_at) * 1000)::float8 as at`)
  for (const { programId, topicId, at } of rows)
    countPresence(deltas, { programId, topicId, createdAt: at }, -1)

  // Locked, then checked again: no new reference can appear in between.
  await tx.execute(sql`select count(*) from (
    select 1 from ${members} where id in (select from_id from (${moves}) as v) order by id for update) as locked`)
  await tx.execute(sql`delete from ${members} as m
    where m.id in (select from_id from (${moves}) as v) and m.phone is null and m.email is null
      and not exists (select 1 from ${memberRedeems} as r where r.member_id = m.id)
      and not exists (select 1 from ${presences} as p where p.member_id = m.id)`)
}
