import type { z } from 'zod'
import { type Broken, brokenRule } from '../contract/brokenRule.ts'
import { PLACEHOLDERS } from '../contract/placeholder.ts'
import type { FieldErrors } from './errors.ts'

const texts: Record<Broken['key'], (broken: Broken) => string> = {
  required: () => 'Tidak boleh kosong.',
  email: () => 'Bukan email yang valid.',
  number: ({ min }) => `Tidak boleh kurang dari ${min}.`,
  notNumber: () => 'Harus angka.',
  whole: () => 'Harus angka bulat.',
  tooLarge: ({ max }) => `Tidak boleh lebih dari ${max}.`,
  max: ({ max }) => `Harus kurang dari atau sama dengan ${max} karakter.`,
  min: ({ min }) => `Harus lebih dari atau sama dengan ${min} karakter.`,
  between: ({ min, max }) => `Harus berada diantara ${min} dan ${max} karakter.`,
  maxItems: ({ max }) => `Paling banyak ${max} isian.`,
  minItems: ({ min }) => `Paling sedikit ${min} isian.`,
  url: () => 'Bukan alamat web yang valid.',
  choice: () => 'Pilihan tidak dikenal.',
  oneLine: () => 'Harus satu baris, tanpa tab dan karakter kontrol.',
  placeholder: ({ found }) =>
    `${found} tidak dikenal. Yang bisa diisi: ${PLACEHOLDERS.map((name) => `{${name}}`).join(', ')}.`,
  unsafeCharacter: ({ found }) =>
    `Memuat karakter tersembunyi (${found}) yang tidak boleh dipakai. Ketik ulang teksnya.`,
  timesTurned: () => 'Jam selesai harus setelah jam mulai.',
  unused: () => 'Jadwal yang tidak dipakai harus kosong.',
  otherType: () => 'Tidak berlaku untuk jenis aktivitas ini.',
  sameOption: () => 'Opsi jawaban tidak boleh sama',
  noSuchOption: () => 'Jawaban benar harus salah satu opsi.',
  noPoints: () => 'Poin tidak boleh kosong atau 0',
  tooEarly: () => 'Tidak boleh sebelum 1 Januari 1950.',
  future: () => 'Tidak boleh setelah hari ini.',
  invalid: () => 'Isian tidak valid.',
}

export const wording = (issue: z.core.$ZodRawIssue): string => {
  const broken = brokenRule(issue)
  return texts[broken.key](broken)
}

/** What a schema refuses, worded, by field. A fault of the whole has no field to name. */
export function fieldErrors(issues: readonly z.core.$ZodIssue[]): FieldErrors {
  const errors: FieldErrors = {}
  for (const { path, message } of issues) {
    const field = path.join('.')
    if (field !== '') errors[field] = [...(errors[field] ?? []), message]
  }
  return errors
}
