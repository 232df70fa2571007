import { describe, expect, test } from 'vitest'
import { findingLink } from '../../../src/custom/program/check/findingLink.ts'
import {
  type CheckedActivity,
  type CheckedProgram,
  findOutlineFindings,
  findProgramFindings,
  groupFindings,
} from '../../../src/resources/program/check/findings.ts'

const cover = { id: 'm', url: '/m' }
const link = { title: 'Beli', url: 'https://example.com' }
const complete = {
  cover,
  discount_price: 200_000,
  selling_price: 150_000,
  selling_link: [link],
} satisfies CheckedProgram['program_information']

describe('program rules', () => {
  const cases: readonly (readonly [name: string, CheckedProgram, rules: string])[] = [
    ['finds nothing in a complete program', { program_information: complete }, ''],
    ['finds nothing in a row of a list, which says nothing of it', {}, ''],
    [
      'finds everything that an empty answer lacks',
      { program_information: { selling_price: null, selling_link: [] } },
      'noCover noPrice noSellingLink',
    ],
    [
      'finds a missing cover',
      { program_information: { ...complete, cover: { id: null, url: null } } },
      'noCover',
    ],
    [
      'finds a price of 0',
      { program_information: { ...complete, discount_price: 0, selling_price: 0 } },
      'noPrice',
    ],
    ['accepts no struck-out price', { program_information: { ...complete, discount_price: 0 } }, ''],
    [
      'finds an equal one',
      { program_information: { ...complete, discount_price: 150_000 } },
      'lowStruckPrice',
    ],
    [
      'finds a lower one',
      { program_information: { ...complete, discount_price: 100_000 } },
      'lowStruckPrice',
    ],
    [
      'finds a blank link',
      { program_information: { ...complete, selling_link: [{ title: 'Beli', url: null }] } },
      'noSellingLink',
    ],
  ]

  test.each(cases)('%s', (_, program, rules) => {
    expect(
      findProgramFindings(program)
        .map(({ rule }) => rule)
        .join(' '),
    ).toBe(rules)
  })

  test('finds each facilitator without a picture, with its name', () => {
    const fasilitator = [{ name: 'Made', picture: cover }, { name: 'Wayan', picture: null }, { name: 'Sari' }]
    expect(findProgramFindings({ program_information: complete, fasilitator })).toEqual([
      { rule: 'noPicture', field: 'fasilitator.1.picture', name: 'Wayan' },
      { rule: 'noPicture', field: 'fasilitator.2.picture', name: 'Sari' },
    ])
  })
})

const now = Date.parse('2026-03-10T03:00:00.000Z') // 10.00 in Jakarta
const topic = { id: 't', name: 'Adonan', status: 'publish' as const, counts: null }
const activity = {
  id: 'a',
  title: 'Menimbang',
  type: 'general' as const,
  status: 'publish' as const,
  settings: { estimated_duration: 60 },
  is_empty: false,
}
const meetingOn = (...dates: readonly (readonly [day: string, ...ends: string[]])[]) => ({
  is_must_participate: 0 as const,
  is_day: false,
  days: [],
  dates: dates.map(([date, ...ends]) => ({
    date,
    times: ends.map((end_time) => ({ start_time: '08:00', end_time })),
  })),
})

describe('activity rules', () => {
  const discussion = { type: 'berdiskusi_daring' as const }
  const cases: readonly (readonly [name: string, Partial<CheckedActivity>, rules: string])[] = [
    ['finds nothing in a complete activity', {}, ''],
    ['finds nothing that is not known', { is_empty: undefined }, ''],
    ['finds a draft', { status: 'draft' }, 'draftActivity'],
    ['finds a duration of 0', { settings: { estimated_duration: 0 } }, 'noDuration'],
    ['finds a missing duration', { settings: { estimated_duration: null } }, 'noDuration'],
    [
      'finds all three at once',
      { status: 'draft', is_empty: true, settings: { estimated_duration: null } },
      'draftActivity noContent noDuration',
    ],
    ['names a missing film', { type: 'menonton_video', is_empty: true }, 'noFilm'],
    ['names missing links', { type: 'embed_youtube', is_empty: true }, 'noVideoLink'],
    ['names a missing PDF', { type: 'membaca-e-book', is_empty: true }, 'noDocument'],
    ['names a missing meeting link', { ...discussion, is_empty: true }, 'noMeetingLink'],
    ['names missing questions', { type: 'quiz', is_empty: true }, 'noQuestions'],
    ['names missing content', { type: 'evaluasi', is_empty: true }, 'noContent'],
    [
      'finds a meeting that is over since a minute',
      { ...discussion, meeting: meetingOn(['2026-03-10', '10:00']) },
      'pastMeeting',
    ],
    ['keeps one that ends in a minute', { ...discussion, meeting: meetingOn(['2026-03-10', '10:01']) }, ''],
    [
      'finds past days without times',
      { ...discussion, meeting: meetingOn(['2026-03-08'], ['2026-03-09']) },
      'pastMeeting',
    ],
    ['keeps today without times', { ...discussion, meeting: meetingOn(['2026-03-10']) }, ''],
    [
      'keeps one with a date to come',
      { ...discussion, meeting: meetingOn(['2026-03-08', '10:00'], ['2026-03-11', '09:00']) },
      '',
    ],
    [
      'keeps a weekly one',
      { ...discussion, meeting: { ...meetingOn(['2026-03-08', '10:00']), is_day: true } },
      '',
    ],
    ['keeps one without dates', { ...discussion, meeting: meetingOn() }, ''],
    ['ignores the dates of another type', { meeting: meetingOn(['2026-03-08', '10:00']) }, ''],
  ]

  test.each(cases)('%s', (_, changed, rules) => {
    const findings = findOutlineFindings([{ topic, activities: [{ ...activity, ...changed }] }], now)
    expect(findings.map(({ rule }) => rule).join(' ')).toBe(rules)
  })
})

