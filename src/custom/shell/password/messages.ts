import { defineMessages } from '../../../i18n/messages.ts'
import type { en } from './messages.en.ts'

export const passwordMessages = defineMessages<typeof en>({
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
