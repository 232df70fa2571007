import { createMedium, readSeedFile, type SeedFile } from './media/file.ts'
import type { Random } from './random.ts'

/** Participants' submissions to a practice: papers, and pictures of their work. */
export type Paper = SeedFile & { title: string }

const paper = async (title: string, file: string, originalName = file): Promise<Paper> => ({
  ...(await readSeedFile(file)),
  title,
  originalName,
})

/** Read once: many participants submit the same file. */
export const readPapers = () =>
  Promise.all([
    paper('Laporan praktik', 'laporan-praktik.pdf'),
    paper('Catatan kerja', 'catatan-kerja.pdf'),
    paper('Foto hasil', 'lingkaran-warna.png', 'foto_hasil.png'),
    paper('Alur kerja', 'diagram-alir.png', 'alur_kerja.png'),
    paper('Hasil pengukuran', 'diagram-batang.png', 'hasil_pengukuran.png'),
  ])

const notes = [
  'Saya mengerjakan langkah 1 sampai 5 di rumah. Hasilnya terlampir, mohon koreksinya.',
  'Percobaan pertama gagal karena takaran keliru; yang kedua sesuai contoh.',
  'Sudah selesai, Bu. Waktu pengerjaan kira-kira dua jam.\nBagian tersulit adalah langkah terakhir.',
  'Mohon maaf, fotonya agak gelap karena listrik padam. Besok saya kirim ulang bila perlu.',
  'Saya memakai bahan pengganti yang tersedia di pasar setempat. Apakah boleh?',
  'Terlampir laporan dan hasilnya. Terima kasih atas bimbingannya!',
]

export const randomNote = (r: Random): string => r.pick(notes)

/** A participant's file: its row and its bytes. */
export function createSubmission(paper: Paper, time: number, r: Random) {
  const { row, file } = createMedium(time, paper, r)
  return { row: { ...row, source: 'upload', owner: 'participant' }, file }
}
