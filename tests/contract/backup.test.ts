import {
  copyFileSync,
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { createGunzip } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createArchive, readArchive } from '../../server/backup/archive.ts'
import { checkBackup } from '../../server/backup/checkBackup.ts'
import { MANIFEST, Manifest } from '../../server/backup/manifest.ts'
import { keptTables, leftOutTables, readTables } from '../../server/backup/tables.ts'
import { main as backup } from '../../server/cli/commands/backup.ts'
import { main as restore } from '../../server/cli/commands/restore.ts'
import { openEmbedded } from '../../server/db/engines.ts'
import { journals } from '../../server/db/migrate.ts'
import { folderStore } from '../../server/media/folderStore.ts'
import { random } from '../../server/seed/random.ts'
import { seed } from '../../server/seed/seed.ts'
import { runCommand } from '../support/command.ts'
import { keepDatabase } from '../support/dataFolder.ts'
import { insertMedia } from '../support/fixtures.ts'
import { scratchFolder } from '../support/folder.ts'
import {
  asOwner,
  databaseSettings,
  makeBlankPostgres,
  makeScratchPostgres,
} from '../support/scratchPostgres.ts'

const postgres = process.env.TEST_DATABASE_URL

const { folder, remove } = scratchFolder()
const at = (name: string) => join(folder, name)

type Settings = Record<string, string>
const run = (main: typeof backup, args: string[], settings: Settings) =>
  runCommand(main, args, settings).ended

/** With demo content, and what a real one has besides. */
const source = { DATA_DIR: at('source') }
const whole = at('whole.tar')

beforeAll(async () => {
  await keepDatabase(source.DATA_DIR)
  const { db, close } = await openEmbedded(join(source.DATA_DIR, 'database'))
  await seed(db, { media: folderStore(join(source.DATA_DIR, 'media')), participants: 20 })
  await db.execute(sql`update members set fullname = ${'Tab\tbaris\nkedua \\. 🌋 \\N'}, email = null
    where id = (select min(id::text)::uuid from members)`)
  await db.execute(sql`insert into login_attempts (key, tries, since) values ('x', 1, now())`)
  await db.execute(sql`create table punya_lain (id integer)`)
  await close()
  expect(await run(backup, [whole], source)).toEqual({
    code: 0,
    output: expect.stringMatching(
      /^Left out, as no table of Balai: punya_lain\.\n.+whole\.tar: [\d,]+ rows, \d+ files, [\d.]+ MB in/,
    ),
  })
})
afterAll(async () => {
  for (const drop of drops) await drop()
  remove()
})

const drops: (() => Promise<void>)[] = []

/** An empty database, on PostgreSQL where there is one: an embedded one takes seconds to make. */
async function emptyDatabase(name: string): Promise<Settings & { DATA_DIR: string }> {
  if (!postgres) return { DATA_DIR: at(name) }
  const blank = await makeBlankPostgres(postgres)
  drops.push(blank.drop)
  return { DATA_DIR: at(name), ...databaseSettings(blank.url) }
}

/** The text of each table, and each file, by their names. */
async function contentOf(path: string): Promise<Record<string, string>> {
  const content: Record<string, string> = {}
  for await (const { name, chunks } of readArchive(path)) {
    const [kind, table = ''] = name.split('/')
    if (kind === 'tables')
      content[table] = `${content[table] ?? ''}${await buffer(chunks.pipe(createGunzip()))}`
    else if (kind === 'files') content[name] = (await buffer(chunks)).toString('base64')
  }
  return content
}

async function filesIn(path: string): Promise<string[]> {
  return Object.keys(await contentOf(path)).filter((name) => name.startsWith('files/'))
}

async function manifestOf(path: string): Promise<Manifest> {
  for await (const { name, chunks } of readArchive(path))
    if (name === MANIFEST) return Manifest.parse(JSON.parse(String(await buffer(chunks))))
  throw new Error('No manifest')
}

