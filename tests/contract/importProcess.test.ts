import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { main } from '../../server/cli/commands/import.ts'
import type { Db } from '../../server/db/db.ts'
import { openEmbedded } from '../../server/db/engines.ts'
import { BATCH } from '../../server/import/batch.ts'
import { importFile } from '../../server/import/importFile.ts'
import { participants } from '../../server/import/participants/kind.ts'
import { runCommand } from '../support/command.ts'
import { keptAndCounted } from '../support/counterActions.ts'
import { keepDatabase } from '../support/dataFolder.ts'
import { eventually } from '../support/eventually.ts'
import { insertProgram } from '../support/fixtures.ts'
import { scratchOfEach } from '../support/folder.ts'
import { rejectsOf, writeCsv } from '../support/imports.ts'
import { processesOfEach } from '../support/nodeProcess.ts'
import { databaseSettings, makeScratchPostgres, openTestPostgres } from '../support/scratchPostgres.ts'
import { startTestServer } from '../support/server.ts'
import { sized } from '../support/sized.ts'

/* The import command as a process, also killed midway. */

const postgres = process.env.TEST_DATABASE_URL

const scratch = scratchOfEach()
const run = processesOfEach()

const line = (n: number) => ({
  Program: 'Barista',
  'Nama lengkap': `Peserta ${n}`,
  'Nomor telepon': `0812${String(n).padStart(8, '0')}`,
  'Kode voucher': `BLI-${n}`,
  'Tanggal redeem': `2026-0${1 + (n % 9)}-15`,
})

