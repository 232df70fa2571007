import { sql } from 'drizzle-orm'
import { sqlArray } from '../../db/arrays.ts'
import type { Db } from '../../db/db.ts'
import { insertColumns } from '../../db/insert.ts'
import { memberRedeems, members, programs } from '../../db/schema.ts'
import { type SearchFields, searchText } from '../../db/search.ts'
import type { ApplyResult, Batch, NumberedRow, Outcome, Staging } from '../kind.ts'
import { createProgramFinder, findPrograms } from '../references.ts'
import { findDeleted } from '../staging/deleted.ts'
import {
  concurrentlyChangedRows,
  findConflicts,
  insertNewRows,
  lockTargetRows,
  updateTargetRows,
} from '../staging/merge.ts'
import { columnNames, selectColumns } from '../staging/tables.ts'
import { updateColumns } from '../updateColumns.ts'
import { findLostContacts, findSharedContacts } from './contacts.ts'
import { Directory, isChanged, type MatchKeys, type MemberState, type RedeemState } from './directory.ts'
import { type FoundMember, type FoundRedeem, keysOf, toStoredMember, toStoredRedeem } from './load.ts'
import { mergeRow, type ParticipantMerge } from './merge.ts'
import { followMoves } from './moves.ts'
import type { ParticipantRow } from './row.ts'
import {
  memberMerge,
  memberSnapshots,
  redeemMerge,
  redeemSnapshots,
  stagedMembers,
  stagedRedeems,
} from './stagingTables.ts'
import { memberValues, redeemValues, writeSearch } from './write.ts'

type StagedMember = FoundMember & { isHeld: boolean; before: FoundMember | null }
type StagedRedeem = FoundRedeem & { before: FoundRedeem | null }

/** The lines' members and vouchers as earlier lines leave them; locks nothing. */
async function loadStaged(tx: Db, rows: readonly ParticipantRow[]): Promise<Directory> {
  const { phones, emails, licenses } = keysOf(rows)
  const people = await tx.execute<FoundMember>(sql`
    select ${selectColumns(memberSnapshots, 'm')} from ${members} as m
    where m.id in (
      select id from ${members} where phone_key = any(${phones})
      union all select id from ${members} where lower(email) = any(${emails})
      union all select member_id from ${memberRedeems} where license = any(${licenses})
    ) and not exists (select 1 from ${stagedMembers} as s where s.id = m.id) order by m.id`)
  const stagedMemberRows = await tx.execute<StagedMember>(sql`
    select ${selectColumns(memberSnapshots, 's')}, s.is_held as "isHeld",
      (select to_jsonb(was) from (select ${selectColumns(memberSnapshots, 'b')} from ${memberSnapshots} as b where b.id = s.id) as was)
        as before
    from ${stagedMembers} as s
    where s.id in (
      select id from ${stagedMembers} where phone_key = any(${phones})
      union all select id from ${stagedMembers} where lower(email) = any(${emails})
      union all select member_id from ${stagedRedeems} where license = any(${licenses})
      union all select member_id from ${memberRedeems} where license = any(${licenses})
    ) order by s.id`)
  const vouchers = await tx.execute<FoundRedeem>(sql`
    select ${selectColumns(redeemSnapshots, 'r')}, p.title, p.deleted_at is not null as "isDeleted"
    from ${memberRedeems} as r join ${programs} as p on p.id = r.program_id
    where r.license = any(${licenses}) and not exists (select 1 from ${stagedRedeems} as s where s.id = r.id)`)
  const stagedVouchers = await tx.execute<StagedRedeem>(sql`
    select ${selectColumns(redeemSnapshots, 's')}, p.title, p.deleted_at is not null as "isDeleted",
      (select to_jsonb(was) from (select ${selectColumns(redeemSnapshots, 'b')} from ${redeemSnapshots} as b where b.id = s.id) as was)
        as before
    from ${stagedRedeems} as s join ${programs} as p on p.id = s.program_id where s.license = any(${licenses})`)
  return new Directory(
    [
      ...people.rows.map(toStoredMember),
      ...stagedMemberRows.rows.map(({ before, ...row }) => ({
        ...row,
        before: before && toStoredMember(before).before,
      })),
    ],
    [
      ...vouchers.rows.map(toStoredRedeem),
      ...stagedVouchers.rows.map(({ before, title, isDeleted, ...row }) => ({
        ...row,
        program: { title, isDeleted },
        before: before && toStoredRedeem({ ...before, title, isDeleted }).before,
      })),
    ],
  )
}

