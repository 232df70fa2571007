import { sql } from 'drizzle-orm'
import { sqlArray } from '../../db/arrays.ts'
import type { Db } from '../../db/db.ts'
import { insertColumns } from '../../db/insert.ts'
import { memberRedeems, members } from '../../db/schema.ts'
import { searchText } from '../../db/search.ts'
import { nextUpdatedAt } from '../../entity/versions.ts'
import type { Batch, Outcome } from '../kind.ts'
import { createProgramFinder, findPrograms } from '../references.ts'
import { updateColumns } from '../updateColumns.ts'
import { phoneKey } from './comparisonKeys.ts'
import {
  isChanged,
  type MemberData,
  type MemberState,
  type RedeemState,
  toMemberData,
  toRedeemData,
} from './directory.ts'
import { loadLocked } from './load.ts'
import { mergeRow } from './merge.ts'
import { followMoves } from './moves.ts'
import type { ParticipantRow } from './row.ts'

export const memberValues = (member: MemberState) => ({
  id: member.id,
  ...toMemberData(member),
  phoneKey: phoneKey(member.phone) || null,
})

export const redeemValues = ({ id, license, programId, ...data }: RedeemState) => ({
  id,
  license,
  programId,
  ...toRedeemData(data),
})

/** Rewrites the search texts of all vouchers of these members, not only those of the file. */
export async function writeSearch(tx: Db, people: readonly (MemberData & { id: string })[]): Promise<void> {
  if (people.length === 0) return
  const byId = new Map(people.map((member) => [member.id, member]))
  const { rows } = await tx.execute<{ id: string; license: string; memberId: string; search: string }>(sql`
    select id, license, member_id as "memberId", search from ${memberRedeems}
    where member_id = any(${sqlArray([...byId.keys()], 'uuid')}) order by id for no key update`)
  const updates = rows.flatMap(({ id, license, memberId, search }) => {
    const member = byId.get(memberId)
    const newSearch = member ? searchText({ ...member, license }) : search
    return newSearch === search ? [] : [{ id, search: newSearch }]
  })
  await updateColumns(tx, memberRedeems, updates)
}

/** Participants and their vouchers: added, or brought to what the lines say. */
export async function writeParticipants(batch: Batch, rows: readonly ParticipantRow[]): Promise<Outcome[]> {
  const { tx, deltas, now } = batch
  const programReferences = new Set(rows.flatMap(({ program }) => program ?? []))
  const findProgram = createProgramFinder(await findPrograms(tx, programReferences, 'hold'))
  const directory = await loadLocked(tx, rows)
  const results = rows.map((row) => mergeRow(directory, row, findProgram, batch))

  const people = [...directory.members.values()]
  const redeems = [...directory.redeems.values()]
  await insertColumns(
    tx,
    members,
    people
      .filter(({ before }) => before === null)
      .map((member) => ({
        ...memberValues(member),
        createdAt: now.getTime(),
        updatedAt: now.getTime(),
      })),
  )
  await updateColumns(
    tx,
    members,
    people.filter(isChanged).map((member) => ({
      ...memberValues(member),
      updatedAt: nextUpdatedAt(now, new Date(member.updatedAt)).getTime(),
    })),
  )
  await insertColumns(
    tx,
    memberRedeems,
    redeems
      .filter(({ before }) => before === null)
      .flatMap((redeem) => {
        const member = directory.members.get(redeem.memberId)
        const search = member && searchText({ ...member, license: redeem.license })
        return search === undefined ? [] : [{ ...redeemValues(redeem), search }]
      }),
  )
  await updateColumns(tx, memberRedeems, redeems.filter(isChanged).map(redeemValues))

  const moves = results.flatMap((each) =>
    'previousHolder' in each && each.previousHolder ? [{ ...each, previousHolder: each.previousHolder }] : [],
  )
  const newHolders = new Set(moves.map(({ member }) => member))
  await writeSearch(
    tx,
    people.filter((member) => isChanged(member) || newHolders.has(member)),
  )
  const ids = (of: (move: (typeof moves)[number]) => string) => sqlArray(moves.map(of), 'uuid')
  if (moves.length > 0)
    await followMoves(
      tx,
      deltas,
      sql`select * from unnest(${ids(({ previousHolder }) => previousHolder.id)}, ${ids(({ member }) => member.id)},
        ${ids(({ redeem }) => redeem.programId)}) as m (from_id, to_id, program_id)`,
    )
  return results.map((each) => ('issue' in each ? each : each.outcome))
}
