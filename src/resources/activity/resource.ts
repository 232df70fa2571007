import { Activity, type ActivityType, activityCalls, attachmentOf } from '../../../contract/activity.ts'
import { mediaLimits } from '../../../contract/media.ts'
import { defineResource } from '../_kit/declaration/defineResource.ts'
import { toActivityInput, toNewActivity } from './activityInput.ts'
import { activityTypeNames } from './activityType.ts'
import { formFaults } from './activityValues.ts'

const detail = { label: { id: 'Detail', en: 'Details' }, fields: ['title', 'type'] } as const
const settings = {
  label: { id: 'Pengaturan', en: 'Settings' },
  fields: ['settings.estimated_duration'],
} as const
const content = { id: 'Konten', en: 'Content' }

const attachment = (values: { type?: ActivityType | null | undefined } | null | undefined) =>
  attachmentOf(values?.type ?? 'general')

/** A new test that begins as a copy has settings of its own once it is there. */
const isOwn = (values: { id?: unknown; is_clone?: unknown } | null | undefined) =>
  values?.id !== undefined || values?.is_clone !== 1

/** Of the types that carry question packets. */
const test = {
  tabs: [
    { ...detail, fields: [...detail.fields, 'is_clone', 'description'] },
    {
      ...settings,
      name: 'testSettings',
      fields: [
        ...settings.fields,
        'settings.timer',
        'settings.is_show_timer',
        'settings.opportunity_repeat_test',
        'settings.set_minimum_value.is_set',
        'settings.set_minimum_value.minimum_value',
        'settings.is_show_score',
        'settings.is_show_discussion',
        'settings.is_show_answer',
        'settings.is_skip',
        'settings.is_random_question',
        'settings.number_questions_package',
        'settings.is_camera_active',
      ],
    },
    { label: { id: 'Pertanyaan', en: 'Questions' }, name: 'questions', fields: [] },
  ],
} as const

/** Of the types that are read and worked on. */
const theory = {
  tabs: [
    detail,
    settings,
    { label: content, fields: ['description', 'theory.content', 'theory.file', 'meta_data', 'file'] },
  ],
} as const

