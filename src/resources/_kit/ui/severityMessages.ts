import { defineMessages } from '../../../i18n/messages.ts'
import type { en } from './severityMessages.en.ts'

export const severityMessages = defineMessages<typeof en>({
  severity: {
    title: {
      error: 'Harus diperbaiki',
      warning: 'Perlu dicek',
      hint: 'Saran',
    },
    count: {
      error: '%{count} harus diperbaiki',
      warning: '%{count} perlu dicek',
      hint: '%{count} saran',
    },
    none: 'Tidak ada masalah',
    checked: 'Yang diperiksa:',
  },
})
