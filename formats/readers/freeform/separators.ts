import { type Line, textOf } from '../document/runs.ts'
import { SCAN_LENGTH } from './labels.ts'
import { PAGE_NUMBER } from './pages.ts'

/* Lines between two questions: headings, and what leads to the next one. */

/** Words that begin a heading, with its number or name behind them. */
const HEADING =
  /^[\s*~=#_–—-]*(?:(?:[a-h]|[ivx]{1,5}|\d{1,2})[.)]\s*)?(?:(?:paket|bagian|part|section|bab|modul|unit|sesi|topik)\s+(?:soal\s+)?(?:[a-z]|\d{1,3}|[ivx]{1,5})\b.{0,60}|benar\s+salah\b.{0,60}|(?:selamat\s+(?:mengerjakan|bekerja)|good\s+luck|selesai|terima\s+kasih)\b.{0,60})$/i
/** Words that begin a heading where a new line begins with them. */
const TITLE =
  /^[\s*~=#_–—-]*(?:(?:[A-H]|[IVX]{1,5})[.)]\s*)?(?:(?:Soal|Ujian|Latihan|Kuis|Quiz|Tes|Penilaian|Evaluasi|Asesmen|Pre-?\s?[Tt]est|Post-?\s?[Tt]est|Unit\s+Kompetensi|Kompetensi\s+(?:Dasar|Inti)|Mata\s+\p{L}+|Elemen)\s+\p{Lu}[^?.:]{0,60}|(?:Materi|Topik|Tema|Modul|Unit\s+Kompetensi|Kompetensi(?:\s+Dasar)?|Elemen(?:\s+Kompetensi)?|Mata\s+\p{L}+|Petunjuk(?:\s+\p{L}+){0,3}|Tingkat(?:\s+\p{L}+)?|Level(?:\s+\p{L}+)?|Kategori|KD|CP|TP|Ranah(?:\s+\p{L}+)?|Bentuk\s+\p{L}+|Kode(?:\s+\p{L}+)?|Indikator(?:\s+\p{L}+)?|Hari\s*\/\s*\p{L}+|Nama(?:\s+\p{L}+)?|Kelas|Tanggal)\s*:.{0,80})$/u
/** What stands below a document: where and when it was written, and who has signed it. */
const SIGNATURE =
  /^\s*(?:(?:mengetahui|menyetujui|disusun|dikerjakan|dibuat|penyusun|guru|instruktur|dosen|kepala|nip)\b.{0,80}|\p{Lu}[\p{L} .]{1,40},\s*(?:\d{1,2}|…|\.{2,})\s*\p{L}{3,12}\s*\d{4}\s*)$/iu
/** A name with a title behind it («D. Santoso, S.T.»). */
const NAME =
  /^\s*[A-Z]\.\s*\p{Lu}[\p{L}.'’ ]{1,40},\s*(?:[SMD]\.\s?\p{Lu}\p{L}{0,3}|A\.\s?Md|Ph\.?D|SE|SH|ST|MT|MM|MSi|SPd|MPd)(?:[.,\s].{0,40})?$/u
export const isName = (line: Line): boolean => NAME.test(textOf(line).slice(0, SCAN_LENGTH))

export const isSignature = (line: Line): boolean =>
  SIGNATURE.test(textOf(line).slice(0, SCAN_LENGTH)) || isName(line)

/** Two words and more in capitals alone. */
const CAPITALS =
  /^\s*(?:(?:[A-H]|[IVX]{1,5})[.)]\s*)?\p{Lu}[\p{Lu}\d'’()/-]+(?:\s+[\p{Lu}\d'’()/&:–-]+){1,10}\s*$/u
const LEAD =
  /^\s*(?:(?:perhatikan|bacalah|cermati(?:lah)?|amati(?:lah)?|simak(?:lah)?|pelajari(?:lah)?)\b.{0,200}(?:\b(?:berikut|di\s?bawah|ini)\b|[!:]\s*$)|(?:untuk|teks|wacana|bacaan|cerita|narasi|percakapan|paragraf|artikel|berita|kasus|gambar|tabel|grafik|diagram|data|informasi|ilustrasi|pernyataan|kutipan|dialog|read|look\s+at)\b.{0,200}\b(?:berikut|di\s?bawah|soal|following|below)\b.{0,100}|(?:studi\s+kasus|kasus|wacana|bacaan|teks|cerita|dialog|skenario|ilustrasi|stimulus)(?:\s+\d{1,3})?\s*[:.]?)\s*$/i

/** What a line is that goes on with neither of two questions; weak: it only looks so (capitals, the number of a page). */
export function separatorOf(
  line: Line,
): { readonly kind: 'heading' | 'lead'; readonly isWeak: boolean } | undefined {
  const text = textOf(line).slice(0, SCAN_LENGTH)
  if (line.row || /^[\s\uFFFC]*\uFFFC[\s\uFFFC]*$/.test(text)) return { kind: 'lead', isWeak: false }
  if (PAGE_NUMBER.test(text)) return { kind: 'heading', isWeak: true }
  if (text.length <= 100 && (HEADING.test(text) || TITLE.test(text)))
    return { kind: 'heading', isWeak: false }
  if (LEAD.test(text)) return { kind: 'lead', isWeak: false }
  return text.length <= 80 && CAPITALS.test(text) ? { kind: 'heading', isWeak: true } : undefined
}
