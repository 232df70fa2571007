import type { Activity } from '../../../contract/activity.ts'
import type { ResourceDeclaration } from '../_kit/declaration/defineResource.ts'

/** A test being copied has no settings of its own yet. */
const hasOwnSettings = (values: { id?: unknown; is_clone?: unknown } | null | undefined) =>
  values?.id !== undefined || values?.is_clone !== 1

export const settingsFields = {
  'settings.estimated_duration': {
    type: 'minutes',
    label: { id: 'Perkiraan durasi', en: 'Estimated duration' },
    help: {
      id: 'Ditampilkan kepada peserta sebagai lama aktivitas.',
      en: 'Participants see it as how long this activity takes.',
    },
  },
  'settings.timer': {
    type: 'number',
    when: hasOwnSettings,
    label: { id: 'Waktu ujian (menit)', en: 'Exam time (minutes)' },
    help: {
      id: 'Waktu yang dimiliki peserta untuk mengerjakan tes.',
      en: 'How long participants have to take the test.',
    },
  },
  'settings.is_show_timer': {
    type: 'flag',
    when: hasOwnSettings,
    label: { id: 'Tampilkan penghitung waktu', en: 'Show the timer' },
    help: {
      id: 'Peserta melihat sisa waktunya selama mengerjakan.',
      en: 'Participants see the time that they have left.',
    },
  },
  'settings.opportunity_repeat_test': {
    type: 'choice',
    when: hasOwnSettings,
    label: { id: 'Kesempatan mengulang', en: 'Retries' },
    help: {
      id: 'Berapa kali peserta boleh mengulang tes ini.',
      en: 'How often participants may take this test again.',
    },
    choices: {
      5: { id: '5 x', en: '5 x' },
      10: { id: '10 x', en: '10 x' },
      50: { id: '50 x', en: '50 x' },
      100: { id: '100 x', en: '100 x' },
      0: { id: 'Tanpa mengulang', en: 'No retries' },
      '-1': { id: 'Mengulang tanpa batas', en: 'Retries without limit' },
    },
  },
  'settings.set_minimum_value.is_set': {
    type: 'flag',
    when: hasOwnSettings,
    label: { id: 'Pakai nilai minimum', en: 'Require a minimum score' },
    help: {
      id: 'Peserta harus mencapai nilai tertentu untuk lulus tes ini.',
      en: 'Participants have to reach a score to pass this test.',
    },
  },
  'settings.set_minimum_value.minimum_value': {
    type: 'number',
    label: { id: 'Nilai minimum', en: 'Minimum score' },
    help: {
      id: 'Dari 0 sampai 100. Peserta dengan nilai di bawahnya belum lulus.',
      en: 'From 0 to 100. Participants below it have not passed.',
    },
    when: { field: 'settings.set_minimum_value.is_set', is: 1 },
  },
  'settings.is_show_score': {
    type: 'flag',
    when: hasOwnSettings,
    label: { id: 'Tampilkan nilai', en: 'Show the score' },
    help: {
      id: 'Peserta melihat nilainya setelah selesai.',
      en: 'Participants see their score when they have finished.',
    },
  },
  'settings.is_show_discussion': {
    type: 'flag',
    when: hasOwnSettings,
    label: { id: 'Tampilkan pembahasan', en: 'Show the explanations' },
    help: {
      id: 'Peserta dapat membaca pembahasan soal setelah selesai.',
      en: 'Participants can read the explanations when they have finished.',
    },
  },
  'settings.is_show_answer': {
    type: 'flag',
    label: { id: 'Tampilkan jawaban benar', en: 'Show the right answers' },
    help: {
      id: 'Dalam pembahasan, peserta juga melihat jawaban yang benar.',
      en: 'The explanations show participants the right answers, too.',
    },
    when: { field: 'settings.is_show_discussion', is: 1 },
  },
  'settings.is_skip': {
    type: 'flag',
    when: hasOwnSettings,
    label: { id: 'Soal boleh dilewati', en: 'Questions may be skipped' },
    help: {
      id: 'Peserta boleh melewati soal tanpa menjawabnya.',
      en: 'Participants may leave questions unanswered.',
    },
  },
  'settings.is_random_question': {
    type: 'flag',
    when: hasOwnSettings,
    label: { id: 'Acak urutan soal', en: 'Shuffle the questions' },
    help: {
      id: 'Setiap peserta mendapat soal dalam urutan yang berbeda.',
      en: 'Each participant gets the questions in another order.',
    },
  },
  'settings.number_questions_package': {
    type: 'number',
    when: hasOwnSettings,
    label: { id: 'Jumlah soal per peserta', en: 'Questions per participant' },
    help: {
      id: 'Jumlah soal yang diterima setiap peserta dari paketnya.',
      en: 'How many questions of their packet each participant gets.',
    },
  },
  'settings.is_camera_active': {
    type: 'flag',
    when: hasOwnSettings,
    label: { id: 'Kamera aktif', en: 'Camera on' },
    help: {
      id: 'Peserta diminta menyalakan kamera selama mengerjakan.',
      en: 'Participants are asked to turn their camera on during the test.',
    },
  },
} as const satisfies ResourceDeclaration<typeof Activity>['fields']
