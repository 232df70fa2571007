import { describe, expect, test } from 'vitest'
import { ActivityType } from '../../../contract/activity.ts'
import type { DeclarationWithForm } from '../../../src/resources/_kit/fields/formValues.ts'
import { toFormValues } from '../../../src/resources/_kit/fields/formValues.ts'
import { completeUrl } from '../../../src/resources/_kit/fields/text/textInForm.tsx'
import { toActivityInput, toNewActivity } from '../../../src/resources/activity/activityInput.ts'
import { formIssues, newActivity, toActivityValues } from '../../../src/resources/activity/activityValues.ts'
import { overlaps, switchSchedule } from '../../../src/resources/activity/form/schedule.ts'
import { lostFields, withType } from '../../../src/resources/activity/form/typeChange.ts'
import { parseYoutube, youtubeFrame } from '../../../src/resources/activity/form/youtube.ts'
import { resource } from '../../../src/resources/activity/resource.ts'

const ID = 'dQw4w9WgXcQ'
const LIST = 'PLrAXtmErZgOeiKm4sgNOknGvNjby9efdf'

describe('YouTube address', () => {
  test.each<[string, ReturnType<typeof parseYoutube>]>([
    [`https://www.youtube.com/watch?v=${ID}`, { id: ID }],
    [`http://youtube.com/watch?v=${ID}`, { id: ID }],
    [`https://www.youtube.com/watch?app=desktop&v=${ID}&feature=share`, { id: ID }],
    [`https://m.youtube.com/watch?v=${ID}`, { id: ID }],
    [`https://music.youtube.com/watch?v=${ID}&si=aB3`, { id: ID }],
    [`https://youtu.be/${ID}`, { id: ID }],
    [`https://youtu.be/${ID}?si=Qk3_x-1`, { id: ID }],
    [`https://www.youtu.be/${ID}`, { id: ID }],
    [`https://www.youtube.com/vi/${ID}`, { id: ID }],
    [`https://www.youtube.com/?vi=${ID}`, { id: ID }],
    [`https://www.youtube.com/watch/${ID}`, { id: ID }],
    [`https://youtu.be/${ID}?t=90`, { id: ID, start: 90 }],
    [`https://youtu.be/${ID}?t=1m30s`, { id: ID, start: 90 }],
    [`https://www.youtube.com/watch?v=${ID}&t=1h2m3s`, { id: ID, start: 3_723 }],
    [`https://www.youtube.com/watch?v=${ID}#t=42s`, { id: ID, start: 42 }],
    [`https://www.youtube.com/embed/${ID}?start=7`, { id: ID, start: 7 }],
    [`https://www.youtube-nocookie.com/embed/${ID}`, { id: ID }],
    [`https://www.youtube.com/shorts/${ID}`, { id: ID }],
    [`https://youtube.com/live/${ID}?feature=share`, { id: ID }],
    [`https://www.youtube.com/v/${ID}`, { id: ID }],
    [`https://www.youtube.com/e/${ID}/`, { id: ID }],
    [`https://www.youtube.com/watch?v=${ID}&list=${LIST}&index=3`, { id: ID, list: LIST }],
    [`https://youtu.be/${ID}?list=${LIST}&t=5`, { id: ID, list: LIST, start: 5 }],
    [`https://www.youtube.com/playlist?list=${LIST}`, { list: LIST }],
    [`https://www.youtube.com/embed/videoseries?list=${LIST}`, { list: LIST }],
    [`youtube.com/watch?v=${ID}`, { id: ID }],
    [`www.youtube.com/shorts/${ID}`, { id: ID }],
    [`youtu.be/${ID}`, { id: ID }],
    [`//youtu.be/${ID}`, { id: ID }],
    [`  HTTPS://WWW.YouTube.COM/watch?v=${ID}  `, { id: ID }],
    ['https://www.youtube.com/', undefined],
    ['https://www.youtube.com/watch', undefined],
    ['https://www.youtube.com/watch?v=short', undefined],
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQx', undefined],
    ['https://www.youtube.com/watch?v="><script>', undefined],
    ['https://www.youtube.com/@kopi', undefined],
    ['https://www.youtube.com/channel/UC123', undefined],
    ['https://www.youtube.com/results?search_query=kopi', undefined],
    ['https://www.youtube.com/playlist', undefined],
    ['https://www.youtube.com/playlist?list=a%26b', undefined],
    [`https://youtube.com.example/watch?v=${ID}`, undefined],
    [`https://notyoutube.com/watch?v=${ID}`, undefined],
    [`https://example.com/https://youtu.be/${ID}`, undefined],
    [`https://youtube.com@example.com/watch?v=${ID}`, undefined],
    [`javascript:alert("https://youtu.be/${ID}")`, undefined],
    [`ftp://youtu.be/${ID}`, undefined],
    ['https://vimeo.com/123456', undefined],
    [ID, undefined],
    ['', undefined],
    ['halo', undefined],
    ['https://', undefined],
  ])('parses %s as %j', (address, expected) => expect(parseYoutube(address)).toEqual(expected))

  test.each([
    [{ id: ID }, `https://www.youtube-nocookie.com/embed/${ID}`],
    [{ id: ID, start: 90 }, `https://www.youtube-nocookie.com/embed/${ID}?start=90`],
    [{ id: ID, list: LIST }, `https://www.youtube-nocookie.com/embed/${ID}?list=${LIST}`],
    [{ list: LIST }, `https://www.youtube-nocookie.com/embed/videoseries?list=${LIST}`],
  ])('plays %o at %s', (video, address) => expect(youtubeFrame(video)).toBe(address))
})