describe('topic rules', () => {
  const counts = (activities: number, empty = 0, drafts = 0) => ({
    ...topic,
    counts: { activities, empty, drafts },
  })
  const cases: readonly (readonly [
    name: string,
    Parameters<typeof findOutlineFindings>[0],
    rules: string,
  ])[] = [
    ['finds that there are none', [], 'noTopics'],
    ['finds an empty one', [{ topic, activities: [] }], 'emptyTopic'],
    [
      'finds an empty draft',
      [{ topic: { ...topic, status: 'draft' }, activities: [] }],
      'draftTopic emptyTopic',
    ],
    ['finds nothing where an API counts nothing', [{ topic }], ''],
    ['finds an empty one by its count', [{ topic: counts(0) }], 'emptyTopic'],
    [
      'counts empty and draft activities',
      [{ topic: counts(5, 2, 1) }],
      'emptyActivities:2 draftActivities:1',
    ],
    ['names one that cannot be read', [{ topic: counts(5), error: new Error() }], 'unread'],
    ['prefers activities to counts', [{ topic: counts(5, 2, 1), activities: [activity] }], ''],
  ]

  test.each(cases)('%s', (_, outline, rules) => {
    const findings = findOutlineFindings(outline, now)
    expect(
      findings.map(({ rule, count }) => (count === undefined ? rule : `${rule}:${count}`)).join(' '),
    ).toBe(rules)
  })

  test('groups findings by rule, the most severe first', () => {
    const activities = [
      { ...activity, status: 'draft' as const },
      { ...activity, id: 'b', status: 'draft' as const, is_empty: true },
    ]
    expect(
      groupFindings(findOutlineFindings([{ topic, activities }], now)).map(({ severity, rule, findings }) => [
        severity,
        rule,
        findings.map((finding) => finding.activity?.id).join(' '),
      ]),
    ).toEqual([
      ['error', 'noContent', 'b'],
      ['warning', 'draftActivity', 'a b'],
    ])
  })
})

test.each([
  [{ rule: 'noCover', field: 'program_information.cover' }, '/program/edit/p#program_information.cover'],
  [{ rule: 'noTopics' }, '/program/p/create'],
  [{ rule: 'emptyTopic', topic }, '/program/p/t/create'],
  [{ rule: 'draftTopic', topic }, '/program/p'],
  [{ rule: 'draftActivity', topic, activity }, '/program/p'],
  [{ rule: 'testErrors', topic, activity, count: 2 }, '/program/p/t/a/periksa'],
  [{ rule: 'noFilm', topic, activity, field: 'file' }, '/program/p/t/a/edit#file'],
  [
    { rule: 'noDuration', topic, activity, field: 'settings.estimated_duration' },
    '/program/p/t/a/edit#settings.estimated_duration',
  ],
  [
    {
      rule: 'noDuration',
      topic,
      activity: { ...activity, type: 'quiz' },
      field: 'settings.estimated_duration',
    },
    '/program/p/t/a/edit?tab=settings#settings.estimated_duration',
  ],
  [
    { rule: 'noQuestions', topic, activity: { ...activity, type: 'quiz' }, field: 'questions' },
    '/program/p/t/a/edit?tab=questions',
  ],
] as const)('links %j to its place', (finding, address) => {
  expect(findingLink('p', finding).to).toBe(address)
})