test('the same file restores an embedded database into PostgreSQL, and one of that back', async () => {
  const middle = await emptyDatabase('middle')
  const back = { DATA_DIR: at('back') }
  // Of an interrupted run.
  mkdirSync(at('back/database.new/base'), { recursive: true })
  expect(await run(restore, [whole], middle)).toEqual({
    code: 0,
    output: expect.stringMatching(/^Restored .+ rows, \d+ files\. Staff have to sign in anew\.\n$/),
  })
  expect((await run(backup, [at('middle.tar')], middle)).code).toBe(0)
  expect((await run(restore, [at('middle.tar')], back)).code).toBe(0)
  expect((await run(backup, [at('back.tar')], back)).code).toBe(0)

  const original = await contentOf(whole)
  expect(original.members).toContain('Tab\\tbaris\\nkedua \\\\. 🌋 \\\\N\t')
  expect(Object.keys(original)).not.toContain('login_attempts')
  for (const copy of ['middle.tar', 'back.tar']) expect(await contentOf(at(copy))).toEqual(original)
  expect((await manifestOf(at('back.tar'))).tables).toEqual((await manifestOf(whole)).tables)
})

test('other tools list a backup, and check it; it is this account’s alone', async () => {
  expect(statSync(whole).mode & 0o777).toBe(0o600)
  const { execFileSync } = await import('node:child_process')
  const unpacked = at('unpacked')
  mkdirSync(unpacked)
  execFileSync('tar', ['-xf', whole, '-C', unpacked])
  execFileSync('sh', ['-c', 'sha256sum --check --strict --quiet SHA256SUMS.*'], { cwd: unpacked })
  expect(readdirSync(unpacked).sort()).toEqual([
    'SHA256',
    'SHA256SUMS.001',
    'files',
    'manifest.json',
    'tables',
  ])
})

test('--check reads all, and refuses a file that is cut or changed anywhere', async () => {
  expect(await run(restore, ['--check', whole], {})).toEqual({
    code: 0,
    output: expect.stringMatching(/whole\.tar is whole\. \d{4}-.+Z, release .+ rows, \d+ files\.\n$/),
  })
  const r = random('backup')
  const bytes = readFileSync(whole)
  const damaged = at('damaged.tar')
  const places = Array.from({ length: 20 }, () => r.int(0, bytes.length - 1))
  for (const end of [0, 512, bytes.length - 512, ...places]) {
    writeFileSync(damaged, bytes.subarray(0, end))
    await expect(checkBackup(damaged)).rejects.toThrow(/is no (whole )?backup/)
  }
  const changed = Array.from({ length: 50 }, () => r.int(0, bytes.length - 1))
  for (const place of [bytes.length - 1, ...changed]) {
    const copy = Buffer.from(bytes)
    copy.writeUInt8(copy.readUInt8(place) ^ (1 << r.int(0, 7)), place)
    writeFileSync(damaged, copy)
    await expect(checkBackup(damaged)).rejects.toThrow('is no whole backup')
  }
  const settings = { DATA_DIR: at('untouched') }
  expect((await run(restore, [damaged], settings)).code).toBe(2)
  expect(readdirSync(settings.DATA_DIR)).toEqual([])
})

test('every table of a migrated database is kept or left out on purpose', async () => {
  await keepDatabase(at('lists'))
  const { db, close } = await openEmbedded(at('lists/database'))
  const { kept, unknown } = await readTables(db)
  const { rows } = await db.execute<{ name: string }>(
    sql`select relname as name from pg_stat_user_tables order by 1`,
  )
  await close()
  expect(unknown).toEqual([])
  expect(kept.filter(({ order }) => order.length === 0)).toEqual([])
  const listed = [...keptTables, ...leftOutTables, ...journals]
  expect(rows.map(({ name }) => name)).toEqual(listed.filter((name) => name !== 'own_migrations').sort())
})

/** A backup with other content. */
async function rewrite(name: string, change: (manifest: Manifest) => Manifest): Promise<string> {
  const archive = createArchive(createWriteStream(at(name)), new Date())
  for await (const entry of readArchive(whole)) {
    if (entry.name.startsWith('SHA256')) continue
    const bytes = await buffer(entry.chunks)
    const content =
      entry.name === MANIFEST
        ? Buffer.from(JSON.stringify(change(Manifest.parse(JSON.parse(String(bytes))))))
        : bytes
    await archive.add(entry.name, content.length, [content])
  }
  await archive.close()
  return at(name)
}

