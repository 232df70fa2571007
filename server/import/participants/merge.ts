import { countMovedRedeem, countRedeem } from '../../common/counterDeltas.ts'
import { newId } from '../../entity/ids.ts'
import type { Batch, Outcome } from '../kind.ts'
import { mergeMoment } from '../mergeMoment.ts'
import { reasons } from '../messages.ts'
import type { createProgramFinder, NamedProgram } from '../references.ts'
import {
  type Directory,
  hasChanges,
  type MatchKeys,
  type MemberState,
  type RedeemState,
  toRedeemData,
} from './directory.ts'
import { resolveMember, updateMember } from './member.ts'
import type { ParticipantRow } from './row.ts'

function updateRedeem(redeem: RedeemState, row: ParticipantRow): boolean {
  const previousData = toRedeemData(redeem)
  redeem.progress = row.progress ?? redeem.progress
  redeem.preTestScore = row.preTestScore ?? redeem.preTestScore
  redeem.postTestScore = row.postTestScore ?? redeem.postTestScore
  redeem.finalScore = row.finalScore ?? redeem.finalScore
  redeem.startTestAt = mergeMoment(redeem.startTestAt, row.startTestAt)
  redeem.endTestAt = mergeMoment(redeem.endTestAt, row.endTestAt)
  redeem.createdAt = mergeMoment(redeem.createdAt, row.createdAt) ?? redeem.createdAt
  return hasChanges(redeem, previousData)
}

const newRedeem = (license: string, { id: programId, title }: NamedProgram, now: number): RedeemState => ({
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

function resolveRedeem(directory: Directory, row: ParticipantRow, findProgram: FindProgram, now: number) {
  const redeem = directory.redeems.get(row.license)
  if (redeem?.program.isDeleted) return { issue: reasons.programDeleted(redeem.program.title) }
  if (row.program === undefined) return redeem ?? { issue: `Program ${reasons.empty}` }
  const program = findProgram(row.program, redeem?.programId)
  if ('issue' in program) return program
  if (redeem && redeem.programId !== program.id)
    return { issue: reasons.licenseOfProgram(redeem.program.title) }
  return redeem ?? newRedeem(row.license, program, now)
}

export type ParticipantMerge = {
  member: MemberState
  redeem: RedeemState
  previousHolder?: MemberState
  matchKeys: MatchKeys
  outcome: Outcome
}

export function mergeRow(
  directory: Directory,
  row: ParticipantRow,
  findProgram: FindProgram,
  { deltas, now }: Pick<Batch, 'deltas' | 'now'>,
): ParticipantMerge | { issue: string } {
  const redeem = resolveRedeem(directory, row, findProgram, now.getTime())
  if ('issue' in redeem) return redeem
  const isNew = !directory.redeems.has(row.license)
  const resolved = resolveMember(directory, row, isNew ? undefined : redeem, now.getTime())
  if ('issue' in resolved) return resolved
  const { member, previousHolder, matchKeys } = resolved
  if (member.fullname === '' && row.fullname === undefined) return { issue: `Nama lengkap ${reasons.empty}` }

  const createdAt = redeem.createdAt
  if (previousHolder) {
    // Data that only the duplicate has.
    member.dateOfBirth ??= previousHolder.dateOfBirth
    member.code ??= previousHolder.code
    member.isHeld = true
    previousHolder.isHeld = true
  }
  const isMemberChanged = updateMember(member, row)
  const isRedeemChanged = updateRedeem(redeem, row)
  redeem.memberId = member.id
  directory.addMember(member)
  if (isNew) {
    countRedeem(deltas, redeem)
    directory.redeems.set(row.license, redeem)
    return { member, redeem, matchKeys, outcome: 'added' }
  }
  if (redeem.createdAt !== createdAt) countMovedRedeem(deltas, redeem, createdAt)
  if (previousHolder) return { member, redeem, previousHolder, matchKeys, outcome: 'mended' }
  return { member, redeem, matchKeys, outcome: isMemberChanged || isRedeemChanged ? 'changed' : 'same' }
}
