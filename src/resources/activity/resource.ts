import { Activity, type ActivityType, activityCalls, attachmentLimit } from '../../../contract/activity.ts'
import { mediaLimits } from '../../../contract/media.ts'
import { MeetingPlan } from '../../../contract/meeting.ts'
import { defineResource } from '../_kit/declaration/defineResource.ts'
import { toActivityInput, toNewActivity } from './activityInput.ts'
import { activityTypeNames } from './activityType.ts'
import { formIssues } from './activityValues.ts'
import { meetingFields } from './meetingFields.ts'
import { settingsFields } from './settingsFields.ts'

const detail = { label: { id: 'Detail', en: 'Details' }, fields: ['title', 'type'] } as const
const settings = {
  label: { id: 'Pengaturan', en: 'Settings' },
  fields: ['settings.estimated_duration'],
} as const
const content = { id: 'Konten', en: 'Content' }

const attachment = (values: { type?: ActivityType | null | undefined } | null | undefined) =>
  attachmentLimit(values?.type ?? 'general')

const test = {
  tabs: [
    { ...detail, fields: [...detail.fields, 'is_clone', 'description'] },
    {
      ...settings,
      name: 'settings',
      fields: [
        {
          label: { id: 'Waktu', en: 'Time' },
          fields: [...settings.fields, 'settings.timer', 'settings.is_show_timer'],
        },
        {
          label: { id: 'Pengerjaan', en: 'Taking the test' },
          fields: [
            'settings.opportunity_repeat_test',
            'settings.number_questions_package',
            'settings.is_random_question',
            'settings.is_skip',
            'settings.is_camera_active',
          ],
        },
        {
          label: { id: 'Nilai dan pembahasan', en: 'Score and explanations' },
          fields: [
            'settings.set_minimum_value.is_set',
            'settings.set_minimum_value.minimum_value',
            'settings.is_show_score',
            'settings.is_show_discussion',
            'settings.is_show_answer',
          ],
        },
      ],
    },
    { label: { id: 'Pertanyaan', en: 'Questions' }, name: 'questions', fields: [] },
  ],
} as const

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
  formSchema: Activity.extend({ meeting: MeetingPlan.nullish() }),
  label: { one: { id: 'Aktivitas', en: 'activity' }, many: { id: 'Aktivitas', en: 'Activities' } },
  recordRepresentation: 'title',
  fields: {
    title: {
      type: 'text',
      label: { id: 'Judul Aktivitas', en: 'Activity title' },
    },
    type: {
      type: 'choice',
      label: { id: 'Jenis Aktivitas', en: 'Type of activity' },
      choices: activityTypeNames,
      readOnlyAfterCreate: true,
    },
    is_clone: {
      type: 'flag',
      label: { id: 'Clone pre test', en: 'Clone pre test' },
      when: (values) => values?.id === undefined && values?.type === 'post_test',
    },
    description: {
      type: 'richText',
      label: { id: 'Deskripsi', en: 'Description' },
    },
    file: {
      type: 'file',
      label: { id: 'Berkas', en: 'File' },
      accept: (values) => attachment(values).type,
      maxBytes: (values) => attachment(values).maxBytes,
      withForm: true,
    },
    embed_youtube: {
      type: 'rows',
      label: { id: 'Video YouTube', en: 'YouTube videos' },
      rowLabel: { id: 'Video', en: 'Video' },
    },
    'embed_youtube.title': {
      type: 'text',
      label: { id: 'Judul video', en: 'Video title' },
    },
    'embed_youtube.url': {
      type: 'text',
      label: { id: 'Tautan YouTube', en: 'YouTube link' },
    },
    'theory.content': {
      type: 'richText',
      label: { id: 'Isi materi', en: 'Material' },
    },
    'theory.file': {
      type: 'file',
      label: { id: 'Berkas materi (PDF)', en: 'Material file (PDF)' },
      accept: 'document',
      maxBytes: mediaLimits.document,
      withForm: true,
    },
    meta_data: {
      type: 'rows',
      label: { id: 'Bagian tambahan', en: 'Further sections' },
      rowLabel: { id: 'Bagian', en: 'Section' },
    },
    'meta_data.title': {
      type: 'text',
      label: { id: 'Judul bagian', en: 'Section title' },
    },
    'meta_data.content': {
      type: 'richText',
      label: { id: 'Isi bagian', en: 'Section content' },
    },
    ...settingsFields,
    ...meetingFields,
  },
  validate: formIssues,
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
  },
})