type ChangedRecords = {
  members: Map<MemberState, number>
  redeems: Map<RedeemState, { line: number; matchKeys?: MatchKeys }>
}

/** Participants of whom only results change are not staged: they conflict with nothing. */
function collectChangedRecords(
  rows: readonly NumberedRow<ParticipantRow>[],
  results: readonly (ParticipantMerge | { issue: string })[],
): ChangedRecords {
  const changedRecords: ChangedRecords = { members: new Map(), redeems: new Map() }
  for (const [nth, each] of results.entries()) {
    if ('issue' in each || each.outcome === 'same') continue
    const { member, redeem, previousHolder, matchKeys } = each
    const line = rows[nth]?.line ?? 0
    const isReassigned = redeem.before === null || redeem.before.memberId !== member.id
    if (member.before === null || isChanged(member) || isReassigned) changedRecords.members.set(member, line)
    if (previousHolder) changedRecords.members.set(previousHolder, line)
    if (redeem.before === null || isChanged(redeem))
      changedRecords.redeems.set(redeem, isReassigned ? { line, matchKeys } : { line })
  }
  return changedRecords
}

/** Upserts rows into a temporary table; later lines win. */
async function stage(tx: Db, { members: people, redeems }: ChangedRecords, now: Date): Promise<void> {
  const tablePairs = [
    [stagedMembers, memberSnapshots, [...people.keys()].map(({ id }) => id)],
    [stagedRedeems, redeemSnapshots, [...redeems.keys()].map(({ id }) => id)],
  ] as const
  for (const [stagingTable, snapshotTable, ids] of tablePairs)
    for (const table of [stagingTable, snapshotTable])
      await tx.execute(sql`delete from ${table} where id = any(${sqlArray(ids, 'uuid')})`)
  await insertColumns(
    tx,
    stagedMembers,
    [...people].map(([member, line]) => ({
      ...memberValues(member),
      line,
      isHeld: member.isHeld,
      createdAt: now.getTime(),
      updatedAt: member.updatedAt,
    })),
  )
  await insertColumns(
    tx,
    memberSnapshots,
    [...people.keys()].flatMap((member) =>
      member.before
        ? [{ ...memberValues({ ...member, ...member.before }), updatedAt: member.updatedAt }]
        : [],
    ),
  )
  await insertColumns(
    tx,
    stagedRedeems,
    [...redeems].map(([redeem, { line, matchKeys }]) => ({
      ...redeemValues(redeem),
      line,
      byPhone: matchKeys?.phone ?? null,
      byEmail: matchKeys?.email ?? null,
      isShared: matchKeys?.isShared ?? false,
    })),
  )
  await insertColumns(
    tx,
    redeemSnapshots,
    [...redeems.keys()].flatMap((redeem) =>
      redeem.before ? [redeemValues({ ...redeem, ...redeem.before })] : [],
    ),
  )
}

async function check(batch: Batch, rows: readonly NumberedRow<ParticipantRow>[]): Promise<Outcome[]> {
  const { tx, now } = batch
  const parsed = rows.map((row) => row.parsed)
  const programReferences = new Set(parsed.flatMap(({ program }) => program ?? []))
  const findProgram = createProgramFinder(await findPrograms(tx, programReferences, 'read'))
  const directory = await loadStaged(tx, parsed)
  const results = parsed.map((row) => mergeRow(directory, row, findProgram, batch))
  await stage(tx, collectChangedRecords(rows, results), now)
  return results.map((each) => ('issue' in each ? each : each.outcome))
}

const SEARCHED_COLUMNS = ['fullname', 'phone', 'email', 'code'] as const

/** Adds the vouchers that no line names, of members that lines change in what they are found by. */
async function stageUnnamedVouchers(tx: Db): Promise<void> {
  const columns = columnNames(redeemSnapshots)
  const isSearchChanged = sql.join(
    SEARCHED_COLUMNS.map((name) => sql`s.${sql.identifier(name)} is distinct from b.${sql.identifier(name)}`),
    sql` or `,
  )
  await tx.execute(sql`
    with other as (
      insert into ${stagedRedeems} (${columns})
      select ${columns} from ${memberRedeems} as r
      where r.member_id in (
          select s.id from ${stagedMembers} as s join ${memberSnapshots} as b on b.id = s.id where ${isSearchChanged})
        and not exists (select 1 from ${stagedRedeems} as staged where staged.id = r.id)
      returning ${columns}
    )
    insert into ${redeemSnapshots} (${columns}) select ${columns} from other`)
}

