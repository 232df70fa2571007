import { defineWords } from '../../../i18n/words.ts'
import type { en } from './words.en.ts'

export const passwordWords = defineWords<typeof en>({
  password: {
    title: 'Ubah password',
    current: 'Password saat ini',
    'new': 'Password baru',
    verify: 'Verifikasi password baru',
    hint: 'Minimal 8 karakter. Jangan gunakan password yang umum.',
    submit: 'Simpan',
    changed: 'Password berhasil diubah',
    failed: 'Password gagal diubah: %{message}',
    again: 'Coba lagi dalam %{time}.',
    ready: 'Sekarang Anda dapat mencoba lagi.',
  },
})
