import { defineWords } from '../../../i18n/words.ts'
import type { en } from './words.en.ts'

export const aroundWords = defineWords<typeof en>({
  around: {
    before: 'Aktivitas sebelumnya',
    after: 'Aktivitas berikutnya',
    here: 'Aktivitas ini: urutan %{number} dari %{total}',
    new: 'Aktivitas baru',
    all: 'Tampilkan %{count} aktivitas lain',
    failed: 'Aktivitas lain di topik ini gagal dimuat.',
  },
})
