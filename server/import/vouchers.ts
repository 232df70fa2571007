import { sql } from 'drizzle-orm'
import { sqlArray } from '../db/arrays.ts'
import type { Db } from '../db/db.ts'
import { memberRedeems, programs } from '../db/schema.ts'
import { reasons } from './messages.ts'
import { keyShare, type LockMode } from './references.ts'

export type Voucher = { id: string; memberId: string; programId: string }

/** Finds the vouchers of lines, and their programs: those of deleted ones are refused. */
export async function findVouchers(tx: Db, licenses: readonly string[], lockMode: LockMode) {
  const { rows } = await tx.execute<Voucher & { license: string }>(sql`
    select id, license, member_id as "memberId", program_id as "programId" from ${memberRedeems}
    where license = any(${sqlArray([...new Set(licenses)], 'text')})`)
  const programIds = [...new Set(rows.map(({ programId }) => programId))]
  const programRows = await tx.execute<{ id: string; title: string; isDeleted: boolean }>(sql`
    select id, title, deleted_at is not null as "isDeleted" from ${programs}
    where id = any(${sqlArray(programIds, 'uuid')}) order by id ${keyShare(lockMode)}`)
  const deletedTitles = new Map(
    programRows.rows.flatMap(({ id, title, isDeleted }) => (isDeleted ? [[id, title]] : [])),
  )
  const byLicense = new Map(rows.map((row) => [row.license, row]))
  return {
    programIds: programIds.filter((id) => !deletedTitles.has(id)),
    find(license: string): Voucher | { issue: string } {
      const voucher = byLicense.get(license)
      if (!voucher) return { issue: reasons.licenseUnknown(license) }
      const title = deletedTitles.get(voucher.programId)
      return title === undefined ? voucher : { issue: reasons.programDeleted(title) }
    },
  }
}
