import { sql } from 'drizzle-orm'
import { arrayOf } from '../../db/arrays.ts'
import type { Db } from '../../db/db.ts'
import { memberRedeems, members } from '../../db/schema.ts'
import { searchText } from '../../db/search.ts'
import { insertColumns } from '../../db/seed/insert.ts'
import { changedAt } from '../../services/changed.ts'
import { newId } from '../../services/ids.ts'
import { tallyMovedRedeem, tallyRedeem } from '../../services/tally.ts'
import type { Batch, Outcome } from '../kind.ts'
import { moved } from '../moved.ts'
import { holdPrograms, type NamedProgram, programFinder } from '../references.ts'
import { updateColumns } from '../updateColumns.ts'
import { reasons } from '../words.ts'
import { Known, type KnownMember, type KnownRedeem } from './known.ts'
import { memberOf, updateMember } from './member.ts'
import type { ParticipantRow } from './row.ts'
import { phoneKey } from './same.ts'

/** Takes over what a line says of a voucher. @returns whether that is anything new. */
function updateRedeem(redeem: KnownRedeem, row: ParticipantRow): boolean {
  const before = { ...redeem }
  redeem.progress = row.progress ?? redeem.progress
  redeem.preTestScore = row.preTestScore ?? redeem.preTestScore
  redeem.postTestScore = row.postTestScore ?? redeem.postTestScore
  redeem.finalScore = row.finalScore ?? redeem.finalScore
  redeem.startTestAt = moved(redeem.startTestAt, row.startTestAt)
  redeem.endTestAt = moved(redeem.endTestAt, row.endTestAt)
  redeem.createdAt = moved(redeem.createdAt, row.createdAt) ?? redeem.createdAt
  return (
    [
      'progress',
      'preTestScore',
      'postTestScore',
      'finalScore',
      'startTestAt',
      'endTestAt',
      'createdAt',
    ] as const
  ).some((field) => redeem[field] !== before[field])
}

const newRedeem = (license: string, { id: programId, title }: NamedProgram, now: number): KnownRedeem => ({
  id: newId(),
  license,
  memberId: '',
  programId,
  progress: 0,
  preTestScore: null,
  postTestScore: null,
  finalScore: null,
  startTestAt: null,
  endTestAt: null,
  createdAt: now,
  program: { title, isDeleted: false },
  isNew: true,
  isChanged: false,
})

type FindProgram = ReturnType<typeof programFinder>

/** The voucher that a line names, or a new one of the program that it names. */
function redeemOf(known: Known, row: ParticipantRow, find: FindProgram, now: number) {
  const redeem = known.redeems.get(row.license)
  if (redeem?.program.isDeleted) return { refused: reasons.programDeleted(redeem.program.title) }
  if (row.program === undefined) return redeem ?? { refused: `Program ${reasons.empty}` }
  const program = find(row.program, redeem?.programId)
  if ('refused' in program) return program
  if (redeem && redeem.programId !== program.id)
    return { refused: reasons.licenseOfProgram(redeem.program.title) }
  return redeem ?? newRedeem(row.license, program, now)
}

/** Reads a line into what is known. */
function take(known: Known, row: ParticipantRow, find: FindProgram, { tally, now }: Batch): Outcome {
  const redeem = redeemOf(known, row, find, now.getTime())
  if ('refused' in redeem) return redeem
  const member = memberOf(known, row, redeem.isNew ? undefined : redeem, now.getTime())
  if ('refused' in member) return member
  if (member.fullname === '' && row.fullname === undefined)
    return { refused: `Nama lengkap ${reasons.empty}` }
  const createdAt = redeem.createdAt
  const isMemberChanged = updateMember(member, row)
  const isRedeemChanged = updateRedeem(redeem, row)
  known.addMember(member)
  member.isChanged ||= isMemberChanged && !member.isNew
  if (redeem.isNew) {
    tallyRedeem(tally, redeem)
    known.redeems.set(row.license, Object.assign(redeem, { memberId: member.id }))
    return 'added'
  }
  if (redeem.createdAt !== createdAt) tallyMovedRedeem(tally, redeem, createdAt)
  redeem.isChanged ||= isRedeemChanged
  return isMemberChanged || isRedeemChanged ? 'changed' : 'same'
}

const memberColumns = (member: KnownMember, now: Date) => {
  const { id, fullname, phone, email, dateOfBirth, code, updatedAt, isNew } = member
  const at = isNew ? now : changedAt(now, new Date(updatedAt))
  return {
    id,
    fullname,
    phone,
    phoneKey: phoneKey(phone) || null,
    email,
    dateOfBirth,
    code,
    updatedAt: at.getTime(),
  }
}

const redeemColumns = ({ program, isNew, isChanged, ...columns }: KnownRedeem) => columns

/** Writes anew what the vouchers of changed members are found by: all of them, not only those of the file. */
async function writeSearch(tx: Db, changed: readonly KnownMember[]): Promise<void> {
  if (changed.length === 0) return
  const byId = new Map(changed.map((member) => [member.id, member]))
  const { rows } = await tx.execute<{ id: string; license: string; memberId: string; search: string }>(sql`
    select id, license, member_id as "memberId", search from ${memberRedeems}
    where member_id = any(${arrayOf([...byId.keys()], 'uuid')}) order by id for no key update`)
  const written = rows.flatMap(({ id, license, memberId, search }) => {
    const member = byId.get(memberId)
    const fresh = member ? searchText({ ...member, license }) : search
    return fresh === search ? [] : [{ id, search: fresh }]
  })
  await updateColumns(tx, memberRedeems, written)
}

async function writeKnown({ tx, now }: Batch, known: Known): Promise<void> {
  const people = [...known.members.values()]
  const redeems = [...known.redeems.values()]
  const changed = people.filter(({ isNew, isChanged }) => !isNew && isChanged)
  await insertColumns(
    tx,
    members,
    people
      .filter(({ isNew }) => isNew)
      .map((member) => ({ ...memberColumns(member, now), createdAt: now.getTime() })),
  )
  await updateColumns(
    tx,
    members,
    changed.map((member) => memberColumns(member, now)),
  )
  await writeSearch(tx, changed)
  await insertColumns(
    tx,
    memberRedeems,
    redeems
      .filter(({ isNew }) => isNew)
      .flatMap((redeem) => {
        const member = known.members.get(redeem.memberId)
        return member
          ? [{ ...redeemColumns(redeem), search: searchText({ ...member, license: redeem.license }) }]
          : []
      }),
  )
  await updateColumns(
    tx,
    memberRedeems,
    redeems.filter(({ isNew, isChanged }) => !isNew && isChanged).map(redeemColumns),
  )
}

/** Participants and their vouchers: added, or brought to what the lines say. */
export async function writeParticipants(batch: Batch, rows: readonly ParticipantRow[]): Promise<Outcome[]> {
  const named = new Set(rows.flatMap(({ program }) => program ?? []))
  const find = programFinder(await holdPrograms(batch.tx, named))
  const known = await Known.load(batch.tx, rows)
  const outcomes = rows.map((row) => take(known, row, find, batch))
  if (batch.isWritten) await writeKnown(batch, known)
  return outcomes
}
