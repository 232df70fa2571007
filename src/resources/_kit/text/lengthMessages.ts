import { defineMessages } from '../../../i18n/messages.ts'
import type { en } from './lengthMessages.en.ts'

export const lengthMessages = defineMessages<typeof en>({
  length: {
    tooLong: '%{label} harus kurang dari atau sama dengan %{max} karakter.',
    search: 'Pencarian',
  },
})