test.each([
  ['youtu.be/x', 'https://youtu.be/x'],
  ['www.contoh.co.id', 'https://www.contoh.co.id'],
  ['contoh.id:8080/a?b=c#d', 'https://contoh.id:8080/a?b=c#d'],
  [' https://contoh.id ', 'https://contoh.id'],
  ['kopi', 'kopi'],
  ['kopi susu.com', 'kopi susu.com'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['1.5', '1.5'],
  ['.com', '.com'],
  ['', ''],
])('completeUrl turns %o into %o', (input, address) => expect(completeUrl(input)).toBe(address))

const time = (start_time: string | null, end_time: string | null) => ({ start_time, end_time })
const emptyDay = { day: null, times: [time(null, null)] }
const emptyDate = { date: null, times: [time(null, null)] }
const monday = { day: 'monday', times: [time('09:00', '11:00')] }
const first = { date: '2026-12-01', times: [time('09:00', '11:00')] }
const byDay = (...days: unknown[]) => ({ is_day: true, days, dates: [emptyDate] })
const byDate = (...dates: unknown[]) => ({ is_day: false, days: [emptyDay], dates })

describe('switchSchedule', () => {
  const link = 'https://meet.example'
  test.each([
    ['to dates', byDay(monday), 'dates', byDate(emptyDate)],
    ['to days', byDate(first, first), 'days', byDay(emptyDay)],
    ['to the schedule in use without a change', byDay(monday), 'days', byDay(monday)],
    ['to dates and keeps their rows', { ...byDay(monday), dates: [first] }, 'dates', byDate(first)],
    ['to dates when flags are numbers', { ...byDay(monday), is_day: 1 }, 'dates', byDate(emptyDate)],
  ] as const)('switches %s', (_, meeting, to, expected) =>
    expect(switchSchedule({ ...meeting, link }, to)).toEqual({ ...expected, link }),
  )
})

describe('overlaps', () => {
  const nine = { start: '09:00', end: '11:00' }
  const row = (...times: ReturnType<typeof time>[]) => ({ day: 'monday', times })
  test.each<[string, Record<string, unknown>, object]>([
    ['allows separate times', byDay(row(time('09:00', '11:00'), time('13:00', '14:00'))), {}],
    ['allows adjacent times', byDay(row(time('09:00', '11:00'), time('11:00', '12:00'))), {}],
    [
      'finds an inner time',
      byDay(row(time('09:00', '11:00'), time('09:30', '10:00'))),
      { 'days.0.times.1': nine },
    ],
    [
      'finds an outer time',
      byDay(row(time('09:00', '11:00'), time('08:00', '12:00'))),
      { 'days.0.times.1': nine },
    ],
    [
      'finds an equal time',
      byDay(row(time('09:00', '11:00'), time('09:00', '11:00'))),
      { 'days.0.times.1': nine },
    ],
    [
      'finds an earlier time listed later',
      byDay(row(time('09:00', '11:00'), time('08:00', '09:01'))),
      { 'days.0.times.1': nine },
    ],
    [
      'finds an overlap in two rows of one day',
      byDay(monday, row(time('10:00', '10:30'))),
      { 'days.1.times.0': nine },
    ],
    ['allows equal times on two days', byDay(monday, { day: 'friday', times: [time('09:00', '11:00')] }), {}],
    [
      'finds an overlap on one date',
      byDate(first, { ...first, times: [time('10:59', '12:00')] }),
      { 'dates.1.times.0': nine },
    ],
    ['ignores the unused schedule', { ...byDay(monday), dates: [first, first] }, {}],
    ['ignores reversed times', byDay(row(time('09:00', '11:00'), time('10:30', '10:00'))), {}],
    ['ignores half-filled times', byDay(row(time('09:00', '11:00'), time('10:00', null))), {}],
    [
      'ignores times without a day',
      byDay(emptyDay, { day: null, times: monday.times }, { day: null, times: monday.times }),
      {},
    ],
    ['accepts an empty meeting', {}, {}],
    ['accepts odd values', byDay(null, { day: 'monday', times: 'x' }, { day: 'monday', times: [7] }), {}],
  ])('%s', (_, meeting, expected) => expect(overlaps(meeting)).toEqual(expected))
})

const storedActivity = {
  id: 'a1',
  title: 'Kopi',
  type: 'general',
  seq: 3,
  is_clone: 1,
  settings: { estimated_duration: 90 },
  theory: { content: '<p>Isi</p>', file: { id: 'f2', url: '/f2', title: 'b.pdf', size: 1 } },
  description: null,
  file: { id: 'f1', url: '/f1', title: 'a.pdf', size: 1 },
  upload: { file: { id: 'f1', url: '/f1' } },
  embed_youtube: [],
  meta_data: [],
  meeting: null,
  status: 'publish',
  topic: { id: 't', name: 'Topik' },
  program: { id: 'p' },
  updated_at: '2026-11-21T03:00:00.000Z',
  created_at: '2026-11-21T03:00:00.000Z',
  counts: { questions: 2 },
  attempts: 4,
  extra: { kept: true },
}

const asJson = (input: object) => JSON.parse(JSON.stringify(input))

describe('toActivityInput', () => {
  test('omits files and fields that the server owns', () =>
    expect(asJson(toActivityInput({ ...storedActivity, status: 'draft' }))).toEqual({
      title: 'Kopi',
      type: 'general',
      settings: { estimated_duration: 90 },
      theory: { content: '<p>Isi</p>' },
      description: null,
      embed_youtube: [],
      meta_data: [],
      status: 'draft',
      updated_at: '2026-11-21T03:00:00.000Z',
      extra: { kept: true },
    }))

  test('sends no removal of a film that was read as its upload', () =>
    expect(
      asJson(toActivityInput({ ...storedActivity, type: 'menonton_video', file: null })),
    ).not.toHaveProperty('file'))

  test.each(['', 'f9', 7])('sends the chosen file %o', (file) =>
    expect(toActivityInput({ ...storedActivity, file, theory: { file } })).toMatchObject({
      file,
      theory: { file },
    }),
  )

  test('sends a chosen File object', () => {
    const file = new File(['x'], 'x.pdf')
    expect(toActivityInput({ ...storedActivity, file }).file).toBe(file)
  })

  test('empties the unused schedule', () => {
    const meeting = { is_day: true, days: [monday], dates: [first] }
    expect(toActivityInput({ ...storedActivity, meeting }).meeting).toEqual({
      is_day: true,
      days: [monday],
      dates: [],
    })
  })
})

describe('toNewActivity', () => {
  const values = {
    ...newActivity,
    title: 'Kopi',
    is_clone: 1,
    settings: { estimated_duration: 60, is_skip: 1 },
  }
  test.each(ActivityType.options)('sends of %s only the fields of its type', (type) => {
    const { settings, meeting, is_clone } = asJson(toNewActivity({ ...values, type }))
    const isTest = ['pre_test', 'quiz', 'post_test'].includes(type)
    expect(settings).toEqual(isTest ? values.settings : { estimated_duration: 60 })
    expect(meeting === undefined).toBe(type !== 'berdiskusi_daring')
    expect(is_clone).toBe(type === 'post_test' ? 1 : undefined)
  })
})

describe('formIssues', () => {
  const meeting = (...times: unknown[]) => ({
    ...newActivity,
    type: 'berdiskusi_daring',
    meeting: { is_day: true, days: [{ day: 'monday', times }], dates: [emptyDate] },
  })
  const end = ['meeting', 'days', 0, 'times', 0, 'end_time']
  const minimum = (minimum_value: unknown) => ({
    ...newActivity,
    type: 'quiz',
    settings: { estimated_duration: 0, set_minimum_value: { is_set: 1, minimum_value } },
  })
  test.each<[string, Record<string, unknown>, unknown[]]>([
    ['accepts a new activity', newActivity, []],
    [
      'reports an end before its start',
      meeting(time('11:00', '09:00')),
      [{ path: end, rule: 'timesTurned' }],
    ],
    ['reports an end at its start', meeting(time('09:00', '09:00')), [{ path: end, rule: 'timesTurned' }]],
    ['accepts a time without a start', meeting(time(null, '09:00')), []],
    ['accepts empty times', meeting(time(null, null)), []],
    [
      'reports a missing minimum value',
      minimum(null),
      [{ path: ['settings', 'set_minimum_value', 'minimum_value'], rule: 'required' }],
    ],
    ['accepts a minimum value of 0', minimum(0), []],
  ])('%s', (_, values, issues) => expect(formIssues(values)).toEqual(issues))
})

test.each([
  ['its file', { file: { id: 'f' }, upload: null }],
  ['its upload', { file: null, upload: { file: { id: 'f' } } }],
])('finds the film of an activity as %s', (_, record) =>
  expect(toActivityValues({ ...record, type: 'menonton_video' }).file).toEqual({ id: 'f' }),
)

describe('activity type change', () => {
  const declaration = resource as DeclarationWithForm
  const blank = toFormValues(declaration, newActivity)
  const film = new File(['x'], 'x.mp4')
  test.each<[string, Record<string, unknown>, ActivityType, string[]]>([
    ['loses nothing of untouched fields', { type: 'quiz' }, 'general', []],
    ['keeps common fields', { type: 'quiz', title: 'Kopi', description: '<p>x</p>' }, 'general', []],
    ['loses nothing when no type was set', { description: '<p>x</p>' }, 'quiz', []],
    [
      'loses test settings',
      { type: 'quiz', settings: { ...(blank.settings as object), timer: 5, is_skip: 1 } },
      'general',
      ['settings.timer', 'settings.is_skip'],
    ],
    ['keeps test settings between tests', { type: 'quiz', settings: { timer: 5 } }, 'pre_test', []],
    ['loses links', { type: 'embed_youtube', embed_youtube: [{ title: 'x' }] }, 'quiz', ['embed_youtube']],
    ['loses a film for a type with PDFs', { type: 'menonton_video', file: film }, 'general', ['file']],
    ['keeps a PDF for a type with PDFs', { type: 'general', file: film }, 'membaca-e-book', []],
    [
      'loses meeting values',
      { type: 'berdiskusi_daring', meeting: { ...(blank.meeting as object), link: 'https://a.id' } },
      'general',
      ['meeting.link'],
    ],
  ])('%s', (_, values, to, lost) =>
    expect(lostFields(declaration, { ...blank, ...values }, to)).toEqual(lost),
  )

  test('discards only the lost fields', () => {
    const values = { ...blank, type: 'embed_youtube', title: 'Kopi', embed_youtube: [{ title: 'x' }] }
    expect(withType(declaration, values, 'quiz')).toEqual({ ...blank, title: 'Kopi', type: 'quiz' })
  })
})
