import { describe, expect, test } from 'vitest'
import { splitByEligibility } from '../../../src/custom/certificate/bulk/model/eligibility.ts'
import { createFileNamer, zipName } from '../../../src/custom/certificate/bulk/model/fileNames.ts'
import type { Participant } from '../../../src/custom/participant/model.ts'

const voucher = (input: Partial<Participant> = {}): Participant => ({
  id: 'a',
  license: 'BLI-1',
  member: { id: 'm', fullname: 'Siti Aminah', meta: {} },
  program: { id: 'p', title: 'Barista', learning_targets: { competence: [] } },
  results: { progress: 100, scores: { pre_test: {}, post_test: { final_score: 90 } } },
  end_test_at: '2026-03-04T17:30:00Z',
  created_at: '2026-03-01T00:00:00Z',
  ...input,
})
const results = (progress: number, final_score: number | null): Participant['results'] => ({
  progress,
  scores: { pre_test: {}, post_test: { final_score } },
})
const issued = (state: string, kind = 'participant') => ({
  kind,
  state,
  code: 'X',
  issued_at: '2026-03-05T00:00:00Z',
})

describe('splitByEligibility', () => {
  const cases: [string, Partial<Participant>, unknown, unknown][] = [
    ['allows both kinds with full results', {}, 'new', 'new'],
    ['refuses both kinds without a finish date', { end_test_at: null }, ['end_test_at'], ['end_test_at']],
    ['refuses both kinds without full progress', { results: results(80, 90) }, ['progress'], ['progress']],
    ['refuses only participation without a score', { results: results(100, null) }, ['final_score'], 'new'],
    [
      'refuses both kinds without a name',
      { member: { id: 'm', fullname: ' ', meta: {} } },
      ['fullname'],
      ['fullname'],
    ],
    [
      'lists every missing result',
      { results: results(0, null), end_test_at: null },
      ['progress', 'end_test_at', 'final_score'],
      ['progress', 'end_test_at'],
    ],
    [
      'keeps the date of an issued certificate',
      { certificates: [issued('valid')] as never },
      '2026-03-05T00:00:00Z',
      'new',
    ],
    [
      'keeps an issued certificate after eligibility was lost',
      { certificates: [issued('valid')] as never, end_test_at: null },
      '2026-03-05T00:00:00Z',
      ['end_test_at'],
    ],
    ['refuses a revoked certificate', { certificates: [issued('revoked')] as never }, ['revoked'], 'new'],
    [
      'allows a certificate reissued after a revocation',
      { certificates: [issued('revoked'), issued('valid')] as never },
      '2026-03-05T00:00:00Z',
      'new',
    ],
    [
      'allows a new certificate when the only one was replaced',
      { certificates: [issued('replaced')] as never },
      'new',
      'new',
    ],
  ]
  test.each(cases)('%s', (_, input, participant, graduation) => {
    const messageOf = (kind: 'participant' | 'graduation') => {
      const { rows } = splitByEligibility(kind, [{ id: 'a', voucher: voucher(input) }])
      const standing = rows[0]?.eligibility
      return standing?.isEligible ? (standing.issuedAt ?? 'new') : standing?.reasons
    }
    expect([messageOf('participant'), messageOf('graduation')]).toEqual([participant, graduation])
  })

  test('keeps the order of the choice among eligible and other participants', () => {
    const { eligible, ineligible, issuedBeforeCount } = splitByEligibility('participant', [
      { id: 'late', voucher: voucher({ id: 'late', end_test_at: null }) },
      { id: 'had', voucher: voucher({ id: 'had', certificates: [issued('valid')] as never }) },
      { id: 'gone' },
      { id: 'new', voucher: voucher({ id: 'new' }) },
    ])
    expect(eligible.map(({ id }) => id)).toEqual(['had', 'new'])
    expect(
      ineligible.map(({ id, eligibility }) => [id, !eligibility.isEligible && eligibility.reasons]),
    ).toEqual([
      ['late', ['end_test_at']],
      ['gone', ['lost']],
    ])
    expect(issuedBeforeCount).toBe(1)
  })
})

describe('certificate file names', () => {
  const nameOf = (fullname: string, license: string) => createFileNamer()(fullname, license)
  test.each([
    ['Siti Aminah', 'BLI-7KQ4X', 'sertifikat-Siti Aminah-BLI-7KQ4X.pdf'],
    ['Budi, S.Pd.', 'BLI/7 KQ', 'sertifikat-Budi, S.Pd-BLI 7 KQ.pdf'],
    ['A<b>:"/\\|?*\u0007c', 'x', 'sertifikat-A b c-x.pdf'],
    ['CON', '', 'sertifikat-CON.pdf'],
    ['', 'BLI-1', 'sertifikat-BLI-1.pdf'],
    ['\u202e///', '...', 'sertifikat.pdf'],
    ['محمد', 'BLI-1', 'sertifikat-محمد-BLI-1.pdf'],
  ])('names the file of %j with %j', (fullname, license, name) => {
    expect(nameOf(fullname, license)).toBe(name)
  })

  test('keeps names within the limits of file systems', () => {
    for (const letter of ['a', '王', '👩‍👩‍👧‍👦']) {
      const name = nameOf(letter.repeat(255), letter.repeat(50))
      expect(name.length).toBeLessThanOrEqual(120)
      expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(255)
      expect(name.isWellFormed()).toBe(true)
    }
  })

  test('numbers duplicate names, ignoring case', () => {
    const fileNameOf = createFileNamer()
    expect(['Siti', 'SITI', 'Budi', 'siti'].map((name) => fileNameOf(name, 'X'))).toEqual([
      'sertifikat-Siti-X.pdf',
      'sertifikat-SITI-X (2).pdf',
      'sertifikat-Budi-X.pdf',
      'sertifikat-siti-X (3).pdf',
    ])
  })

  test('names the ZIP by program and day in Jakarta', () => {
    const before = Date.parse('2026-11-21T16:59:59Z')
    expect(zipName('participant', 'Barista: Pemula', before)).toBe(
      'sertifikat-partisipasi-Barista Pemula-2026-11-21.zip',
    )
    expect(zipName('graduation', '', before + 1_000)).toBe('sertifikat-kelulusan-2026-11-22.zip')
  })
})
