import type { InferInsertModel } from 'drizzle-orm'
import { DAY_MS } from '../../../contract/jakarta.ts'
import type { MediaType } from '../../../contract/media.ts'
import type { media } from '../../db/schema.ts'
import { HOUR } from '../clock.ts'
import { random } from '../random.ts'
import { createMedium, readSeedFile } from './file.ts'

type Row = InferInsertModel<typeof media>

/** A medium whose file is called as its title says; what the file does not say of itself. */
type MediumOutline = Partial<Row> & { title: string; extension: string }

/** All media of the seed: rows, bytes, and how the rest of the seed finds them. */
export type SeedMedia = {
  rows: Row[]
  files: { key: string; bytes: Uint8Array }[]
  find(title: string): { id: string; type: MediaType; title: string }
}

const COVERS = 12
const PORTRAITS_PER_LOOK = 3
const looks = { man: 'pria', woman: 'wanita', hijab: 'wanita berhijab' }

export type Look = keyof typeof looks

export const coverTitle = (index: number) => `Sampul abstrak ${(index % COVERS) + 1}`
export const portraitTitle = (look: Look, index: number) =>
  `Potret ${looks[look]} ${(index % PORTRAITS_PER_LOOK) + 1}`

const pictureOutline = (title: string, alt: string): MediumOutline => ({ title, alt, extension: 'png' })

const entries: MediumOutline[] = [
  ...(['man', 'woman', 'hijab'] as const).flatMap((look) =>
    Array.from({ length: PORTRAITS_PER_LOOK }, (_, n) =>
      pictureOutline(portraitTitle(look, n), 'Gambar orang tanpa wajah'),
    ),
  ),
  pictureOutline('Rambu larangan', 'Lingkaran merah dengan garis miring'),
  pictureOutline('Rambu peringatan', 'Segitiga kuning dengan tanda seru'),
  pictureOutline('Rambu kewajiban', 'Lingkaran biru dengan gambar helm'),
  pictureOutline('Rambu pertolongan pertama', 'Kotak hijau dengan palang putih'),
  pictureOutline('Diagram batang', 'Empat batang; yang ketiga paling tinggi'),
  pictureOutline('Diagram alir', 'Mulai, langkah, keputusan, dan selesai'),
  pictureOutline('Lingkaran warna', 'Enam warna yang tersusun melingkar'),
  ...Array.from({ length: COVERS }, (_, i) =>
    pictureOutline(coverTitle(i), 'Bentuk-bentuk abstrak berwarna'),
  ),
  { title: 'Bunyi tanda perhatian', extension: 'wav' },
  { title: 'Bunyi waktu habis', extension: 'wav' },
  { title: 'Nada contoh', extension: 'mp3' },
  {
    title: 'Video pembuka materi',
    caption: 'Animasi tiga detik untuk mencoba pemutar video',
    extension: 'mp4',
    width: 640,
    height: 360,
  },
  { title: 'Modul pelatihan', extension: 'pdf' },
  { title: 'Tata tertib peserta', extension: 'pdf' },
  // Came with an activity: it is not in the library.
  { title: 'Panduan praktik', extension: 'pdf', owner: 'activity' },
]

/** Reads all media and dates their rows a day apart from `start` on. */
export async function makeMedia(start: number): Promise<SeedMedia> {
  const r = random('media ids')
  const rows: Row[] = []
  const files: SeedMedia['files'] = []
  for (const [i, { extension, ...entry }] of entries.entries()) {
    const time = start + i * DAY_MS + r.int(0, 8 * HOUR)
    const seedFile = await readSeedFile(`${entry.title.toLowerCase().replaceAll(' ', '-')}.${extension}`)
    const { row, file } = createMedium(time, seedFile, r)
    rows.push({ ...row, ...entry, createdAt: new Date(time) })
    files.push(file)
  }
  const byTitle = new Map(rows.map((row) => [row.title, row]))
  return {
    rows,
    files,
    find(title) {
      const row = byTitle.get(title)
      if (!row) throw new Error(`The seed has no media called «${title}»`)
      return row
    },
  }
}