describe('import command', () => {
  const folder = () => join(scratch.folder, 'data')
  async function withProgram() {
    await keepDatabase(folder())
    const { db, close } = await openEmbedded(join(folder(), 'database'))
    await insertProgram(db, { title: 'Barista' })
    await close()
  }

  /** The database of commands in this process: PostgreSQL, which opens in no time, else a folder. */
  let settings: Record<string, string>
  const importing = (...args: string[]) => runCommand(main, args, settings).ended
  beforeEach(async () => {
    settings = { DATA_DIR: folder() }
    if (!postgres) return withProgram()
    const { url, drop } = await makeScratchPostgres(postgres)
    settings = databaseSettings(url)
    const { db, close } = openTestPostgres(url)
    await insertProgram(db, { title: 'Barista' })
    await close()
    return drop
  })

  test('reports a dry run, an import, its repetition and a strict refusal', async () => {
    const good = writeCsv(scratch.folder, [line(1), line(2)])
    const mixed = writeCsv(scratch.folder, [line(3), { ...line(4), 'Nomor telepon': '1,23457E+15' }])

    const tried = await importing('participants', good, '--dry-run')
    expect(tried).toEqual({
      code: 0,
      output: expect.stringMatching(/ 2 baru\n[\s\S]*tidak ada yang ditulis/),
    })
    const done = await importing('participants', good)
    expect(done).toEqual({ code: 0, output: expect.stringMatching(/ 2 baris\n +2 baru\n/) })
    const again = await importing('participants', good)
    expect(again).toEqual({
      code: 0,
      output: expect.stringMatching(/ 2 tetap sama\n[\s\S]*Tidak ada yang berubah/),
    })

    const strict = await importing('participants', mixed, '--strict')
    expect(strict).toEqual({ code: 2, output: expect.stringContaining('tidak ada yang ditulis') })
    expect(rejectsOf(mixed)).toMatchObject([{ Baris: '3', 'Nomor telepon': '1,23457E+15' }])
  })

  test('exits with 3 when interrupted, and with 2 when nothing was written', async () => {
    const mixed = writeCsv(scratch.folder, [line(3), { ...line(4), 'Nomor telepon': '1,23457E+15' }])
    const rejects = join(scratch.folder, `${'x'.repeat(300)}.csv`)
    const stopped = await importing('participants', mixed, '--strict', '--rejects', rejects)
    expect(stopped).toEqual({ code: 2, output: expect.stringContaining('tidak dapat ditulis') })
    const interrupted = await importing('participants', mixed, '--rejects', rejects)
    expect(interrupted).toEqual({
      code: 3,
      output: expect.stringMatching(/terhenti setelah 2 baris ditulis[\s\S]*Jalankan lagi/),
    })
  })

  test('runs as a process on a data folder, and exits with 1 on rejected rows', async () => {
    if (postgres) await withProgram()
    const mixed = writeCsv(scratch.folder, [line(3), { ...line(4), 'Nomor telepon': '1,23457E+15' }])
    const rejects = join(scratch.folder, 'tolak.csv')
    const args = ['participants', mixed, '--rejects', rejects]
    const partly = await run(['server/cli/import.ts', ...args], { env: { DATA_DIR: folder() } }).ended
    expect(partly).toEqual({ code: 1, output: expect.stringMatching(/ 1 baru\n[\s\S]* 1 ditolak\n/) })
    expect(partly.output).toContain(rejects)
    expect(readFileSync(rejects, 'utf8')).toContain('1,23457E+15')
  })

  test('exits with 2 and a message when it cannot begin', async () => {
    const path = writeCsv(scratch.folder, [{ Program: 'Barista' }])
    const missing = await importing('participants', path)
    expect(missing).toEqual({ code: 2, output: 'Kolom yang wajib tidak ada: Nama lengkap, Kode voucher.\n' })
    const { 'Nomor telepon': phone, ...person } = line(1)
    const nameless = writeCsv(scratch.folder, [{ ...person, Hubungi: phone }])
    const unknown = await importing('participants', nameless)
    expect(unknown).toEqual({ code: 2, output: expect.stringContaining('tidak dikenal: "Hubungi"') })
    const wanted = await importing('participants', nameless, '--without-contact')
    expect(wanted).toEqual({ code: 0, output: expect.stringMatching(/"Hubungi"\n[\s\S]* 1 baru\n/) })
    const nowhere = await importing('presence', '/tidak/ada.csv')
    expect(nowhere).toEqual({ code: 2, output: 'Berkas tidak dapat dibuka: /tidak/ada.csv\n' })
    for (const [args, why] of [
      [[], 'What shall be imported?'],
      [['murid', path], 'Unknown kind of file: murid'],
      [['completions'], 'FILE.csv is missing.'],
      [['participants', path, path], 'Unexpected: '],
      [['participants', path, '--force'], "Unknown option '--force'"],
    ] as const) {
      const { code, output } = await importing(...args)
      expect(code).toBe(2)
      expect(output).toContain(why)
      expect(output).toContain('npm run import -- participants FILE.csv')
    }
    expect(await importing('--help')).toEqual({ code: 0, output: expect.stringContaining('--strict') })
  })
})

const KILLED = `
  import { openEmbedded } from './server/db/engines.ts'
  import { importFile } from './server/import/importFile.ts'
  import { participants } from './server/import/participants/kind.ts'
  import { openTestPostgres } from './tests/support/scratchPostgres.ts'
  const [place, path, strict] = process.argv.slice(1)
  const { db, close } = place.startsWith('postgres') ? openTestPostgres(place) : await openEmbedded(place)
  const onProgress = (step, n) => process.stdout.write(step + ' ' + n + '\\n')
  await importFile(db, participants, { path, onProgress, isStrict: strict === 'strict', now: new Date('2026-11-21T13:14:00Z') })
  await close()
`

/** Three batches at least, the last of them not full. */
const ROWS = 2 * BATCH + sized(500, 3_500)
const now = new Date('2026-11-21T13:14:00Z')

/** Starts an import and kills it midway, at a line of its output. @returns the path of its file. */
async function killed(place: string, moment = `writing ${BATCH}\n`, ...flags: string[]): Promise<string> {
  const path = writeCsv(
    scratch.folder,
    Array.from({ length: ROWS }, (_, n) => line(n)),
  )
  const { child, ended, said, output } = run(['--input-type=module', '-e', KILLED, place, path, ...flags])
  await said(new RegExp(moment))
  child.kill('SIGKILL')
  await ended
  expect(output()).not.toContain(`writing ${ROWS}`)
  return path
}

