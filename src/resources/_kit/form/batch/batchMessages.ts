import { defineMessages } from '../../../../i18n/messages.ts'
import type { en } from './batchMessages.en.ts'

export const batchMessages = defineMessages<typeof en>({
  batch: {
    progress: '%{done} dari %{total} selesai',
    stop: 'Hentikan',
    stopping: 'Menunggu yang sedang diproses …',
    again: 'Coba lagi',
    goOn: 'Lanjutkan sisanya',
    allDone: 'Semuanya berhasil (%{total}).',
    done: '%{count} berhasil.',
    failed: '%{count} gagal.',
    skipped: '%{count} belum diproses.',
    others: 'dan %{count} lainnya',
    fate: {
      waiting: 'Menunggu',
      running: 'Diproses',
      done: 'Berhasil',
      failed: 'Gagal',
      skipped: 'Belum diproses',
    },
  },
})
