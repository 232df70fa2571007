import { defineWords } from '../../../i18n/words.ts'
import type { en } from './words.en.ts'

export const participantDetailWords = defineWords<typeof en>({
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
    send: 'Kirim',
  },
})