test('a backup of a newer release is refused with the names of both', async () => {
  const newer = await rewrite('newer.tar', (manifest) => ({
    ...manifest,
    release: '9.0.0',
    migrations: { balai_migrations: [{ hash: 'x', tag: '0099_later' }] },
  }))
  expect(await run(restore, [newer], { DATA_DIR: at('newer') })).toEqual({
    code: 2,
    output: expect.stringMatching(
      /^The backup is of a newer release, 9\.0\.0 \(0099_later\), than this one, \d.+ \(\d{4}_\w+\)\. Restore it with that one\.\n$/,
    ),
  })
})

test('a manifest that names other tables, or other rows, writes nothing', async () => {
  const settings = await emptyDatabase('hostile')
  const hostile = await rewrite('hostile.tar', (manifest) => ({
    ...manifest,
    tables: [...manifest.tables, { name: 'admins; drop table admins', columns: ['id'], rows: 0 }],
  }))
  const wrong = await rewrite('wrong.tar', (manifest) => ({
    ...manifest,
    tables: manifest.tables.map((table) => ({ ...table, rows: table.rows + 1 })),
  }))
  for (const [path, said] of [
    [hostile, 'has a table that its release does not have: admins; drop table admins.'],
    [wrong, 'rows of activities, and has'],
  ] as const) {
    const { code, output } = await run(restore, [path], settings)
    expect(output).toContain(said)
    expect(code).toBe(2)
    expect(existsSync(join(settings.DATA_DIR, 'database'))).toBe(false)
  }
  // No row is in the way of a whole one.
  expect((await run(restore, [whole], settings)).code).toBe(0)
})

test('neither a database with rows nor a store with files of others is written to', async () => {
  expect(await run(restore, [whole], source)).toEqual({
    code: 2,
    output: expect.stringMatching(
      /^There is a database in .+source\. Move .+ away, or choose another DATA_DIR\.\n$/,
    ),
  })
  const DATA_DIR = at('shared')
  mkdirSync(join(DATA_DIR, 'media/2026/11'), { recursive: true, mode: 0o700 })
  writeFileSync(join(DATA_DIR, 'media/2026/11/milik-lain.png'), '')
  expect(await run(restore, [whole], { DATA_DIR })).toEqual({
    code: 2,
    output: expect.stringMatching(/^The media store is not empty \(2026\/11\/milik-lain\.png\)\./),
  })
  if (!postgres) return
  const settings = await emptyDatabase('filled')
  await asOwner(
    settings.DATABASE_URL ?? '',
    'create table members (id integer)',
    'insert into members values (1)',
  )
  expect(await run(restore, [whole], settings)).toEqual({
    code: 2,
    output: 'The database is not empty (members has rows). Restore into an empty one.\n',
  })
})

test('an interrupted restore is run again: files that it has written are written anew', async () => {
  const settings = await emptyDatabase('again')
  const { DATA_DIR } = settings
  const key =
    Object.keys(await contentOf(whole))
      .find((name) => name.startsWith('files/'))
      ?.slice(6) ?? ''
  mkdirSync(join(DATA_DIR, 'media', key, '..'), { recursive: true, mode: 0o700 })
  writeFileSync(join(DATA_DIR, 'media', key), 'half')
  expect((await run(restore, [whole], settings)).code).toBe(0)
  expect(readFileSync(join(DATA_DIR, 'media', key)).toString('base64')).toBe(
    (await contentOf(whole))[`files/${key}`],
  )
})

test('files that the store lacks are named by the backup, and counted by the restore', async () => {
  const settings = await emptyDatabase('lacking')
  expect((await run(restore, [whole], settings)).code).toBe(0)
  const key =
    Object.keys(await contentOf(whole))
      .find((name) => name.startsWith('files/'))
      ?.slice(6) ?? ''
  rmSync(join(settings.DATA_DIR, 'media', key))
  expect(await run(backup, [at('lacking.tar')], settings)).toEqual({
    code: 1,
    output: expect.stringContaining(`Missing in the media store: ${key}\nFiles that are missing: 1.\n`),
  })
  expect(await run(restore, [at('lacking.tar')], await emptyDatabase('lacking-too'))).toEqual({
    code: 1,
    output: expect.stringContaining('\n1 files of media are not in the backup. Copy them'),
  })
  const without = await run(backup, ['--without-media', at('without.tar')], settings)
  expect(without).toEqual({ code: 0, output: expect.stringMatching(/ rows, 0 files, /) })
})

