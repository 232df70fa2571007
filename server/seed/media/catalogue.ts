import { readFile } from 'node:fs/promises'
import type { InferInsertModel } from 'drizzle-orm'
import { DAY } from '../../../contract/jakarta.ts'
import type { MediaType } from '../../../contract/media.ts'
import type { media } from '../../db/schema.ts'
import { HOUR } from '../clock.ts'
import { random, uuidAt } from '../random.ts'
import type { Canvas } from './canvas.ts'
import { cover } from './covers.ts'
import * as diagrams from './diagrams.ts'
import { pdf } from './pdf.ts'
import { png } from './png.ts'
import { type Look, portrait } from './portraits.ts'
import { chime } from './wav.ts'

type Row = InferInsertModel<typeof media>

type Made = Pick<Row, 'title' | 'type' | 'mime' | 'alt' | 'caption' | 'owner'> & {
  extension: string
  bytes: Uint8Array
  width?: number
  height?: number
}

/** All media of the seed: rows, bytes, and how the rest of the seed finds them. */
export type SeedMedia = {
  rows: Row[]
  files: { key: string; bytes: Uint8Array }[]
  named(title: string): { id: string; type: MediaType; title: string }
}

const COVERS = 12
const LOOKS: Look[] = ['man', 'woman', 'hijab']
const PORTRAITS_PER_LOOK = 3

export const coverTitle = (index: number) => `Sampul abstrak ${(index % COVERS) + 1}`
export const portraitTitle = (look: Look, index: number) =>
  `Potret ${{ man: 'pria', woman: 'wanita', hijab: 'wanita berhijab' }[look]} ${(index % PORTRAITS_PER_LOOK) + 1}`

const drawings: { title: string; alt: string; draw: () => Canvas }[] = [
  { title: 'Rambu larangan', alt: 'Lingkaran merah dengan garis miring', draw: diagrams.prohibitionSign },
  { title: 'Rambu peringatan', alt: 'Segitiga kuning dengan tanda seru', draw: diagrams.warningSign },
  { title: 'Rambu kewajiban', alt: 'Lingkaran biru dengan gambar helm', draw: diagrams.mandatorySign },
  {
    title: 'Rambu pertolongan pertama',
    alt: 'Kotak hijau dengan palang putih',
    draw: diagrams.emergencySign,
  },
  { title: 'Diagram batang', alt: 'Empat batang; yang ketiga paling tinggi', draw: diagrams.barChart },
  { title: 'Diagram alir', alt: 'Mulai, langkah, keputusan, dan selesai', draw: diagrams.flowChart },
  { title: 'Lingkaran warna', alt: 'Enam warna yang tersusun melingkar', draw: diagrams.colourWheel },
]

const moduleLines = [
  'Modul ini menyertai aktivitas membaca pada pelatihan Anda. Bacalah sampai selesai,',
  'catat hal yang penting, lalu kerjakan latihan pada akhir topik.',
  '',
  'Cara memakai modul:',
  '1. Baca tujuan pelatihan dan daftar kompetensi.',
  '2. Pelajari setiap topik secara berurutan.',
  '3. Kerjakan praktik mandiri dan simpan hasilnya.',
  '4. Ikuti post test setelah semua aktivitas selesai.',
  '',
  'Bila ada bagian yang belum jelas, tanyakan pada sesi diskusi daring.',
]

const rulesLines = [
  'Peserta mengikuti pelatihan dengan jujur, tertib, dan saling menghormati.',
  '',
  '1. Hadir paling lambat lima menit sebelum sesi dimulai dan mengisi presensi.',
  '2. Mengerjakan pre test sebelum membuka materi pertama.',
  '3. Mengerjakan tugas sendiri dan menyebutkan sumber yang dikutip.',
  '4. Menjaga kerahasiaan soal dan data peserta lain.',
  '5. Sertifikat diterbitkan setelah seluruh aktivitas selesai.',
]