export const resource = defineResource({
  name: 'activity',
  schema: Activity,
  label: { one: { id: 'Aktivitas', en: 'activity' }, many: { id: 'Aktivitas', en: 'Activities' } },
  represent: 'title',
  fields: {
    title: {
      kind: 'text',
      label: { id: 'Judul Aktivitas', en: 'Activity title' },
    },
    type: {
      kind: 'choice',
      label: { id: 'Jenis Aktivitas', en: 'Type of activity' },
      choices: activityTypeNames,
      fixed: true,
    },
    is_clone: {
      kind: 'flag',
      label: { id: 'Clone pre test', en: 'Clone pre test' },
      when: (values) => values?.id === undefined && values?.type === 'post_test',
    },
    description: {
      kind: 'richText',
      label: { id: 'Deskripsi', en: 'Description' },
    },
    'settings.estimated_duration': {
      kind: 'minutes',
      label: { id: 'Perkiraan durasi', en: 'Estimated duration' },
      help: {
        id: 'Peserta melihatnya sebagai lama aktivitas ini.',
        en: 'Participants see it as how long this activity takes.',
      },
    },
    'settings.timer': {
      kind: 'number',
      when: isOwn,
      label: { id: 'Waktu ujian (menit)', en: 'Exam time (minutes)' },
      help: {
        id: 'Waktu yang dimiliki peserta untuk mengerjakan tes.',
        en: 'How long participants have to take the test.',
      },
    },
    'settings.is_show_timer': {
      kind: 'flag',
      when: isOwn,
      label: { id: 'Tampilkan penghitung waktu', en: 'Show the timer' },
      help: {
        id: 'Peserta melihat sisa waktunya selama mengerjakan.',
        en: 'Participants see the time that they have left.',
      },
    },
    'settings.opportunity_repeat_test': {
      kind: 'choice',
      when: isOwn,
      label: { id: 'Kesempatan mengulang', en: 'Retries' },
      help: {
        id: 'Seberapa sering peserta boleh mengerjakan tes ini lagi.',
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
      kind: 'flag',
      when: isOwn,
      label: { id: 'Pakai nilai minimum', en: 'Require a minimum score' },
      help: {
        id: 'Peserta harus mencapai nilai tertentu untuk lulus tes ini.',
        en: 'Participants have to reach a score to pass this test.',
      },
    },
    'settings.set_minimum_value.minimum_value': {
      kind: 'number',
      label: { id: 'Nilai minimum', en: 'Minimum score' },
      help: {
        id: 'Dari 0 sampai 100. Peserta dengan nilai di bawahnya belum lulus.',
        en: 'From 0 to 100. Participants below it have not passed.',
      },
      when: { field: 'settings.set_minimum_value.is_set', is: 1 },
    },
    'settings.is_show_score': {
      kind: 'flag',
      when: isOwn,
      label: { id: 'Tampilkan nilai', en: 'Show the score' },
      help: {
        id: 'Peserta melihat nilainya setelah selesai.',
        en: 'Participants see their score when they have finished.',
      },
    },
    'settings.is_show_discussion': {
      kind: 'flag',
      when: isOwn,
      label: { id: 'Tampilkan pembahasan', en: 'Show the explanations' },
      help: {
        id: 'Peserta dapat membaca pembahasan soal setelah selesai.',
        en: 'Participants can read the explanations when they have finished.',
      },
    },
    'settings.is_show_answer': {
      kind: 'flag',
      label: { id: 'Tampilkan jawaban benar', en: 'Show the right answers' },
      help: {
        id: 'Dalam pembahasan, peserta juga melihat jawaban yang benar.',
        en: 'The explanations show participants the right answers, too.',
      },
      when: { field: 'settings.is_show_discussion', is: 1 },
    },
    'settings.is_skip': {
      kind: 'flag',
      when: isOwn,
      label: { id: 'Soal boleh dilewati', en: 'Questions may be skipped' },
      help: {
        id: 'Peserta boleh melewati soal tanpa menjawabnya.',
        en: 'Participants may leave questions unanswered.',
      },
    },
    'settings.is_random_question': {
      kind: 'flag',
      when: isOwn,
      label: { id: 'Acak urutan soal', en: 'Shuffle the questions' },
      help: {
        id: 'Setiap peserta mendapat soal dalam urutan yang berbeda.',
        en: 'Each participant gets the questions in another order.',
      },
    },
    'settings.number_questions_package': {
      kind: 'number',
      when: isOwn,
      label: { id: 'Jumlah soal per peserta', en: 'Questions per participant' },
      help: {
        id: 'Berapa soal dari paketnya yang didapat setiap peserta.',
        en: 'How many questions of their packet each participant gets.',
      },
    },
    'settings.is_camera_active': {
      kind: 'flag',
      when: isOwn,
      label: { id: 'Kamera aktif', en: 'Camera on' },
      help: {
        id: 'Peserta diminta menyalakan kamera selama mengerjakan.',
        en: 'Participants are asked to turn their camera on during the test.',
      },
    },
    file: {
      kind: 'file',
      label: { id: 'Berkas', en: 'File' },
      accept: (values) => attachment(values).type,
      largest: (values) => attachment(values).most,
      withForm: true,
    },
    embed_youtube: {
      kind: 'rows',
      label: { id: 'Video YouTube', en: 'YouTube videos' },
      one: { id: 'Video', en: 'Video' },
    },
    'embed_youtube.title': {
      kind: 'text',
      label: { id: 'Judul video', en: 'Video title' },
    },
    'embed_youtube.url': {
      kind: 'text',
      label: { id: 'Tautan YouTube', en: 'YouTube link' },
    },
    'theory.content': {
      kind: 'richText',
      label: { id: 'Isi materi', en: 'Material' },
    },
    'theory.file': {
      kind: 'file',
      label: { id: 'Berkas materi (PDF)', en: 'Material file (PDF)' },
      accept: 'document',
      largest: mediaLimits.document,
      withForm: true,
    },
    meta_data: {
      kind: 'rows',
      label: { id: 'Bagian tambahan', en: 'Further sections' },
      one: { id: 'Bagian', en: 'Section' },
    },
    'meta_data.title': {
      kind: 'text',
      label: { id: 'Judul bagian', en: 'Section title' },
    },
    'meta_data.content': {
      kind: 'richText',
      label: { id: 'Isi bagian', en: 'Section content' },
    },
    'meeting.is_must_participate': {
      kind: 'flag',
      label: { id: 'Sembunyikan tautan', en: 'Hide the link' },
      help: {
        id: 'Peserta tidak melihat tautan pertemuan.',
        en: 'Participants do not see the link of the meeting.',
      },
    },
    'meeting.link': {
      kind: 'text',
      label: { id: 'Tautan pertemuan', en: 'Meeting link' },
    },
    'meeting.is_day': {
      kind: 'flag',
      label: { id: 'Jadwal', en: 'Schedule' },
    },
    'meeting.days': {
      kind: 'rows',
      label: { id: 'Jadwal per hari', en: 'Schedule by weekday' },
      one: { id: 'Hari', en: 'Day' },
      blankIsNone: true,
      when: { field: 'meeting.is_day', is: true },
    },
    'meeting.days.day': {
      kind: 'weekday',
      label: { id: 'Hari', en: 'Weekday' },
    },
    'meeting.days.times': {
      kind: 'rows',
      label: { id: 'Jam', en: 'Times' },
      one: { id: 'Jam', en: 'Time' },
      blankIsNone: true,
    },
    'meeting.days.times.start_time': {
      kind: 'time',
      label: { id: 'Mulai', en: 'Start' },
    },
    'meeting.days.times.end_time': {
      kind: 'time',
      label: { id: 'Selesai', en: 'End' },
    },
    'meeting.dates': {
      kind: 'rows',
      label: { id: 'Jadwal per tanggal', en: 'Schedule by date' },
      one: { id: 'Tanggal', en: 'Date' },
      blankIsNone: true,
      when: { field: 'meeting.is_day', is: false },
    },
    'meeting.dates.date': {
      kind: 'day',
      label: { id: 'Tanggal', en: 'Date' },
    },
    'meeting.dates.times': {
      kind: 'rows',
      label: { id: 'Jam', en: 'Times' },
      one: { id: 'Jam', en: 'Time' },
      blankIsNone: true,
    },
    'meeting.dates.times.start_time': {
      kind: 'time',
      label: { id: 'Mulai', en: 'Start' },
    },
    'meeting.dates.times.end_time': {
      kind: 'time',
      label: { id: 'Selesai', en: 'End' },
    },
  },
  faults: formFaults,
  form: {
    by: 'type',
    forms: {
      menonton_video: { tabs: [detail, settings, { label: content, fields: ['file', 'description'] }] },
      embed_youtube: {
        tabs: [detail, settings, { label: content, fields: ['embed_youtube', 'description'] }],
      },
      'membaca-e-book': { tabs: [detail, settings, { label: content, fields: ['file', 'description'] }] },
      berdiskusi_daring: {
        tabs: [
          detail,
          settings,
          {
            label: content,
            fields: [
              'meeting.link',
              'meeting.is_must_participate',
              'meeting.is_day',
              'meeting.days',
              'meeting.dates',
              'description',
            ],
          },
        ],
      },
      pre_test: test,
      quiz: test,
      post_test: test,
      praktek_mandiri: theory,
      evaluasi_praktek_mandiri: theory,
      evaluasi: theory,
      general: theory,
    },
    otherwise: { tabs: [detail, settings, { label: content, fields: ['description'] }] },
  },
  endpoints: {
    list: { call: activityCalls['activity.list'], sort: { direction: 'sort_type' } },
    one: { call: activityCalls['activity.show'] },
    create: { call: activityCalls['activity.create'], body: toNewActivity },
    update: { call: activityCalls['activity.update'], body: toActivityInput },
    delete: { call: activityCalls['activity.delete'] },
    actions: {
      approve: { call: activityCalls['activity.approve'] },
      reorder: { call: activityCalls['activity.reorder'] },
      move: { call: activityCalls['activity.move'] },
      restore: { call: activityCalls['activity.restore'] },
    },
  },
})
