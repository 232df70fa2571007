import { defineWords } from '../../i18n/words.ts'
import type { en } from './words.en.ts'

export const outlineWords = defineWords<typeof en>({
  outline: {
    topics: 'Topik dan aktivitas',
    noTopics: 'Program ini belum memiliki topik.',
    noActivities: 'Topik ini belum memiliki aktivitas.',
    title: 'Detail Program',
    activityTitle: 'Aktivitas',
    activityType: 'Tipe',
    activityDuration: 'Durasi',
  },
})
