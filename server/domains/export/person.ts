import { members } from '../../db/schema.ts'
import type { Column } from '../../sheet/cells.ts'

export const contactFields = { fullname: members.fullname, phone: members.phone, email: members.email }

type Person = { fullname: string; phone: string | null }

/* Columns of several sheets. Phone and voucher are text: as numbers they would lose their zeros and signs. */

export const nameColumns: readonly Column<Person>[] = [
  { header: 'Nama lengkap', width: 30, kind: 'text', value: ({ fullname }) => fullname },
  { header: 'Nomor telepon', width: 20, kind: 'text', value: ({ phone }) => phone },
]

export const contactColumns: readonly Column<Person & { email: string | null }>[] = [
  ...nameColumns,
  { header: 'Email', width: 34, kind: 'text', value: ({ email }) => email },
]

export const voucherColumn: Column<{ license: string }> = {
  header: 'Kode voucher',
  width: 20,
  kind: 'text',
  value: ({ license }) => license,
}
