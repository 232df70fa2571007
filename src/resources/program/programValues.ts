import { z } from 'zod'
import { Id, Rupiah } from '../../../contract/primitives.ts'
import { type Facilitator, type Program, ProgramForm } from '../../../contract/program.ts'
import { Study } from '../../../contract/study.ts'
import { schemaConstraints } from '../_kit/declaration/schemaConstraints.ts'

export const OTHER_STUDY = 'lainnya'

const { maxLength: titleLength = Number.POSITIVE_INFINITY } = schemaConstraints(Study, 'title')

/** Harga coret is required, 0 where unused. */
export const ProgramValues = ProgramForm.extend({
  learning_targets: ProgramForm.shape.learning_targets.extend({
    studies: z.object({ id: Id, title: z.string().max(titleLength).nullish() }).check(({ value, issues }) => {
      if (value.id === OTHER_STUDY && !value.title?.trim())
        issues.push({ code: 'too_small', origin: 'string', minimum: 1, input: value.title, path: ['title'] })
    }),
  }),
  program_information: ProgramForm.shape.program_information.extend({
    discount_price: Rupiah.nullish().refine((price) => typeof price === 'number', {
      params: { rule: 'number', min: 0 },
    }),
  }),
})

type Values = Record<string, unknown>

export const newFacilitator: z.infer<typeof Facilitator> = { name: '', description: '', picture: null }

/** Required lists start with a row. */
export const newProgram: Values = {
  title: '',
  type: 'online',
  status: 'draft',
  program_benefits: '',
  learning_targets: { studies: null, competence: [''] },
  program_information: { cover: null, discount_price: 0, selling_price: null, selling_link: [] },
  fasilitator: [newFacilitator],
}

const isObject = (value: unknown): value is Values => typeof value === 'object' && value !== null

/** Some APIs send {} for none. */
const toPicture = (picture: unknown): unknown =>
  isObject(picture) && idOf(picture) === null ? null : picture

/** Decimal columns arrive as text; invalid ones are left to validation. */
const toPrice = (price: unknown): unknown =>
  typeof price === 'string' && /^\d+(\.0+)?$/.test(price) ? Number(price) : price

/** Unknown fields are kept. */
export function toProgramValues(record: Values): Values {
  const { learning_targets, program_information, fasilitator, ...otherFields } = record as Partial<Program> &
    Values
  const people: unknown[] = fasilitator ?? []
  return {
    ...otherFields,
    learning_targets: {
      ...learning_targets,
      studies: learning_targets?.studies ?? null,
      competence: learning_targets?.competence ?? [],
    },
    program_information: {
      ...program_information,
      cover: toPicture(program_information?.cover),
      discount_price: toPrice(program_information?.discount_price ?? 0),
      selling_price: toPrice(program_information?.selling_price),
      selling_link: program_information?.selling_link ?? [],
    },
    fasilitator: people.filter(isObject).map((person) => ({ ...person, picture: toPicture(person.picture) })),
  }
}

/** Set by the server. */
const serverFields = ['id', 'total_participants', 'created_at', 'counts']

const idOf = (picture: unknown): unknown => (picture as { id?: unknown } | null | undefined)?.id ?? null

/** Pictures by media id. */
export function toProgramInput(values: Values): Values {
  const { program_information, fasilitator, ...otherFields } = values
  const information = program_information as Values | undefined
  const people = Array.isArray(fasilitator) ? (fasilitator as Values[]) : []
  return {
    ...Object.fromEntries(Object.entries(otherFields).filter(([key]) => !serverFields.includes(key))),
    program_information: { ...information, cover: idOf(information?.cover) },
    fasilitator: people.map((person) => ({ ...person, picture: idOf(person.picture) })),
  }
}
