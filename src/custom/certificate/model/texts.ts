import type { CertificateKind } from '../../../../contract/certificate.ts'

/** Always Indonesian. */
export const texts = {
  title: { participant: 'Sertifikat Partisipasi', graduation: 'Sertifikat Kelulusan' },
  awardedFor: 'Diberikan atas keberhasilan mengikuti',
  score: 'dengan nilai akhir',
  graduated: 'telah lulus program',
  competence: 'dengan kompetensi',
  moreCompetence: 'Kompetensi (lanjutan)',
  director: 'Direktur',
  number: 'Nomor sertifikat',
  license: 'Kode lisensi',
  check: 'Periksa di',
  page: (page: number, pages: number) => `Halaman ${page} dari ${pages}`,
} as const satisfies Record<string, unknown> & { title: Record<CertificateKind, string> }

const dayFormat = new Intl.DateTimeFormat('id-ID', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

/** '21 November 2026' for 'YYYY-MM-DD'. */
export const printedDay = (day: string): string => {
  const time = Date.parse(`${day}T00:00:00Z`)
  return Number.isNaN(time) ? day : dayFormat.format(time)
}

const scoreFormat = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 2 })

/** '87,5'. */
export const printedScore = (score: number): string => scoreFormat.format(score + 0)
