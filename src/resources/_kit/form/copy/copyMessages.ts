import { defineMessages } from '../../../../i18n/messages.ts'
import type { en } from './copyMessages.en.ts'

export const copyMessages = defineMessages<typeof en>({
  copy: {
    duplicate: 'Duplikat',
    elsewhere: 'Salin ke program lain…',
    running: 'Menyalin “%{title}” …',
    done: '“%{title}” disalin.',
    open: 'Buka salinan',
    undone: 'Salinannya dihapus.',
  },
})
