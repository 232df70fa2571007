import { describe, expect, test } from 'vitest'
import { exportCalls } from '../../../contract/export.ts'
import { resolveFileUrl } from '../../../src/resources/_kit/media/fileUrl.ts'
import { INVALID_DAY, validateDay } from '../../../src/resources/_kit/text/days.ts'
import {
  byTitle,
  type ExportChoices,
  exportRequest,
  findByTitle,
  findChoiceIssues,
  noChoices,
  toggleAll,
  toggleId,
} from '../../../src/resources/program/export/model.ts'

const today = '2026-11-21'
const choices = (input: Partial<ExportChoices>): ExportChoices => ({
  ...noChoices,
  programs: ['a'],
  ...input,
})

const dates = { startDate: '2026-01-01', endDate: '2026-02-01' }
const days = { start_date: '2026-01-01', end_date: '2026-02-01' }
const redeemedQuery = { sort: 'created_at', range_date_type: 'created_at' }
const finishedQuery = { sort: 'end_test_at', range_date_type: 'end_test_at' }
const all = { progress_start: 0, progress_end: 100 }
const complete = { progress_start: 100, progress_end: 100 }

describe('exportRequest', () => {
  test.each<[string, Partial<ExportChoices>, object]>([
    ['no date type', {}, all],
    ['no date type despite leftover dates and progress', { ...dates, progress: 2 }, all],
    ['the redemption date alone', { dateType: 'created_at' }, { ...redeemedQuery, ...all }],
    [
      'the redemption date with dates and all progress',
      { dateType: 'created_at', ...dates, progress: 1 },
      { ...redeemedQuery, ...days, ...all },
    ],
    [
      'the redemption date with dates and 100% progress',
      { dateType: 'created_at', ...dates, progress: 2 },
      { ...redeemedQuery, ...days, ...complete },
    ],
    [
      'the completion date with dates',
      { dateType: 'end_test_at', ...dates },
      { ...finishedQuery, ...days, ...complete },
    ],
    [
      'the completion date with leftover 100% progress',
      { dateType: 'end_test_at', progress: 2 },
      { ...finishedQuery, ...complete },
    ],
    [
      'the completion date with an open end',
      { dateType: 'end_test_at', startDate: '2026-01-01' },
      { ...finishedQuery, ...complete, start_date: '2026-01-01' },
    ],
    [
      'the redemption date with an open start',
      { dateType: 'created_at', endDate: '2026-02-01' },
      { ...redeemedQuery, ...all, end_date: '2026-02-01' },
    ],
  ])('sends the query for %s', (_, input, query) => {
    const request = exportRequest(choices(input))
    expect(request.query).toEqual(query)
    expect(exportCalls['export.programs'].query.parse(request.query)).toEqual({ limit: -1, ...query })
  })

  test('sends program ids as the API has them', () => {
    const { body } = exportRequest(choices({ programs: ['b', 7] }))
    expect(exportCalls['export.programs'].body.parse(body)).toEqual({ id: ['b', 7] })
  })
})

describe('findChoiceIssues', () => {
  test.each<[Partial<ExportChoices>, object]>([
    [{}, {}],
    [{ programs: [] }, { programs: 'required' }],
    [{ dateType: 'created_at', startDate: '1950-01-01', endDate: today }, {}],
    [{ dateType: 'created_at', startDate: '1949-12-31' }, { startDate: 'tooEarly' }],
    [{ dateType: 'created_at', endDate: '2026-11-22' }, { endDate: 'tooLate' }],
    [{ dateType: 'created_at', startDate: INVALID_DAY, endDate: today }, { startDate: 'invalid' }],
    [{ dateType: 'created_at', startDate: '2026-02-29' }, { startDate: 'invalid' }],
    [{ dateType: 'end_test_at', startDate: today, endDate: today }, {}],
    [{ dateType: 'end_test_at', startDate: today, endDate: '2026-11-20' }, { endDate: 'endBeforeStart' }],
    [{ dateType: 'end_test_at', startDate: '2027-01-01', endDate: '2026-11-20' }, { startDate: 'tooLate' }],
    [{ startDate: INVALID_DAY, endDate: '2031-01-01' }, {}],
  ])('validates %j with the issues %j', (input, issues) => {
    expect(findChoiceIssues(choices(input), today)).toEqual(issues)
  })
})

test.each(['', '2026-1-1', '2026-13-01', '2025-02-29', '12026-01-01', '-2026-01-01', '2026-01-01T00:00:00Z'])(
  'validateDay refuses %j',
  (text) => {
    expect(validateDay(text, { min: '1950-01-01', max: '2100-01-01' })).toBe('invalid')
  },
)

describe('program choice', () => {
  const programs = ['Kue 10', 'kue 9', 'Barista', 'Éclair', 'Ädonan'].map((title, id) => ({ id, title }))
  const titles = (matches: readonly { title: string }[]) => matches.map(({ title }) => title)

  test('sorts titles alphabetically and by number', () => {
    expect(titles(byTitle(programs))).toEqual(['Ädonan', 'Barista', 'Éclair', 'kue 9', 'Kue 10'])
  })

  test.each([
    ['', 5],
    ['  ', 5],
    ['KUE', 2],
    ['10 kue', 1],
    ['kue 11', 0],
    ['.*', 0],
  ])('searches %j and finds %i titles', (text, count) => {
    expect(findByTitle(programs, text)).toHaveLength(count)
  })

  test('toggles one program on and off', () => {
    expect(toggleId(['a'], 'b')).toEqual(['a', 'b'])
    expect(toggleId(['a', 'b'], 'a')).toEqual(['b'])
  })

  test.each([
    [[], [0, 1], [0, 1]],
    [[1], [0, 1], [1, 0]],
    [[0, 1], [0, 1], []],
    [[4, 0, 1], [0, 1], [4]],
    [[4], [0, 1], [4, 0, 1]],
    [[0, 1], [], [0, 1]],
  ])('toggles in %j all of %j to %j', (chosenIds, visibleIds, expected) => {
    expect(
      toggleAll(
        chosenIds,
        programs.filter(({ id }) => visibleIds.includes(id)),
      ),
    ).toEqual(expected)
  })
})

describe('resolveFileUrl', () => {
  test.each([
    ['/api/users/v1/export/file/x', '/api', 'https://balai.test/api/users/v1/export/file/x'],
    ['https://files.test/a.xlsx?sig=1', '/api', 'https://files.test/a.xlsx?sig=1'],
    ['http://files.test/a.xlsx', '/api', 'http://files.test/a.xlsx'],
    ['/api/file/x', 'https://api.test/v1', 'https://api.test/api/file/x'],
    ['', '/api', undefined],
    [' ', '/api', undefined],
    ['javascript:alert(1)', '/api', undefined],
    ['JaVaScRiPt:alert(1)', '/api', undefined],
    ['\tjava\nscript:alert(1)', '/api', undefined],
    ['data:text/html,<script>alert(1)</script>', '/api', undefined],
    ['blob:https://balai.test/1', '/api', undefined],
    ['file:///etc/passwd', '/api', undefined],
    ['https://', '/api', undefined],
  ])('resolves %j of the API at %s to %s', (address, api, expected) => {
    expect(resolveFileUrl(address, new URL(api, 'https://balai.test/program').href)).toBe(expected)
  })
})
