import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { countPresence, countRedeem, newDeltas, writeDeltas } from '../../../server/common/counterDeltas.ts'
import {
  activityCompletions,
  certificates,
  memberRedeems,
  members,
  presences,
} from '../../../server/db/schema.ts'
import { searchText } from '../../../server/db/search.ts'
import { newId } from '../../../server/entity/ids.ts'
import { keptAndCounted } from '../../support/counterActions.ts'
import {
  insertActivity,
  insertMember,
  insertProgram,
  insertRedeem,
  insertTopic,
} from '../../support/fixtures.ts'
import {
  everything,
  type ImportOptions,
  importingInto,
  now,
  rejectsOf,
  writeText,
} from '../../support/imports.ts'
import { startTestServer, type TestServer } from '../../support/server.ts'

/* Participants that an import duplicated for lack of contacts are merged by a later one. */

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(() => server.reset())

const { scratch, participants } = importingInto(() => server.db)
const { importPath, importRows } = participants

const COFFEE = 'Meracik Kopi: Barista Dasar ☕'
const SAFETY = 'K3 Dasar untuk Pekerja Pabrik'
const rowsOfSiti = `${COFFEE};Siti Aminah;081234567890;siti@example.com;BLI-UJI01
${SAFETY};Siti Aminah;081234567890;siti@example.com;BLI-UJI02
`
const files = {
  'No HP': `Program;Nama Lengkap;No HP;E-mail;Kode Voucher\n${rowsOfSiti}`,
  'Nomor telepon': `Program;Nama Lengkap;Nomor telepon;Email;Kode Voucher\n${rowsOfSiti}`,
  /** As read with unknown headers. */
  'without contact': `Program;Nama Lengkap;Nope;Surat;Kode Voucher\n${rowsOfSiti}`,
} as const
type File = keyof typeof files

const importSiti = (file: File, options: ImportOptions = {}) =>
  importPath(writeText(scratch.folder, files[file]), {
    isWithoutContact: file === 'without contact',
    ...options,
  })

async function programsOfSiti() {
  const coffee = await insertProgram(server.db, { title: COFFEE })
  const safety = await insertProgram(server.db, { title: SAFETY })
  return { coffee: coffee.id, safety: safety.id }
}

/** All participants with their vouchers. */
async function peopleAndVouchers() {
  const people = await server.db.select().from(members)
  const vouchers = await server.db.select().from(memberRedeems)
  for (const voucher of vouchers) {
    const member = people.find(({ id }) => id === voucher.memberId)
    expect(voucher.search).toBe(member && searchText({ ...member, license: voucher.license }))
  }
  const { kept, counted } = await keptAndCounted(server.db)
  expect(kept).toEqual(counted)
  return people
    .map(({ id, fullname, phone, email }) => ({
      fullname,
      phone,
      email,
      licenses: vouchers.flatMap(({ memberId, license }) => (memberId === id ? [license] : [])).sort(),
    }))
    .sort((a, b) => (a.licenses[0] ?? '').localeCompare(b.licenses[0] ?? ''))
}

const siti = {
  fullname: 'Siti Aminah',
  phone: '081234567890',
  email: 'siti@example.com',
  licenses: ['BLI-UJI01', 'BLI-UJI02'],
}