const redeemsOf = async (db: Db) =>
  Number((await db.execute<{ n: number }>(sql`select count(*)::int as n from member_redeems`)).rows[0]?.n)

async function isWholeAfter(db: Db, path: string) {
  const done = await importFile(db, participants, { path, now })
  expect(done.rejected).toBe(0)
  expect(await redeemsOf(db)).toBe(ROWS)
  const { kept, counted } = await keptAndCounted(db)
  expect(kept).toEqual(counted)
  expect(kept.participants).toMatchObject([{ n: ROWS }])
  return done
}

describe('killed import', () => {
  test('resumes when run again, on a data folder', async () => {
    await keepDatabase(join(scratch.folder, 'data'))
    const place = join(scratch.folder, 'data', 'database')
    const first = await openEmbedded(place)
    await insertProgram(first.db, { title: 'Barista' })
    await first.close()

    const path = await killed(place)
    const { db, close } = await openEmbedded(place)
    const there = await redeemsOf(db)
    expect(there).toBeGreaterThanOrEqual(BATCH)
    const before = await keptAndCounted(db)
    expect(before.kept).toEqual(before.counted)
    expect(await isWholeAfter(db, path)).toMatchObject({ same: there, added: ROWS - there })
    await close()
  })

  describe.runIf(postgres)('on PostgreSQL', () => {
    async function openServer() {
      const server = await startTestServer()
      await insertProgram(server.db, { title: 'Barista' })
      const { rows } = await server.db.execute<{ name: string }>(sql`select current_database() as name`)
      const url = Object.assign(new URL(postgres ?? ''), { pathname: `/${rows[0]?.name}` }).href
      /** PostgreSQL rolls back when it notices the dead connection. */
      const isUndone = () =>
        eventually(async () => {
          const open = sql`select 1 from pg_stat_activity where datname = current_database()
            and pid <> pg_backend_pid() and state <> 'idle'`
          expect((await server.db.execute(open)).rows).toEqual([])
        })
      return { server, url, isUndone }
    }

    test('resumes when run again', async () => {
      const { server, url, isUndone } = await openServer()
      const path = await killed(url)
      await isUndone()
      const there = await redeemsOf(server.db)
      expect(there % BATCH).toBe(0)
      const before = await keptAndCounted(server.db)
      expect(before.kept).toEqual(before.counted)
      expect(await isWholeAfter(server.db, path)).toMatchObject({ same: there, added: ROWS - there })
      await server.close()
    })

    // While it checks, and while it writes.
    test.each([`checking ${BATCH}\n`, 'writing 0\n'])(
      'writes nothing in strict mode when killed at %j',
      async (when) => {
        const { server, url, isUndone } = await openServer()
        const path = await killed(url, when, 'strict')
        await isUndone()
        expect(await redeemsOf(server.db)).toBe(0)
        const { rows } = await server.db.execute(
          sql`select relname from pg_class where relname like 'import_%'`,
        )
        expect(rows).toEqual([])
        expect(await isWholeAfter(server.db, path)).toMatchObject({ added: ROWS })
        await server.close()
      },
    )

    test('adds nobody twice when two imports run at once', async () => {
      const { server, url } = await openServer()
      const path = writeCsv(
        scratch.folder,
        Array.from({ length: ROWS }, (_, n) => line(n)),
      )
      const both = [1, 2].map(() => run(['--input-type=module', '-e', KILLED, url, path]))
      const ends = await Promise.all(both.map(({ ended }) => ended))
      expect(ends.map(({ code }) => code)).toEqual([0, 0])
      const { rows } = await server.db.execute(sql`select count(*)::int as n from members`)
      expect(rows).toEqual([{ n: ROWS }])
      expect(await isWholeAfter(server.db, path)).toMatchObject({ same: ROWS })
      await server.close()
    })
  })
})