test('--since names the files of an earlier backup, and a restore reads them there', async () => {
  const settings = { DATA_DIR: at('grown') }
  expect((await run(restore, [whole], settings)).code).toBe(0)
  const keys = (await filesIn(whole)).length
  const since = async (name: string, earlier: string) => {
    const { db, close } = await openEmbedded(join(settings.DATA_DIR, 'database'))
    const { storageKey } = await insertMedia(db)
    await close()
    mkdirSync(join(settings.DATA_DIR, 'media', storageKey, '..'), { recursive: true })
    writeFileSync(join(settings.DATA_DIR, 'media', storageKey), name)
    const { code, output } = await run(backup, [at(name), '--since', at(earlier)], settings)
    expect(output).toMatch(/ rows, 1 files and \d+ of the earlier backup, /)
    expect(code).toBe(0)
    expect(await filesIn(at(name))).toEqual([`files/${storageKey}`])
    return storageKey
  }
  const second = await since('second.tar', 'whole.tar')
  const third = await since('third.tar', 'second.tar')

  const restored = await emptyDatabase('grown-too')
  expect(await run(restore, [at('third.tar')], restored)).toEqual({
    code: 0,
    output: expect.stringContaining(`, ${keys + 2} files. Staff have to sign in anew.`),
  })
  const media = (DATA_DIR: string, key: string) => readFileSync(join(DATA_DIR, 'media', key))
  for (const key of [second, third, ...(await filesIn(whole)).map((name) => name.slice(6))])
    expect(media(restored.DATA_DIR, key).equals(media(settings.DATA_DIR, key))).toBe(true)

  mkdirSync(at('apart'))
  copyFileSync(at('third.tar'), at('apart/third.tar'))
  const check = () => run(restore, [at('apart/third.tar'), '--check'], {})
  expect(await check()).toEqual({
    code: 2,
    output: `${at('apart/third.tar')} names files of second.tar, which has to lie beside it.\n`,
  })
  copyFileSync(whole, at('apart/second.tar'))
  expect(await check()).toEqual({
    code: 2,
    output: `${at('apart/second.tar')} is another backup than the one that ${at('apart/third.tar')} names files of.\n`,
  })
})

test('--since refuses FILE itself, also by a link, another folder, and a backup without files', async () => {
  symlinkSync(whole, at('latest.tar'))
  mkdirSync(at('other'))
  for (const [file, since] of [
    ['whole.tar', 'whole.tar'],
    ['whole.tar', 'latest.tar'],
    ['other/x.tar', 'whole.tar'],
  ] as const) {
    const { code, output } = await run(backup, [at(file), '--since', at(since)], source)
    expect(output).toMatch(/^--since takes .+\.\n\nBacks the database/)
    expect(code).toBe(2)
  }
  const { code, output } = await run(backup, [at('x.tar'), '--since', whole, '--without-media'], source)
  expect(output).toMatch(/^--since and --without-media exclude each other\./)
  expect(code).toBe(2)
  expect((await run(restore, ['--check', whole], {})).code).toBe(0)
})

test('--keep keeps what a kept one names', async () => {
  mkdirSync(at('chain'))
  const first = 'balai-20260101T000000Z.tar'
  const second = 'balai-20260102T000000Z.tar'
  copyFileSync(whole, at(`chain/${first}`))
  copyFileSync(whole, at('chain/balai-20251231T000000Z.tar'))
  const add = (name: string, earlier: string, ...args: string[]) =>
    run(backup, [at(`chain/${name}`), '--since', at(`chain/${earlier}`), ...args], source)
  expect((await add(second, first)).code).toBe(0)
  expect((await add('balai-%t.tar', second, '--keep', '1')).code).toBe(0)
  expect(readdirSync(at('chain'))).toEqual([
    first,
    second,
    expect.stringMatching(/^balai-20\d{6}T\d{6}Z\.tar$/),
  ])
})

