import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { calls } from '../../../contract/calls.ts'
import type { CertificateKind } from '../../../contract/certificate.ts'
import { certificates, memberRedeems, members, programs } from '../../../server/db/schema.ts'
import { issueCertificate } from '../../../server/domains/certificate/issue.ts'
import { newId } from '../../../server/entity/ids.ts'
import { dataOf, failureOf, send } from '../../support/client.ts'
import { insertRedeem } from '../../support/fixtures.ts'
import { insertGraduate, issue, printedPicture } from '../../support/graduates.ts'
import { issuer as anyIssuer } from '../../support/issuer.ts'
import { startTestServer, type TestServer } from '../../support/server.ts'

/* Issuing and reissuing certificates. */

const call = calls['certificate.issue']
const START = Date.parse('2026-11-24T02:00:00.000Z')

let now = START
const issuer = { ...anyIssuer }
let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer({ now: () => new Date(now), issuer })
})
afterAll(() => server.close())
beforeEach(async () => {
  now = START
  Object.assign(issuer, anyIssuer)
  await server.reset()
  token = await server.signIn()
})

const ask = (id: string, json: object, headers: Record<string, string> = {}) =>
  send(server, call, { params: { id }, token, json, headers })
const times = <Result>(count: number, run: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => run(index)))
const reissueReason = { reason: 'Penulisan nama diperbaiki' }
const reissue = { reissue: true, ...reissueReason }

/** The certificates in a voucher's detail. */
const certificatesOf = async (id: string) => {
  const detail = calls['member.redeemDetail']
  return (await dataOf(await send(server, detail, { params: { id }, token }), detail)).certificates
}

describe('first certificate', () => {
  test('returns all printed facts for a participant', async () => {
    const { redeem } = await insertGraduate(server.db)
    expect(await dataOf(await ask(redeem.id, { kind: 'participant' }), call)).toEqual({
      kind: 'participant',
      code: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{12}$/),
      state: 'valid',
      issued_at: '2026-11-24T02:00:00.000Z',
      facts: {
        fullname: 'Siti Aminah',
        program: 'Barista Dasar',
        competence: [],
        date: '2026-11-21',
        final_score: 92.5,
        city: 'Yogyakarta',
        director: '',
        issuer: '',
        logo: null,
        signature: null,
      },
    })
  })

  test('returns all printed facts for a graduate', async () => {
    Object.assign(issuer, { city: 'Sleman', director: 'Dr. Ratna Sari', issuer: 'Balai Barista' })
    const { redeem } = await insertGraduate(server.db)
    expect((await issue(server, redeem.id)).facts).toMatchObject({
      competence: ['Menyeduh kopi', 'Merawat mesin'],
      final_score: null,
      city: 'Sleman',
      director: 'Dr. Ratna Sari',
      issuer: 'Balai Barista',
    })
  })

  test('looks for the license code first when it equals the id of another voucher', async () => {
    const { program, redeem } = await insertGraduate(server.db)
    const other = await insertRedeem(server.db, {
      programId: program.id,
      progress: 100,
      endTestAt: redeem.endTestAt,
      license: redeem.id,
      member: { fullname: 'Budi' },
    })
    expect((await issue(server, redeem.license)).facts.fullname).toBe('Siti Aminah')
    expect((await issue(server, redeem.id)).facts.fullname).toBe('Budi')
    expect(await certificatesOf(other.id)).toMatchObject([{ kind: 'graduation', state: 'valid' }])
  })

  test('draws another number when the number is taken', async () => {
    const { redeem } = await insertGraduate(server.db)
    const numbers = ['000000000001', '000000000001', '000000000001', '000000000002']
    const settings = { accessKey: '', corsOrigin: undefined, maxList: 1, publicUrl: '', trustProxy: false }
    const context = { db: server.db, now: () => new Date(now), settings, issuer }
    const issued = async (kind: CertificateKind) => {
      const signedIn = { admin: server.admin, tokenHash: '' }
      return issueCertificate(context, signedIn, redeem.id, { kind }, () => numbers.shift() ?? '')
    }
    expect((await issued('graduation')).code).toBe('000000000001')
    expect((await issued('participant')).code).toBe('000000000002')
  })

  test('keeps hostile names unchanged', async () => {
    const names = [
      `<script>alert(1)</script>'"--; drop table certificates`,
      '\u202esitiS\u202c ‫سيتي‬ 👩🏽‍🌾',
      '界'.repeat(255),
      '=cmd|calc',
    ]
    for (const fullname of names) {
      const { redeem } = await insertGraduate(server.db, {
        program: { title: fullname, competence: [fullname] },
        redeem: { member: { fullname } },
      })
      const { facts } = await issue(server, redeem.id)
      expect([facts.fullname, facts.program, facts.competence]).toEqual([fullname, fullname, [fullname]])
    }
  })

  test('leaves out blank competences', async () => {
    const { redeem } = await insertGraduate(server.db, { program: { competence: ['', ' ', 'Menyeduh'] } })
    expect((await issue(server, redeem.id)).facts.competence).toEqual(['Menyeduh'])
  })

  test.each([
    ['2026-11-21T16:59:59.999Z', '2026-11-21'],
    ['2026-11-21T17:00:00.000Z', '2026-11-22'],
    ['2026-12-31T17:00:00.000Z', '2027-01-01'],
    ['2028-02-28T23:30:00.000Z', '2028-02-29'],
  ])('dates a certificate by the day in Jakarta: %s becomes %s', async (endTestAt, date) => {
    const { redeem } = await insertGraduate(server.db, { redeem: { endTestAt: new Date(endTestAt) } })
    expect((await issue(server, redeem.id)).facts.date).toBe(date)
  })

  test.each([
    ['requested as a reissue', reissue],
    ['sent with a reason', reissueReason],
  ])('stores no reason for a first certificate %s', async (_, more) => {
    const { redeem } = await insertGraduate(server.db)
    await issue(server, redeem.id, more)
    expect(await server.db.select().from(certificates)).toMatchObject([
      { reason: null, replacedAt: null, issuedBy: server.admin.id },
    ])
  })
})