const SEARCH_BATCH = 5_000
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

/** Writes the search text of staged vouchers of staged members; others keep theirs. */
async function stageSearches(tx: Db): Promise<void> {
  type SearchRow = SearchFields & { id: string }
  for (let lastId: string | undefined = FIRST_ID; lastId; ) {
    const { rows }: { rows: SearchRow[] } = await tx.execute<SearchRow>(sql`
      select r.id, r.license, m.fullname, m.phone, m.email, m.code
      from ${stagedRedeems} as r join ${stagedMembers} as m on m.id = r.member_id
      where r.id > ${lastId}::uuid order by r.id limit ${SEARCH_BATCH}`)
    await updateColumns(
      tx,
      stagedRedeems,
      rows.map((row) => ({ id: row.id, search: searchText(row) })),
    )
    lastId = rows.length === SEARCH_BATCH ? rows.at(-1)?.id : undefined
  }
}

const moves = sql`
  select b.member_id as from_id, s.member_id as to_id, s.program_id
  from ${stagedRedeems} as s join ${redeemSnapshots} as b on b.id = s.id where s.member_id <> b.member_id`

/** Ids of members that others changed since they were checked, apart from what lines change to the same. */
async function findConcurrentlyChangedIds(tx: Db): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select s.id from ${concurrentlyChangedRows(memberMerge)}`,
  )
  return rows.map(({ id }) => id)
}

/** Rewrites these members' search texts, which were made of their state at the check. */
async function refreshSearches(tx: Db, ids: readonly string[]): Promise<void> {
  const { rows } = await tx.execute<FoundMember>(sql`
    select ${selectColumns(memberSnapshots, 'm')} from ${members} as m where m.id = any(${sqlArray(ids, 'uuid')})`)
  await writeSearch(tx, rows)
}

/** Raises the GIN pending list: merging entries would take a sixth of the time under locks. */
const deferIndexing = sql`set local gin_pending_list_limit = '64MB'`
/** Takes them in, so that no search or save has to. */
const flushIndex = sql`select gin_clean_pending_list('member_redeems_search'::regclass)`

async function apply({ tx, deltas, now }: Batch): Promise<ApplyResult> {
  await tx.execute(deferIndexing)
  await stageUnnamedVouchers(tx)
  await stageSearches(tx)
  // New rows are invisible to others: no one waits for them.
  await insertNewRows(tx, memberMerge)

  await lockTargetRows(tx, memberMerge)
  await lockTargetRows(tx, redeemMerge)
  const conflicts = [
    ...(await findConflicts(tx, memberMerge, sql`s.is_held`)),
    ...(await findConflicts(tx, redeemMerge)),
    ...(await findLostContacts(tx)),
    ...(await findSharedContacts(tx)),
  ]
  if (conflicts.length > 0) return { conflicts, concurrentChangeCount: 0 }
  const concurrentlyChangedIds = await findConcurrentlyChangedIds(tx)
  await updateTargetRows(tx, memberMerge, {
    extraAssignment: sql`updated_at = greatest(${now.toISOString()}::timestamptz, t.updated_at + interval '1 millisecond')`,
  })
  await updateTargetRows(tx, redeemMerge, {
    extraAssignment: sql`search = coalesce(s.search, t.search)`,
    extraCondition: sql`s.search <> t.search`,
  })
  // Last: its foreign keys lock the programs of new vouchers, for which saves of programs wait.
  await insertNewRows(tx, redeemMerge)
  await refreshSearches(tx, concurrentlyChangedIds)
  await followMoves(tx, deltas, moves)
  return {
    conflicts: await findDeleted(tx, stagedRedeems, 'program'),
    concurrentChangeCount: concurrentlyChangedIds.length,
  }
}

export const participantStaging: Staging<ParticipantRow> = {
  tables: [
    { table: stagedMembers, indexes: [sql`id`, sql`phone_key`, sql`lower(email)`] },
    { table: memberSnapshots, indexes: [sql`id`] },
    { table: stagedRedeems, indexes: [sql`id`, sql`license`, sql`member_id`] },
    { table: redeemSnapshots, indexes: [sql`id`] },
  ],
  check,
  apply,
  cleanUp: (db) => db.execute(flushIndex),
}
