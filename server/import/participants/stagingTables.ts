import {
  boolean,
  date,
  doublePrecision,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { memberRedeems, members } from '../../db/schema.ts'
import type { Merge } from '../staging/merge.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

const memberData = {
  fullname: text(),
  phone: text(),
  phoneKey: text('phone_key'),
  email: text(),
  dateOfBirth: date('date_of_birth', { mode: 'string' }),
  code: text(),
}
const memberRow = { id: uuid(), ...memberData, updatedAt: moment('updated_at') }
const redeemData = {
  memberId: uuid('member_id'),
  progress: smallint(),
  preTestScore: doublePrecision('pre_test_score'),
  postTestScore: doublePrecision('post_test_score'),
  finalScore: doublePrecision('final_score'),
  startTestAt: moment('start_test_at'),
  endTestAt: moment('end_test_at'),
  createdAt: moment('created_at'),
}
const redeemRow = { id: uuid(), license: text(), programId: uuid('program_id'), ...redeemData }

export const stagedMembers = pgTable('import_members', {
  ...memberRow,
  createdAt: moment('created_at'),
  line: integer(),
  isHeld: boolean('is_held'),
})
export const memberSnapshots = pgTable('import_members_before', memberRow)
/** Also vouchers that no line names, of members that lines change: they are found by other words then. */
export const stagedRedeems = pgTable('import_redeems', {
  ...redeemRow,
  line: integer(),
  search: text(),
  // Its `MatchKeys`, where a line gives it to a member.
  byPhone: text('by_phone'),
  byEmail: text('by_email'),
  isShared: boolean('is_shared'),
})
export const redeemSnapshots = pgTable('import_redeems_before', redeemRow)

export const memberMerge: Merge = {
  target: members,
  stagingTable: stagedMembers,
  snapshotTable: memberSnapshots,
  key: ['id'],
  fields: Object.keys(memberData),
}
export const redeemMerge: Merge = {
  target: memberRedeems,
  stagingTable: stagedRedeems,
  snapshotTable: redeemSnapshots,
  key: ['id'],
  fields: Object.keys(redeemData),
}