describe('unmet requirements', () => {
  const sentence = {
    fullname: 'Nama lengkap peserta belum diisi.',
    program: 'Judul program belum diisi.',
    progress: 'Progress peserta belum 100%.',
    end: 'Tanggal penyelesaian peserta belum tercatat.',
    score: 'Nilai akhir post test peserta belum ada.',
  }

  test.each([
    ['incomplete progress', { redeem: { progress: 99 } }, sentence.progress],
    ['a missing end date', { redeem: { endTestAt: null } }, sentence.end],
    ['a missing final score', { redeem: { finalScore: null } }, sentence.score],
    ['a blank name', { redeem: { member: { fullname: ' ' } } }, sentence.fullname],
    ['an invisible name', { redeem: { member: { fullname: '\u200b\u3164' } } }, sentence.fullname],
    [
      'an end date outside of the calendar',
      { redeem: { endTestAt: new Date('9999-12-31T20:00:00Z') } },
      sentence.end,
    ],
    ['an untitled program', { program: { title: '' } }, sentence.program],
    [
      'everything missing',
      {
        program: { title: ' ' },
        redeem: { progress: 0, endTestAt: null, finalScore: null, member: { fullname: '' } },
      },
      Object.values(sentence).join(' '),
    ],
  ])('refuses a certificate with %s', async (_, given, message) => {
    const { redeem } = await insertGraduate(server.db, given)
    for (const more of [{}, reissue])
      expect(await failureOf(await ask(redeem.id, { kind: 'participant', ...more }))).toEqual({
        status: 409,
        message,
      })
    expect(await server.db.$count(certificates)).toBe(0)
  })

  test('issues a graduation certificate without a final score', async () => {
    const { redeem } = await insertGraduate(server.db, { redeem: { finalScore: null } })
    expect((await issue(server, redeem.id)).facts.final_score).toBeNull()
  })

  test('answers 404 for a deleted program and for an unknown voucher', async () => {
    const { program, redeem } = await insertGraduate(server.db)
    await server.db.update(programs).set({ deletedAt: new Date() }).where(eq(programs.id, program.id))
    for (const id of [redeem.id, redeem.license, newId(), 'BLI-0'])
      expect(await failureOf(await ask(id, { kind: 'graduation' }))).toEqual({
        status: 404,
        message: 'Peserta tidak ditemukan.',
      })
  })

  test('refuses a reissue without a reason', async () => {
    const { redeem } = await insertGraduate(server.db)
    expect(await failureOf(await ask(redeem.id, { kind: 'graduation', reissue: true }))).toMatchObject({
      status: 422,
      errors: { reason: [expect.any(String)] },
    })
  })
})

describe('repeated issue', () => {
  test('returns the same certificate after voucher, program and issuer have changed', async () => {
    const { program, redeem } = await insertGraduate(server.db)
    const first = await issue(server, redeem.id)
    await server.db.update(members).set({ fullname: 'Siti A.' })
    await server.db.update(programs).set({ title: 'Lain', competence: [] }).where(eq(programs.id, program.id))
    await server.db.update(memberRedeems).set({ progress: 50, endTestAt: null, finalScore: null })
    Object.assign(issuer, { city: 'Sleman', director: 'Lain', logo: printedPicture() })
    now += 86_400_000
    expect(await issue(server, redeem.id)).toEqual(first)
    expect(await issue(server, redeem.license)).toEqual(first)
  })

  test('issues another certificate for the other kind', async () => {
    const { redeem } = await insertGraduate(server.db)
    const graduation = await issue(server, redeem.id)
    now += 1
    const participant = await issue(server, redeem.id, { kind: 'participant' })
    expect(participant.code).not.toBe(graduation.code)
    const shown = ({ facts: _, ...rest }: typeof graduation) => rest
    expect(await certificatesOf(redeem.id)).toEqual([shown(participant), shown(graduation)])
  })

  test.each([
    ['without idempotency keys', () => ({})],
    ['with different idempotency keys', (index: number) => ({ 'idempotency-key': `kunci-${index}-sendiri` })],
  ])('issues one certificate for concurrent requests %s', async (_, headers) => {
    const { redeem } = await insertGraduate(server.db)
    const named = (index: number) => (index % 2 ? redeem.id : redeem.license)
    const answers = await times(8, async (index) =>
      dataOf(await ask(named(index), { kind: 'graduation' }, headers(index)), call),
    )
    expect(new Set(answers.map(({ code }) => code)).size).toBe(1)
    expect(await server.db.$count(certificates)).toBe(1)
  })
})