const guideLines = [
  '1. Siapkan alat dan bahan, lalu foto sebelum mulai.',
  '2. Kerjakan langkah demi langkah; ulangi yang belum berhasil.',
  '3. Foto hasilnya, dan catat apa yang sulit.',
  '4. Unggah foto atau laporan beserta catatan singkat.',
]

async function drawn(title: string, alt: string, canvas: Canvas): Promise<Made> {
  const { width, height } = canvas
  return {
    title,
    alt,
    type: 'image',
    mime: 'image/png',
    extension: 'png',
    bytes: await png(canvas),
    width,
    height,
  }
}

const asset = (name: string) => readFile(new URL(`../assets/${name}`, import.meta.url))

async function makeAll(): Promise<Made[]> {
  const r = random('media')
  const pictures = [
    ...LOOKS.flatMap((look, i) =>
      Array.from({ length: PORTRAITS_PER_LOOK }, (_, n) =>
        drawn(portraitTitle(look, n), 'Gambar orang tanpa wajah', portrait(look, i + n * 2, r)),
      ),
    ),
    ...drawings.map(({ title, alt, draw }) => drawn(title, alt, draw())),
    ...Array.from({ length: COVERS }, (_, i) =>
      drawn(coverTitle(i), 'Bentuk-bentuk abstrak berwarna', cover(i, r)),
    ),
  ]
  const document = { type: 'document', mime: 'application/pdf', extension: 'pdf' } as const
  return [
    ...(await Promise.all(pictures)),
    {
      title: 'Bunyi tanda perhatian',
      type: 'audio',
      mime: 'audio/wav',
      extension: 'wav',
      bytes: chime([880, 660, 880]),
    },
    {
      title: 'Bunyi waktu habis',
      type: 'audio',
      mime: 'audio/wav',
      extension: 'wav',
      bytes: chime([523, 392]),
    },
    {
      title: 'Nada contoh',
      type: 'audio',
      mime: 'audio/mpeg',
      extension: 'mp3',
      bytes: await asset('contoh.mp3'),
    },
    {
      title: 'Video pembuka materi',
      caption: 'Animasi tiga detik untuk mencoba pemutar video',
      type: 'video',
      mime: 'video/mp4',
      extension: 'mp4',
      bytes: await asset('contoh.mp4'),
      width: 640,
      height: 360,
    },
    { title: 'Modul pelatihan', ...document, bytes: pdf('Modul Pelatihan', moduleLines) },
    { title: 'Tata tertib peserta', ...document, bytes: pdf('Tata Tertib Peserta', rulesLines) },
    // Came with an activity: it is not in the library.
    {
      title: 'Panduan praktik',
      ...document,
      owner: 'activity',
      bytes: pdf('Panduan Praktik', guideLines),
    },
  ]
}

/** Draws all media and dates their rows a day apart from `start` on. */
export async function makeMedia(start: number): Promise<SeedMedia> {
  const r = random('media ids')
  const rows: Row[] = []
  const files: SeedMedia['files'] = []
  for (const [i, { extension, bytes, ...created }] of (await makeAll()).entries()) {
    const time = start + i * DAY + r.int(0, 8 * HOUR)
    const createdAt = new Date(time)
    const id = uuidAt(time, r)
    const storageKey = `${createdAt.toISOString().slice(0, 7).replace('-', '/')}/${id}.${extension}`
    const originalName = `${created.title.toLowerCase().replaceAll(' ', '-')}.${extension}`
    rows.push({ id, ...created, storageKey, originalName, size: bytes.length, createdAt })
    files.push({ key: storageKey, bytes })
  }
  const byTitle = new Map(rows.map((row) => [row.title, row]))
  return {
    rows,
    files,
    named(title) {
      const row = byTitle.get(title)
      if (!row) throw new Error(`The seed has no media called «${title}»`)
      return row
    },
  }
}
