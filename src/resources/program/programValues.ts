import { z } from 'zod'
import { Id, Rupiah } from '../../../contract/primitives.ts'
import { type Facilitator, type Program, ProgramForm } from '../../../contract/program.ts'
import { Study } from '../../../contract/study.ts'
import { schemaFacts } from '../_kit/declaration/schemaFacts.ts'

/** Stands where a study's id stands while the person types the name of one that does not exist yet. */
export const OTHER_STUDY = 'lainnya'

/** Of a field of study. */
const { maxLength: titleLength = Number.POSITIVE_INFINITY } = schemaFacts(Study, 'title')

/** What the form asks for. The specification wants Harga coret filled in, 0 where it is not used. */
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

/** An empty facilitator, as the form adds one. */
export const newFacilitator: z.infer<typeof Facilitator> = { name: '', description: '', picture: null }

/** What the form of a new program begins with: one line for each list that staff always fill in. */
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

/** A picture without an id is none: some APIs send an empty object. */
const pictureOf = (picture: unknown): unknown =>
  isObject(picture) && idOf(picture) === null ? null : picture

/** A price that travels as text, as columns with decimals do. What is no price is left for the form's rules. */
const priceOf = (price: unknown): unknown =>
  typeof price === 'string' && /^\d+(\.0+)?$/.test(price) ? Number(price) : price

/** A program as the API answers it as values of the form. What this admin knows nothing of stays where it is. */
export function toProgramValues(record: Values): Values {
  const { learning_targets, program_information, fasilitator, ...rest } = record as Partial<Program> & Values
  const people: unknown[] = fasilitator ?? []
  return {
    ...rest,
    learning_targets: {
      ...learning_targets,
      studies: learning_targets?.studies ?? null,
      competence: learning_targets?.competence ?? [],
    },
    program_information: {
      ...program_information,
      cover: pictureOf(program_information?.cover),
      discount_price: priceOf(program_information?.discount_price ?? 0),
      selling_price: priceOf(program_information?.selling_price),
      selling_link: program_information?.selling_link ?? [],
    },
    fasilitator: people.filter(isObject).map((person) => ({ ...person, picture: pictureOf(person.picture) })),
  }
}

/** What the server counts and dates itself: it is not sent back. */
const serverOwn = ['id', 'total_participants', 'created_at', 'counts']

const idOf = (picture: unknown): unknown => (picture as { id?: unknown } | null | undefined)?.id ?? null

/** Values of the form as the save calls take them: pictures by their media id. */
export function toProgramInput(values: Values): Values {
  const { program_information, fasilitator, ...rest } = values
  const information = program_information as Values | undefined
  const people = Array.isArray(fasilitator) ? (fasilitator as Values[]) : []
  return {
    ...Object.fromEntries(Object.entries(rest).filter(([key]) => !serverOwn.includes(key))),
    program_information: { ...information, cover: idOf(information?.cover) },
    fasilitator: people.map((person) => ({ ...person, picture: idOf(person.picture) })),
  }
}
