import { describe, expect, test } from 'vitest'
import { activityCalls } from '../../../contract/activity.ts'
import { mediaCalls } from '../../../contract/media.ts'
import { programCalls } from '../../../contract/program.ts'
import { topicCalls } from '../../../contract/topic.ts'
import { normaliseRecord, normaliseRows } from '../../../src/dataProvider/normalise.ts'

const detail = programCalls['program.detail']
const list = programCalls['program.list']

describe('record reader', () => {
  test.each([
    ['nothing', {}],
    ['null', { learning_targets: null, program_information: null, fasilitator: null }],
    ['an empty list for an object', { learning_targets: [], program_information: [] }],
    ['values of another type', { learning_targets: 'x', program_information: 7, fasilitator: {} }],
  ])('fills in objects and lists when the API sends %s', (_, parts) => {
    expect(normaliseRecord(detail, { id: 7, ...parts })).toEqual({
      id: 7,
      learning_targets: { competence: [] },
      program_information: { selling_link: [] },
      fasilitator: [],
    })
  })

  test.each([
    ['a row of programs', list, { id: 1, learning_targets: {} }],
    ['a row of topics', topicCalls['topic.list'], { id: 1, program: {} }],
    ['a row of activities', activityCalls['activity.list'], { id: 1, settings: {}, topic: {}, program: {} }],
    ['a row of the media library', mediaCalls['media.list'], { id: 1 }],
  ])('fills in the objects of %s', (_, call, expected) => {
    expect(normaliseRows(call, [{ id: 1 }])).toEqual([expected])
  })

  test('keeps optional parts missing, and fills in those that are present', () => {
    const activity = activityCalls['activity.show']
    expect(normaliseRecord(activity, { id: 1, meeting: null })).toMatchObject({ meeting: null })
    expect(normaliseRecord(activity, { id: 1 })).not.toHaveProperty('theory')
    expect(normaliseRecord(detail, { id: 1, program_information: { cover: [] } })).toMatchObject({
      program_information: { cover: {}, selling_link: [] },
    })
  })
})

test('normaliseRecord keeps unknown fields, other types and numeric ids', () => {
  const record = {
    id: 7,
    title: 12,
    colour: { of: ['the', 'company'] },
    learning_targets: { studies: { id: 3, code: 'TB' }, competence: ['Menyeduh', null], level: 2 },
    program_information: {
      cover: null,
      discount_price: '0',
      selling_price: null,
      selling_link: [{ url: '' }],
    },
    fasilitator: [{ name: 'Sari', picture: null, phone: '0811' }],
  }
  expect(normaliseRecord(detail, record)).toEqual(record)
})

test('normaliseRows and normaliseRecord drop what is no record', () => {
  expect(normaliseRows(list, [null, 'x', [], { id: 1, learning_targets: {} }])).toEqual([
    { id: 1, learning_targets: {} },
  ])
  expect(normaliseRecord(detail, { id: 1, fasilitator: [null, 'Sari', { name: 'Dewi' }] })).toMatchObject({
    fasilitator: [{ name: 'Dewi' }],
  })
  expect(normaliseRecord(detail, null)).toBeNull()
})