test('--keep keeps what a backup of another pattern names', async () => {
  mkdirSync(at('week'))
  const first = 'minggu-20260101T000000Z.tar'
  copyFileSync(whole, at(`week/${first}`))
  const nightly = await run(backup, [at('week/malam.tar'), '--since', at(`week/${first}`)], source)
  expect(nightly.code).toBe(0)
  const weekly = [at('week/minggu-%t.tar'), '--keep', '1', '--without-media']
  expect((await run(backup, weekly, source)).code).toBe(0)
  expect(readdirSync(at('week'))).toEqual(['malam.tar', first, expect.stringMatching(/^minggu-20/)])
})

test('a backup that took the name of the one that it names is refused', async () => {
  mkdirSync(at('turned'))
  copyFileSync(whole, at('turned/kemarin.tar'))
  const since = [at('turned/kini.tar'), '--since', at('turned/kemarin.tar')]
  expect((await run(backup, since, source)).code).toBe(0)
  renameSync(at('turned/kini.tar'), at('turned/kemarin.tar'))
  const refused = {
    code: 2,
    output: `${at('turned/kemarin.tar')} is another backup than the one that ${at('turned/kemarin.tar')} names files of.\n`,
  }
  expect(await run(backup, since, source)).toEqual(refused)
  expect(await run(restore, [at('turned/kemarin.tar'), '--check'], {})).toEqual(refused)
})

test('--keep removes the oldest of the pattern, and nothing else', async () => {
  const kept = ['toko-20260101T000000Z.tar', 'balai-20260101T000000Z.tar.gz', 'balai-baru.tar']
  const old = ['balai-20260101T000000Z.tar', 'balai-20260102T000000Z.tar']
  mkdirSync(at('many'))
  for (const name of [...kept, ...old]) copyFileSync(whole, at(`many/${name}`))
  const args = [at('many/balai-%t.tar'), '--keep', '2', '--without-media']
  expect((await run(backup, args, source)).code).toBe(0)
  const left = readdirSync(at('many'))
  expect(left).toEqual(expect.arrayContaining([...kept, 'balai-20260102T000000Z.tar']))
  expect(left).toHaveLength(5)
  expect((await run(backup, [at('many/x.tar'), '--keep', '2'], source)).code).toBe(2)
})

test.each([
  ['a folder for a file', () => [folder], /^.+ is a folder\. Name a file\.\n$/],
  [
    'a folder that is not there',
    () => [at('nowhere/x.tar')],
    /nowhere\/x\.tar: ENOENT: no such file or directory/,
  ],
])('backup: %s is one sentence, and nothing is done', async (_, args, said) => {
  const { code, output } = await run(backup, args(), source)
  expect(output).toMatch(said)
  expect(output.trim().split('\n')).toHaveLength(1)
  expect(code).toBe(2)
})

test('backup: a data folder without a database is said, and stays as it is', async () => {
  expect(await run(backup, [at('x.tar')], { DATA_DIR: at('none') })).toEqual({
    code: 2,
    output: `There is no database in ${at('none')} (DATA_DIR).\n`,
  })
  expect(existsSync(at('none'))).toBe(false)
  expect(existsSync(at('x.tar'))).toBe(false)
})

test.runIf(postgres)('a row that the target takes for another is named with its twin', async () => {
  // Of these two databases only the embedded one lowers more than ASCII.
  const scratch = await makeScratchPostgres(postgres ?? '')
  const ids = ['01', '02'].map((end) => `0198a2c4-0000-7000-8000-0000000000${end}`)
  await asOwner(
    scratch.url,
    `insert into studies (id, title, created_at, updated_at)
      values ('${ids[0]}', 'École', now(), now()), ('${ids[1]}', 'éCOLE', now(), now())`,
  )
  const from = { ...databaseSettings(scratch.url), DATA_DIR: at('twins') }
  expect((await run(backup, [at('twins.tar')], from)).code).toBe(0)
  await scratch.drop()
  const { code, output } = await run(restore, [at('twins.tar')], { DATA_DIR: at('twins-too') })
  expect(output).toMatch(
    /^This database takes two rows of studies for one \(studies_title\)\. Change one where the backup comes from:\n {2}\{.+\n {2}\{.+\n$/,
  )
  for (const id of ids) expect(output).toContain(id)
  expect(code).toBe(2)
  expect(readdirSync(at('twins-too'))).toEqual(['media'])
})
