import { describe, expect, test } from 'vitest'
import { OTHER_STUDY, ProgramValues, toProgramValues } from '../../../src/resources/program/programValues.ts'

/* Slight deviations of other APIs from the contract. */

const values = (overrides: Record<string, unknown> = {}) => ({
  title: 'Barista',
  type: 'online',
  program_benefits: '<p>Menyeduh.</p>',
  learning_targets: { studies: { id: 3, title: 'Tata Boga' }, competence: ['Menyeduh'] },
  program_information: { cover: null, discount_price: 0, selling_price: 150_000, selling_link: [] },
  fasilitator: [{ name: 'Sari', description: null, picture: null }],
  ...overrides,
})

describe('toProgramValues', () => {
  test.each([
    ['a study without a title', { learning_targets: { studies: { id: 3 }, competence: [] } }],
    [
      'a study whose title is null',
      { learning_targets: { studies: { id: 3, title: null }, competence: [] } },
    ],
    [
      'an empty object for a picture',
      {
        program_information: {
          cover: { id: null, url: null },
          discount_price: 0,
          selling_price: 1,
          selling_link: [],
        },
        fasilitator: [{ name: 'Sari', picture: { id: null, url: '' } }],
      },
    ],
    [
      'prices as text',
      { program_information: { discount_price: '200000.00', selling_price: '150000', selling_link: [] } },
    ],
    ['facilitators that are no objects', { fasilitator: [null, 'Sari', { name: 'Dewi' }] }],
  ])('accepts %s', (_, overrides) => {
    expect(ProgramValues.safeParse(toProgramValues(values(overrides)))).toMatchObject({ success: true })
  })
})

test('toProgramValues converts prices from text and keeps invalid ones for validation', () => {
  const information = (discount_price: unknown, selling_price: unknown) =>
    toProgramValues(values({ program_information: { discount_price, selling_price, selling_link: [] } }))
      .program_information
  expect(information('200000.00', '150000')).toMatchObject({
    discount_price: 200_000,
    selling_price: 150_000,
  })
  expect(information('1.5', '-1')).toMatchObject({ discount_price: '1.5', selling_price: '-1' })
})

test.each(['', '   ', undefined, null])('ProgramValues refuses a new study titled %j', (title) => {
  const result = ProgramValues.safeParse(
    values({ learning_targets: { studies: { id: OTHER_STUDY, title }, competence: [] } }),
  )
  expect(result.error?.issues.map(({ path }) => path.join('.'))).toEqual(['learning_targets.studies.title'])
})
