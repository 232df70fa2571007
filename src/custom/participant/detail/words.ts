import { defineWords } from '../../../i18n/words.ts'
import type { en } from './words.en.ts'

export const participantDetailWords = defineWords<typeof en>({
  participantDetail: {
    title: 'Peserta',
    edit: 'Edit peserta',
    license: 'Lisensi %{license}',
    progress: 'Progres',
    preTest: 'Pre test',
    postTest: 'Post test',
    finalScore: 'Nilai akhir',
    redeemed: 'Tanggal redeem',
    started: 'Mulai',
    completed: 'Selesai',
    noTopics: 'Program ini belum memiliki topik.',
    noActivities: 'Topik ini belum memiliki aktivitas.',
    topicDone: '%{done} dari %{total} selesai',
    done: 'Selesai',
    notDone: 'Belum selesai',
    doneAt: 'selesai %{moment}',
    score: 'nilai %{score}',
    sent: 'Feedback berhasil dikirim',
    reply: 'Beri Respon',
    replace: 'Ganti Respon',
    draft: 'Ada draf',
    close: 'Tutup',
    send: 'Kirim',
  },
})
