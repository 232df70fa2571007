import { countMovedRedeem, countRedeem } from '../../common/counterDeltas.ts'
import { newId } from '../../entity/ids.ts'
import type { Batch, Outcome } from '../kind.ts'
import { mergeMoment } from '../mergeMoment.ts'
import { reasons } from '../messages.ts'
import type { createProgramFinder, NamedProgram } from '../references.ts'
import {
  type Directory,
  hasChanges,
  type KnownMember,
  type KnownRedeem,
  type Recognition,
  toRedeemData,
} from './directory.ts'
import { resolveMember, updateMember } from './member.ts'
import type { ParticipantRow } from './row.ts'

function updateRedeem(redeem: KnownRedeem, row: ParticipantRow): boolean {
  const before = toRedeemData(redeem)
  redeem.progress = row.progress ?? redeem.progress
  redeem.preTestScore = row.preTestScore ?? redeem.preTestScore
  redeem.postTestScore = row.postTestScore ?? redeem.postTestScore
  redeem.finalScore = row.finalScore ?? redeem.finalScore
  redeem.startTestAt = mergeMoment(redeem.startTestAt, row.startTestAt)
  redeem.endTestAt = mergeMoment(redeem.endTestAt, row.endTestAt)
  redeem.createdAt = mergeMoment(redeem.createdAt, row.createdAt) ?? redeem.createdAt
  return hasChanges(redeem, before)
}

const newRedeem = (license: string, { id: programId, title }: NamedProgram, now: number): KnownRedeem => ({
  id: newId(),
  license,
  memberId: '',
  programId,
  program: { title, isDeleted: false },
  progress: 0,
  preTestScore: null,
  postTestScore: null,
  finalScore: null,
  startTestAt: null,
  endTestAt: null,
  createdAt: now,
  before: null,
})

type FindProgram = ReturnType<typeof createProgramFinder>

function resolveRedeem(directory: Directory, row: ParticipantRow, find: FindProgram, now: number) {
  const redeem = directory.redeems.get(row.license)
  if (redeem?.program.isDeleted) return { refused: reasons.programDeleted(redeem.program.title) }
  if (row.program === undefined) return redeem ?? { refused: `Program ${reasons.empty}` }
  const program = find(row.program, redeem?.programId)
  if ('refused' in program) return program
  if (redeem && redeem.programId !== program.id)
    return { refused: reasons.licenseOfProgram(redeem.program.title) }
  return redeem ?? newRedeem(row.license, program, now)
}

export type ParticipantMerge = {
  member: KnownMember
  redeem: KnownRedeem
  from?: KnownMember
  by: Recognition
  outcome: Outcome
}

export function mergeRow(
  directory: Directory,
  row: ParticipantRow,
  find: FindProgram,
  { deltas, now }: Pick<Batch, 'deltas' | 'now'>,
): ParticipantMerge | { refused: string } {
  const redeem = resolveRedeem(directory, row, find, now.getTime())
  if ('refused' in redeem) return redeem
  const isNew = !directory.redeems.has(row.license)
  const claims = resolveMember(directory, row, isNew ? undefined : redeem, now.getTime())
  if ('refused' in claims) return claims
  const { member, from, by } = claims
  if (member.fullname === '' && row.fullname === undefined)
    return { refused: `Nama lengkap ${reasons.empty}` }

  const createdAt = redeem.createdAt
  if (from) {
    // Data that only the duplicate has.
    member.dateOfBirth ??= from.dateOfBirth
    member.code ??= from.code
    member.isHeld = true
    from.isHeld = true
  }
  const isMemberChanged = updateMember(member, row)
  const isRedeemChanged = updateRedeem(redeem, row)
  redeem.memberId = member.id
  directory.addMember(member)
  if (isNew) {
    countRedeem(deltas, redeem)
    directory.redeems.set(row.license, redeem)
    return { member, redeem, by, outcome: 'added' }
  }
  if (redeem.createdAt !== createdAt) countMovedRedeem(deltas, redeem, createdAt)
  if (from) return { member, redeem, from, by, outcome: 'mended' }
  return { member, redeem, by, outcome: isMemberChanged || isRedeemChanged ? 'changed' : 'same' }
}
