import type { InferInsertModel } from 'drizzle-orm'
import { DAY_MS } from '../../contract/jakarta.ts'
import type { replies } from '../db/schema.ts'
import { HOUR } from './clock.ts'
import { createBaseRow, random } from './random.ts'

const texts: [string, string][] = [
  ['Sudah baik', 'Terima kasih, {nama_depan}. Hasil {aktivitas} sudah baik dan sesuai langkah. Pertahankan!'],
  [
    'Foto kurang jelas',
    '{nama}, fotonya belum cukup terang untuk dinilai. Mohon kirim ulang dengan cahaya yang lebih baik.',
  ],
  ['Langkah kurang', 'Hasil {aktivitas} sudah benar, tetapi catatan langkah kerjanya masih terlalu singkat.'],
  ['Keselamatan kerja', 'Mohon perhatikan keselamatan kerja: alat pelindung diri belum tampak pada foto.'],
  ['Lanjutkan', 'Bagus, {nama_depan}! Silakan lanjut ke topik berikutnya.'],
]

/** The saved replies of an administrator. */
export function makeReplies(adminId: string, now: number): InferInsertModel<typeof replies>[] {
  const r = random('replies')
  return texts.map(([title, text], nth) => ({
    ...createBaseRow(now - 90 * DAY_MS + nth * HOUR, r),
    adminId,
    title,
    text,
  }))
}
