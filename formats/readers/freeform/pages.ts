/* How heads, feet and numbers of pages look, as they are copied along with a text. */

/** Alone on a line. */
export const PAGE_NUMBER = /^\s*[-–—]?\s*\d{1,4}\s*[-–—]?\s*$/
/** «Halaman 2 dari 5», and «2 | P a g e» as Word has it. */
export const NAMED_PAGE =
  /^\s*(?:[-–]\s*)?(?:halaman|hal\.|hlm\.|page)\s*\d{1,4}(?:\s*(?:dari|of|\/)\s*\d{1,4})?(?:\s*[-–])?\s*$|^\s*\d{1,4}\s*\|\s*(?:p\s?a\s?g\s?e|h\s?a\s?l\s?a\s?m\s?a\s?n)\s*$/i
/** What sites and chat assistants put between questions, and below them. */
export const COPIED_PAGE_TEXT =
  /^\s*(?:\(\*{1,3}\)|(?:baca|lihat|simak)\s+(?:juga|pula)\b.{0,150}|halaman\s+(?:selanjutnya|berikutnya|sebelumnya)|(?:selanjutnya|advertisement|iklan)|(?:lanjut(?:kan)?|scroll)\b.{0,40}\b(?:halaman|membaca|konten|artikel)\b.{0,40}|(?:simak|ikuti|baca|dapatkan|cek)\b.{0,80}\b(?:berita|artikel|update|informasi|google\s+news|whatsapp|telegram|channel)\b.{0,80}\b(?:lain(?:nya)?|di\s?sini|terbaru|google\s+news|whatsapp|telegram|channel)\b.{0,60}|artikel\s+ini\s+(?:telah|sudah)\b.{0,150}|semoga\s+(?:membantu|bermanfaat|sukses|berhasil)\b.{0,150}|(?:mau|ingin|perlu|butuh|apakah|jika|kalau|bila|silakan|beri\s?tahu|let me know|would you|if you)\b.{0,80}\b(?:saya|aku|me|I)\b.{0,80}\b(?:soal|kuis|kunci|versi|format|paket|lainnya|lagi|questions?)\b.{0,80})\s*$/iu
/** Words that running heads begin with. */
export const RUNNING_HEAD =
  /^\W*(?:pemerintah|kementerian|dinas|yayasan|lembaga|balai|universitas|politeknik|institut|akademi|sekolah|madrasah|(?:[SB]?LPK|BB?PVP|BLK|LSP|SM[AKP]|SD|M[AI]N?|MTs)\b|ulangan|ujian|penilaian|asesmen|sumatif|naskah|lembar|dokumen|mata\s+pe\p{L}+|tahun\s+(?:pelajaran|ajaran)|kode\s+soal|rahasia)/iu
/** Words that running heads have. */
export const PAGE_WORDS = /\b(?:hal|halaman|hlm|page|modul|lembar|lampiran|edisi|revisi)\b/i

/** Whether a text is the edge of a page and says so. */
export const isPageEdge = (text: string): boolean =>
  PAGE_NUMBER.test(text) || /\b(?:halaman|hal\.|page)\s*\d/i.test(text)
