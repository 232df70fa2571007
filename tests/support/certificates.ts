import type { CertificateFacts, CertificateKind } from '../../contract/certificate.ts'
import type { Measure } from '../../src/custom/certificate/model/fitText.ts'
import type { Layout, TextMark } from '../../src/custom/certificate/model/marks.ts'
import type { PrintedCertificate } from '../../src/custom/certificate/model/printedCertificate.ts'

/* Layouts of certificates. */

/** Measures characters that the bundled fonts lack: each one em wide. */
export const wideMeasure: Measure = (_, text) => [...text].length

export const printed = (
  facts: Partial<CertificateFacts> = {},
  { kind = 'participant', ...more }: Partial<Omit<PrintedCertificate, 'facts'>> = {},
): PrintedCertificate => ({
  kind,
  facts: {
    fullname: 'Ni Luh Ayu Prameswari',
    program: 'Dasar Pemasaran Digital untuk UMKM',
    competence: [],
    date: '2026-11-21',
    final_score: kind === 'participant' ? 92 : null,
    city: 'Yogyakarta',
    director: '',
    issuer: '',
    logo: null,
    signature: null,
    ...facts,
  },
  number: {
    code: '7KQ422MX9RTB',
    checkUrl: 'https://balai.contoh.id/verifikasi/7KQ422MX9RTB',
  },
  license: 'BLI-7KQ42-2MX9R',
  ...more,
})

/** A text of this length. */
export const lettersOf = (count: number, words = 'Raden Ayu Kusumawardhani Tjokroadiningrat '): string =>
  words.repeat(Math.ceil(count / words.length)).slice(0, count)

export const kinds: CertificateKind[] = ['participant', 'graduation']

/** All lines of text of a layout, page by page. */
export const textMarks = (layout: Layout): TextMark[][] =>
  layout.pages.map(({ marks }) => marks.filter((mark) => mark.kind === 'text'))

export const linesOf = (layout: Layout): string[][] =>
  textMarks(layout).map((marks) => marks.map(({ text }) => text))
