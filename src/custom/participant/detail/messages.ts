import { defineMessages } from '../../../i18n/messages.ts'
import type { en } from './messages.en.ts'

export const participantDetailMessages = defineMessages<typeof en>({
  participantDetail: {
    title: 'Peserta',
    preTest: 'Pre test',
    postTest: 'Post test',
    finalScore: 'Nilai akhir',
    redeemed: 'Tanggal redeem',
    started: 'Mulai',
    completed: 'Selesai',
    noTopics: 'Program ini belum memiliki topik.',
    noActivities: 'Topik ini belum memiliki aktivitas.',
    topicDone: '%{done} dari %{total} selesai',
    sent: 'Feedback berhasil dikirim',
    reply: 'Beri Respon',
    replace: 'Ganti Respon',
    draft: 'Ada draf',
    close: 'Tutup',
  },
})
