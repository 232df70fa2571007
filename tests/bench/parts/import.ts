import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { memberCalls } from '../../../contract/member.ts'
import { fullName } from '../../../server/seed/names.ts'
import { random } from '../../../server/seed/random.ts'
import { temporaryFolder } from '../support/folder.ts'
import { makeLongProgram, type Speak } from '../support/longProgram.ts'
import type { Bench } from '../support/part.ts'
import { runNode } from '../support/process.ts'
import { productOnPostgres } from '../support/sideBySide.ts'
import { startWaiting } from '../support/waits.ts'

/** `BENCH_LINES=10000 npm run bench -- import` is a quick look. */
const LINES = Number(process.env.BENCH_LINES ?? 100_000)
/** Participants of the file that are edited during the import. */
const EDITED = 100
const targets = { wait: 5, ratio: 0.5 }

const heads = 'Kode voucher;Program;Nama lengkap;Nomor telepon;Email;Progres;Nilai akhir'

/**
 * Writes a CSV of LINES vouchers of one program. Another `progress` changes every line, and every tenth phone number.
 * With `isMixed`, every second line gives its participant another voucher.
 */
function writeLines(group: string, program: string, progress: number, isMixed = false): string {
  const names = random('import')
  const phoneOf = (nth: number) =>
    `08${group.length}${nth % 10 === 0 ? progress : 77}${String(nth).padStart(7, '0')}`
  const lines = Array.from({ length: LINES }, (_, nth) =>
    [
      ...[
        isMixed && nth % 2 === 1 ? `${group}-lagi-${nth}` : `${group}-${nth}`,
        program,
        fullName(names),
        phoneOf(nth),
      ],
      ...[`${group}${nth}@example.com`, progress, (nth + progress) % 101],
    ].join(';'),
  )
  const path = join(temporaryFolder(), 'peserta.csv')
  writeFileSync(path, [heads, ...lines].join('\r\n'))
  return path
}

/**
 * Saves participants in turn with a new date of birth and, every second time, a new Prakerja card number, which
 * rewrites the search text of their vouchers.
 */
const editor = (speak: Speak, ids: readonly string[]) => {
  const { detail, update } = { detail: memberCalls['member.detail'], update: memberCalls['member.update'] }
  return async (nth: number) => {
    const id = ids[nth % ids.length] ?? ''
    const member = detail.response.parse(await speak('GET', detail.path.replace('{id}', id)))
    await speak(update.method, update.path.replace('{id}', id), {
      fullname: member.fullname,
      email: member.email,
      phone: null,
      date_of_birth: `19${60 + (nth % 40)}-05-17`,
      meta: { code: nth % 2 === 0 ? String(nth).padStart(16, '0') : member.meta.code },
    })
  }
}

async function membersOf(speak: Speak, program: string): Promise<string[]> {
  const path = `/program/v1/company/list-member-redeem/${program}?limit=${EDITED}`
  const { list } = memberCalls['member.redeems'].response.parse(await speak('GET', path))
  return list.map(({ member }) => String(member.id))
}

type Run = { name: string; seconds: number; member: number; program: number }

/**
 * Imports a large file, in one transaction (`--strict`) and in batches, while participants of it are edited and its
 * program is locked in a loop: their longest wait shows how long the import holds row locks.
 */
export async function importLines(bench: Bench): Promise<void> {
  const { balai, databaseUrl } = await productOnPostgres(50)
  const { id: program, speak } = await makeLongProgram(balai.url, balai.token, { topics: 1, activities: 1 })
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  // Takes the row lock that saving a program takes.
  const holdProgram = () => client.query('select 1 from programs where id = $1 for update', [program])

  const bring = async (path: string, ...flags: string[]) => {
    const start = performance.now()
    await runNode(['server/cli/import.ts', 'participants', path, ...flags], {
      env: { DATABASE_URL: databaseUrl },
    })
    return (performance.now() - start) / 1_000
  }
  const beside = async (name: string, path: string, ...flags: string[]): Promise<Run> => {
    bench.progress(name)
    await client.query('vacuum analyze')
    const ends = [startWaiting(editor(speak, edited)), startWaiting(holdProgram)]
    const seconds = await bring(path, ...flags)
    const [member = 0, held = 0] = await Promise.all(ends.map((end) => end()))
    return { name, seconds, member, program: held }
  }

  bench.progress('new')
  const first = await bring(writeLines('lama', program, 10))
  const edited = await membersOf(speak, program)
  const runs = [
    await beside('known, --strict', writeLines('lama', program, 20), '--strict'),
    await beside('known', writeLines('lama', program, 30)),
    await beside(
      'known, half with another voucher, --strict',
      writeLines('lama', program, 40, true),
      '--strict',
    ),
    await beside('new, --strict', writeLines('kemudian', program, 10), '--strict'),
  ]
  await client.end()

  const rate = (seconds: number) => LINES / seconds
  bench.table(
    `Import of ${LINES.toLocaleString('en')} lines, all of them with something new, on PostgreSQL`,
    [
      { name: '', unit: 'lines/s' },
      { name: 'longest wait of who edits one', unit: 's', digits: 2, target: { most: targets.wait } },
      { name: 'of who edits the program', unit: 's', digits: 2, target: { most: targets.wait } },
    ],
    [
      { what: 'new', cells: [rate(first)] },
      ...runs.map(({ name, seconds, member, program: held }) => ({
        what: name,
        cells: [rate(seconds), member, held],
      })),
    ],
  )
  const [strict, plain, , strictNew] = runs.map(({ seconds }) => rate(seconds))
  for (const [name, one = 0, other = 0] of [
    ['known', strict, plain],
    ['new', strictNew, rate(first)],
  ] as const)
    bench.figure({
      what: `${name}: all or nothing beside batches`,
      values: [one / other],
      digits: 2,
      target: { least: targets.ratio },
    })
}