describe('reissue', () => {
  test('prints the current facts under a new number, and marks the old certificate as replaced', async () => {
    const { redeem } = await insertGraduate(server.db)
    const old = await issue(server, redeem.id)
    await server.db.update(members).set({ fullname: 'Siti Aminah, S.Pd.' })
    issuer.city = 'Sleman'
    const made = await issue(server, redeem.id, reissue)
    expect(made).toMatchObject({ state: 'valid', facts: { fullname: 'Siti Aminah, S.Pd.', city: 'Sleman' } })
    expect(made.code).not.toBe(old.code)
    expect(await issue(server, redeem.id)).toEqual(made)
    // Strictly later, even within one tick of the clock.
    expect(await certificatesOf(redeem.id)).toEqual([
      { kind: 'graduation', code: made.code, state: 'valid', issued_at: '2026-11-24T02:00:00.001Z' },
      { kind: 'graduation', code: old.code, state: 'replaced', issued_at: '2026-11-24T02:00:00.000Z' },
    ])
    expect(await server.db.select().from(certificates).where(eq(certificates.code, old.code))).toMatchObject([
      { replacedBy: made.code, replacedAt: new Date(made.issued_at), facts: { fullname: 'Siti Aminah' } },
    ])
    const isMade = eq(certificates.code, made.code)
    expect(await server.db.select().from(certificates).where(isMade)).toMatchObject([reissueReason])
  })

  test('answers 409 with the current certificate when a second admin reissues the same one', async () => {
    const { redeem } = await insertGraduate(server.db)
    const { code } = await issue(server, redeem.id)
    const sent = { kind: 'graduation', ...reissue, replaces: code }
    const made = await dataOf(await ask(redeem.id, sent), call)
    const response = await ask(redeem.id, sent)
    expect(await failureOf(response.clone())).toMatchObject({
      status: 409,
      message: 'Sertifikat ini sudah diterbitkan ulang. Lihat dulu sertifikat yang sekarang berlaku.',
    })
    expect(await response.json()).toMatchObject({ data: made })
    expect(await certificatesOf(redeem.id)).toHaveLength(2)
    expect((await ask(redeem.id, { ...sent, replaces: made.code })).status).toBe(200)
  })

  test('leaves certificates of the other kind and of other vouchers untouched', async () => {
    const { program, redeem } = await insertGraduate(server.db)
    const other = await insertRedeem(server.db, {
      programId: program.id,
      progress: 100,
      endTestAt: redeem.endTestAt,
      member: { fullname: 'Budi' },
    })
    const kept = [await issue(server, redeem.id, { kind: 'participant' }), await issue(server, other.id)]
    await issue(server, redeem.id)
    await issue(server, redeem.id, reissue)
    expect([await issue(server, redeem.id, { kind: 'participant' }), await issue(server, other.id)]).toEqual(
      kept,
    )
  })

  test('replaces one certificate after another for concurrent reissues', async () => {
    const { redeem } = await insertGraduate(server.db)
    await times(5, () => ask(redeem.id, { kind: 'graduation', ...reissue }))
    const states = (await certificatesOf(redeem.id))?.map(({ state }) => state)
    expect(states).toEqual(['valid', 'replaced', 'replaced', 'replaced', 'replaced'])
  })

  test('issues one certificate for concurrent reissues with the same idempotency key', async () => {
    const { redeem } = await insertGraduate(server.db)
    await times(4, () =>
      ask(redeem.id, { kind: 'graduation', ...reissue }, { 'idempotency-key': 'kunci-bersama' }),
    )
    expect(await certificatesOf(redeem.id)).toHaveLength(1)
  })

  test('keeps the old certificate when the requirements are no longer met', async () => {
    const { redeem } = await insertGraduate(server.db)
    const old = await issue(server, redeem.id)
    await server.db.update(memberRedeems).set({ progress: 80 })
    expect(await failureOf(await ask(redeem.id, { kind: 'graduation', ...reissue }))).toMatchObject({
      status: 409,
    })
    expect(await issue(server, redeem.id)).toEqual(old)
  })
})
