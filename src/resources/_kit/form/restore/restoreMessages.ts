import { defineMessages } from '../../../../i18n/messages.ts'
import type { en } from './restoreMessages.en.ts'

export const restoreMessages = defineMessages<typeof en>({
  restore: {
    done: '“%{title}” dipulihkan.',
    deleted: 'Pulihkan yang dihapus',
    more: 'Aksi lain',
  },
})
