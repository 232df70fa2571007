import { describe, expect, test } from 'vitest'
import type { ColumnWidth, ListDeclaration } from '../../../src/resources/_kit/declaration/defineResource.ts'
import { getCollapseSteps } from '../../../src/resources/_kit/list/tableLayout.ts'
import { resources } from '../../../src/resources/all.ts'

const columnsOf = (widths: Record<string, ColumnWidth>) =>
  Object.entries(widths).map(([name, width]) => ({ name, width }))

const columns = columnsOf({
  name: { minWidth: 160 },
  email: { minWidth: 200, share: 20 },
  phone: 140,
  actions: 60,
})

describe('getCollapseSteps', () => {
  test.each([
    { collapse: [], steps: [], minListWidth: 560 },
    { collapse: ['email'], steps: [{ name: 'email', below: 560 }], minListWidth: 360 },
    {
      collapse: ['phone', 'email'],
      steps: [
        { name: 'phone', below: 560 },
        { name: 'email', below: 420 },
      ],
      minListWidth: 220,
    },
    // One that is hidden by hand needs no room.
    { collapse: ['created_at', 'email'], steps: [{ name: 'email', below: 560 }], minListWidth: 360 },
  ])(
    'hides columns in the order $collapse where the others have no room',
    ({ collapse, steps, minListWidth }) => {
      expect(getCollapseSteps(columns, collapse)).toEqual({ steps, minListWidth })
    },
  )
})

/** The list beside the open menu at 1366 pixels, less the widest scrollbar. */
const LAPTOP = 1366 - 240 - 2 * 24 - 2 - 17

const list = (name: string) => resources.find((one) => one.name === name)?.list as ListDeclaration

/** What a laptop shows of a list whose widths are all declared. */
function shownOnLaptop(name: string, tools: Record<string, number>) {
  const { columns: declared, hiddenColumns = [], widths = {}, collapse = [] } = list(name)
  const shown = declared.filter((column) => !hiddenColumns.includes(column))
  const all = columnsOf({
    ...Object.fromEntries(shown.map((column) => [column, widths[column] ?? { minWidth: 160 }])),
    ...tools,
  })
  const gone = getCollapseSteps(all, collapse).steps.flatMap(({ name, below }) =>
    LAPTOP < below ? [name] : [],
  )
  return shown.filter((column) => !gone.includes(column))
}

test('hides on a laptop only the e-mail of participants, no column of programs and attendance', () => {
  expect(shownOnLaptop('participant', { choice: 44, actions: 60 })).toEqual([
    'member.fullname',
    'member.phone',
    'license',
    'results.progress',
    'results.scores.pre_test.score',
    'start_test_at',
    'end_test_at',
  ])
  expect(shownOnLaptop('program', { actions: 128 })).toEqual(list('program').columns)
  expect(shownOnLaptop('presence', {})).toEqual(list('presence').columns)
})