describe.each([{}, { isStrict: true }])('merging duplicates with %o', (options) => {
  test.each<[File, File]>([
    ['No HP', 'Nomor telepon'],
    ['Nomor telepon', 'No HP'],
    ['without contact', 'Nomor telepon'],
    ['without contact', 'No HP'],
    ['Nomor telepon', 'without contact'],
  ])(
    'merges participants of the files “%s” and then “%s”, and changes nothing on a rerun',
    async (one, other) => {
      await programsOfSiti()
      expect(await importSiti(one, options)).toMatchObject({ added: 2, rejected: 0 })
      expect(await importSiti(other, options)).toMatchObject({ added: 0, rejected: 0 })
      expect(await peopleAndVouchers()).toEqual([siti])
      const before = await everything(server.db)
      for (const file of [one, other])
        expect(await importSiti(file, options)).toMatchObject({ same: 2, rejected: 0 })
      expect(await everything(server.db)).toEqual(before)
    },
  )

  test('reports merged participants, in a dry run too', async () => {
    await programsOfSiti()
    await importSiti('without contact', options)
    const merged =
      '1 voucher milik peserta tanpa nomor telepon dan email dipindahkan ke peserta bernama sama yang dikenal dari nomor telepon atau emailnya (baris 3); peserta yang tidak lagi punya voucher dan presensi dihapus'
    const before = await everything(server.db)
    expect(await importSiti('No HP', { isDry: true })).toMatchObject({ changed: 2, warnings: [merged] })
    expect(await everything(server.db)).toEqual(before)
    expect(await importSiti('No HP', options)).toMatchObject({ changed: 2, same: 0, warnings: [merged] })
    expect(await importSiti('No HP', options)).toMatchObject({ warnings: [] })
  })

  test('merges an earlier duplicate into the known participant, with its own data', async () => {
    const { coffee, safety } = await programsOfSiti()
    const known = await insertMember(server.db, {
      fullname: 'Siti Aminah',
      phone: siti.phone,
      email: siti.email,
    })
    const stray = await insertMember(server.db, {
      fullname: 'SITI  AMINAH',
      phone: null,
      email: null,
      dateOfBirth: '1990-05-17',
      code: '0012345678901234',
    })
    const deltas = newDeltas()
    for (const [programId, memberId, license] of [
      [coffee, known.id, 'BLI-UJI01'],
      [safety, stray.id, 'BLI-UJI02'],
    ] as const)
      countRedeem(deltas, await insertRedeem(server.db, { programId, memberId, license }))
    await server.db.transaction((tx) => writeDeltas(tx, deltas))
    expect(await importSiti('Nomor telepon', options)).toMatchObject({ changed: 1, same: 1, rejected: 0 })
    const [left, ...others] = await server.db.select().from(members)
    // The duplicate's own data is kept.
    expect(left).toMatchObject({ id: known.id, dateOfBirth: '1990-05-17', code: '0012345678901234' })
    expect(others).toEqual([])
  })

  test('keeps completions and certificates of a moved voucher, and moves each presence once', async () => {
    const { coffee, safety } = await programsOfSiti()
    await importSiti('without contact', options)
    const [voucher] = await server.db
      .select()
      .from(memberRedeems)
      .where(eq(memberRedeems.license, 'BLI-UJI02'))
    if (!voucher) throw new Error('No voucher')
    const [first] = await server.db.select().from(memberRedeems).where(eq(memberRedeems.license, 'BLI-UJI01'))
    const { id: topicId } = await insertTopic(server.db, { programId: safety })
    const { id: activityId } = await insertActivity(server.db, { topicId })
    await server.db.insert(activityCompletions).values({
      memberRedeemId: voucher.id,
      activityId,
      programId: safety,
      completedAt: now,
    })
    await server.db.execute(
      sql`insert into completion_counts (activity_id, completed, awaiting) values (${activityId}, 1, 0)`,
    )
    await server.db.insert(certificates).values({
      code: 'ABCDEFGHJKLM',
      memberRedeemId: voucher.id,
      kind: 'graduation',
      issuedAt: now,
      facts: sql`'{}'::jsonb`,
    })
    const deltas = newDeltas()
    const present = async (memberId: string, programId: string, topic: string | null, hour: number) => {
      const presence = {
        id: newId(),
        memberId,
        programId,
        topicId: topic,
        createdAt: new Date(Date.UTC(2026, 10, 20, hour)),
      }
      await server.db.insert(presences).values(presence)
      countPresence(deltas, presence)
    }
    await present(voucher.memberId, safety, topicId, 1)
    await present(voucher.memberId, safety, null, 2)
    await present(voucher.memberId, safety, null, 3)
    // A presence of both at the same time: after merging, it is one.
    await present(first?.memberId ?? '', safety, null, 3)
    await present(first?.memberId ?? '', coffee, null, 3)
    await server.db.transaction((tx) => writeDeltas(tx, deltas))

    await importSiti('Nomor telepon', options)
    expect(await peopleAndVouchers()).toEqual([siti])
    const there = await server.db.select().from(presences)
    expect(new Set(there.map(({ memberId }) => memberId))).toEqual(new Set([first?.memberId]))
    expect(
      there.map(({ programId, topicId: topic, createdAt }) => [programId, topic, createdAt.getUTCHours()]),
    ).toEqual(
      expect.arrayContaining([
        [safety, topicId, 1],
        [safety, null, 2],
        [safety, null, 3],
        [coffee, null, 3],
      ]),
    )
    expect(there).toHaveLength(4)
    expect(
      await server.db.$count(activityCompletions, eq(activityCompletions.memberRedeemId, voucher.id)),
    ).toBe(1)
    expect(await server.db.$count(certificates, eq(certificates.memberRedeemId, voucher.id))).toBe(1)
  })

  test('keeps a participant with another voucher, and their ambiguous presences', async () => {
    const { coffee, safety } = await programsOfSiti()
    const known = await insertMember(server.db, {
      fullname: 'Siti Aminah',
      phone: siti.phone,
      email: siti.email,
    })
    const stray = await insertMember(server.db, { fullname: 'Siti Aminah', phone: null, email: null })
    for (const [memberId, license] of [
      [known.id, 'BLI-UJI01'],
      [stray.id, 'BLI-UJI02'],
      [stray.id, 'LAIN'],
    ] as const)
      await insertRedeem(server.db, {
        programId: license === 'BLI-UJI01' ? coffee : safety,
        memberId,
        license,
      })
    const createdAt = now
    await server.db
      .insert(presences)
      .values({ id: newId(), memberId: stray.id, programId: safety, createdAt })
    expect(await importSiti('Nomor telepon', options)).toMatchObject({ changed: 1, rejected: 0 })
    const vouchers = await server.db.select().from(memberRedeems)
    expect(new Map(vouchers.map(({ license, memberId }) => [license, memberId]))).toEqual(
      new Map([
        ['BLI-UJI01', known.id],
        ['BLI-UJI02', known.id],
        ['LAIN', stray.id],
      ]),
    )
    // The other voucher is of the same program: the presence is ambiguous, and stays.
    expect(await server.db.$count(presences, eq(presences.memberId, stray.id))).toBe(1)
  })

  test.each([
    ['its holder has a phone number', { phone: '0899999999' }, {}, {}],
    ['its holder has an e-mail', { email: 'lain@example.com' }, {}, {}],
    ['its holder has another name', { fullname: 'Siti Aisyah' }, {}, {}],
    ['its holder has another birth date', { dateOfBirth: '1991-01-01' }, { dateOfBirth: '1990-05-17' }, {}],
    [
      'its holder has another birth date than the line',
      { dateOfBirth: '1991-01-01' },
      {},
      { 'Tanggal lahir': '1990-05-17' },
    ],
    ['its holder has another card number', { code: '0000000000000001' }, { code: '0000000000000002' }, {}],
    ['the known participant has another name', {}, { fullname: 'Sari' }, {}],
    ['the known participant has another e-mail', {}, { email: 'lain@example.com' }, {}],
    ['the participant known by e-mail has another phone number', {}, { phone: '0877777777' }, {}],
  ])('refuses to move a voucher when %s', async (_, holder, taker, cells) => {
    const { safety } = await programsOfSiti()
    const known = { fullname: 'Siti Aminah', phone: siti.phone, email: siti.email, ...taker }
    await insertMember(server.db, known)
    const { id: memberId } = await insertMember(server.db, {
      fullname: 'Siti Aminah',
      phone: null,
      email: null,
      dateOfBirth: null,
      code: null,
      ...holder,
    })
    await insertRedeem(server.db, { programId: safety, memberId, license: 'BLI-UJI02' })
    const before = await everything(server.db)
    const done = await importRows(
      [
        {
          Program: SAFETY,
          'Nama lengkap': 'Siti Aminah',
          'No HP': siti.phone,
          Email: siti.email,
          'Kode voucher': 'BLI-UJI02',
          ...cells,
        },
      ],
      options,
    )
    expect(done).toMatchObject({ rejected: 1 })
    expect(rejectsOf(done.path)).toMatchObject([{ Alasan: expect.stringContaining('milik peserta lain') }])
    expect(await everything(server.db)).toEqual(before)
  })

  test('keeps two participants of one name apart when the file gives them different phones', async () => {
    await programsOfSiti()
    await importSiti('without contact', options)
    const rows = [
      { Program: COFFEE, Nama: 'Siti Aminah', HP: '0811111111', Voucher: 'BLI-UJI01' },
      { Program: SAFETY, Nama: 'Siti Aminah', HP: '0822222222', Voucher: 'BLI-UJI02' },
    ]
    expect(await importRows(rows, options)).toMatchObject({
      changed: 2,
      rejected: 0,
      warnings: [],
    })
    expect(await peopleAndVouchers()).toMatchObject([
      { phone: '0811111111', licenses: ['BLI-UJI01'] },
      { phone: '0822222222', licenses: ['BLI-UJI02'] },
    ])
  })
})

test('refuses a file with unknown columns in place of contacts', async () => {
  await programsOfSiti()
  const before = await everything(server.db)
  await expect(importSiti('without contact', { isWithoutContact: false })).rejects.toThrow(
    'padahal kolom ini terisi dan tidak dikenal: "Nope", "Surat"',
  )
  expect(await everything(server.db)).toEqual(before)
})
