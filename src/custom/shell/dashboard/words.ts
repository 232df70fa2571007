import { defineWords } from '../../../i18n/words.ts'
import type { en } from './words.en.ts'

export const dashboardWords = defineWords<typeof en>({
  dashboard: { product: 'Balai', productDetail: 'Back-office penyelenggara pelatihan' },
})
