import { defineMessages } from '../../../i18n/messages.ts'
import type { en } from './messages.en.ts'

export const draftMessages = defineMessages<typeof en>({
  drafts: {
    resume: 'Lanjutkan: %{name}, draf %{moment}',
    all: 'Semua draf (%{count})',
    title: 'Draf di browser ini',
    none: 'Tidak ada draf di browser ini.',
  },
})
