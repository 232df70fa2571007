import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { memberCalls } from '../../../contract/member.ts'
import { fullName } from '../../../server/seed/names.ts'
import { random } from '../../../server/seed/random.ts'
import { temporaryFolder } from './folder.ts'
import { makeLongProgram, type Speak } from './longProgram.ts'
import { runNode } from './process.ts'
import { productOnPostgres } from './sideBySide.ts'

export type Graduates = { site: string; program: string; ids: (string | number)[]; speak: Speak }

const heads = 'Kode voucher;Program;Nama lengkap;Nomor telepon;Progres;Nilai akhir;Tanggal penyelesaian'

/** Starts the product on PostgreSQL with a program that `count` participants, imported from CSV, have completed. */
export async function productWithGraduates(count: number): Promise<Graduates> {
  const { balai, databaseUrl } = await productOnPostgres(50)
  const { id, speak } = await makeLongProgram(balai.url, balai.token, { topics: 1, activities: 1 })
  const names = random('graduates')
  const lines = Array.from({ length: count }, (_, nth) =>
    [
      ...[`LULUS-${id.slice(-6)}-${nth}`, id, fullName(names), `0899${String(nth).padStart(8, '0')}`],
      ...[100, 70 + (nth % 31), `2026-11-${10 + (nth % 10)}`],
    ].join(';'),
  )
  const file = join(temporaryFolder(), 'peserta.csv')
  writeFileSync(file, [heads, ...lines].join('\r\n'))
  await runNode(['server/cli/import.ts', 'participants', file, '--strict'], {
    env: { DATABASE_URL: databaseUrl },
  })
  const ids: Graduates['ids'] = []
  for (let page = 1; ids.length < count; page++) {
    const path = `/program/v1/company/list-member-redeem/${id}?page=${page}&limit=100`
    const { list } = memberCalls['member.redeems'].response.parse(await speak('GET', path))
    if (list.length === 0) throw new Error(`Only ${ids.length} of ${count} were imported`)
    ids.push(...list.map((voucher) => voucher.id))
  }
  return { site: balai.url, program: id, ids, speak }
}
