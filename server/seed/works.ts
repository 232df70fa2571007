import type { InferInsertModel } from 'drizzle-orm'
import type { media } from '../db/schema.ts'
import { mediaKey } from '../media/key.ts'
import * as diagrams from './media/diagrams.ts'
import { pdf } from './media/pdf.ts'
import { png } from './media/png.ts'
import { type Random, uuidAt } from './random.ts'

/** Participants' submissions to a practice: papers, and pictures of their work. */
export type Paper = Pick<InferInsertModel<typeof media>, 'type' | 'title' | 'mime'> & {
  originalName: string
  ending: string
  bytes: Uint8Array
  width: number | null
  height: number | null
}

const report = (title: string, lines: string[]): Paper => ({
  type: 'document',
  title,
  mime: 'application/pdf',
  originalName: `${title.toLowerCase().replaceAll(' ', '-')}.pdf`,
  ending: 'pdf',
  bytes: pdf(title, lines),
  width: null,
  height: null,
})

async function photo(title: string, canvas: ReturnType<typeof diagrams.flowChart>): Promise<Paper> {
  const { width, height } = canvas
  return {
    type: 'image',
    title,
    mime: 'image/png',
    originalName: `${title.toLowerCase().replaceAll(' ', '_')}.png`,
    ending: 'png',
    bytes: await png(canvas),
    width,
    height,
  }
}

/** Created once: many participants submit the same file. */
export const makePapers = async (): Promise<Paper[]> => [
  report('Laporan praktik', [
    'Alat dan bahan disiapkan sesuai daftar pada modul.',
    'Langkah 1 sampai 5 dikerjakan dalam dua jam, dengan satu kali pengulangan.',
    '',
    'Kesulitan: langkah ketiga membutuhkan ketelitian lebih dari yang saya kira.',
    'Hasil: sesuai contoh, selisih ukuran kurang dari lima persen.',
  ]),
  report('Catatan kerja', [
    'Hari pertama: persiapan dan percobaan pertama (gagal pada langkah 2).',
    'Hari kedua: percobaan kedua berhasil, lalu dirapikan.',
  ]),
  await photo('Foto hasil', diagrams.colourWheel()),
  await photo('Alur kerja', diagrams.flowChart()),
  await photo('Hasil pengukuran', diagrams.barChart()),
]

const notes = [
  'Saya mengerjakan langkah 1 sampai 5 di rumah. Hasilnya terlampir, mohon koreksinya.',
  'Percobaan pertama gagal karena takaran keliru; yang kedua sesuai contoh.',
  'Sudah selesai, Bu. Waktu pengerjaan kira-kira dua jam.\nBagian tersulit adalah langkah terakhir.',
  'Mohon maaf, fotonya agak gelap karena listrik padam. Besok saya kirim ulang bila perlu.',
  'Saya memakai bahan pengganti yang tersedia di pasar setempat. Apakah boleh?',
  'Terlampir laporan dan hasilnya. Terima kasih atas bimbingannya!',
]

export const note = (r: Random): string => r.pick(notes)

/** A participant's file: its row and its bytes. */
export function handedIn(paper: Paper, time: number, r: Random) {
  const { ending, bytes, ...row } = paper
  const id = uuidAt(time, r)
  const key = mediaKey(new Date(time), id, ending)
  return {
    row: {
      ...row,
      id,
      source: 'upload',
      owner: 'participant',
      storageKey: key,
      size: bytes.length,
      createdAt: time,
    },
    file: { key, bytes },
  }
}
