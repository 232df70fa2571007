import { z } from 'zod'
import { Id, Line, Rupiah } from '../../../contract/primitives.ts'
import { type Facilitator, type Program, ProgramForm } from '../../../contract/program.ts'

/** Stands where a study's id stands while the person types the name of one that does not exist yet. */
export const OTHER_STUDY = 'lainnya'

/** What the form asks for. The specification wants Harga coret filled in, 0 where it is not used. */
export const ProgramValues = ProgramForm.extend({
  learning_targets: ProgramForm.shape.learning_targets.extend({
    studies: z.object({ id: Id, title: Line(150) }),
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

/** A program as the API answers it as values of the form. What this admin knows nothing of stays where it is. */
export function toProgramValues(record: Values): Values {
  const { learning_targets, program_information, fasilitator, ...rest } = record as Partial<Program> & Values
  return {
    ...rest,
    learning_targets: {
      ...learning_targets,
      studies: learning_targets?.studies ?? null,
      competence: learning_targets?.competence ?? [],
    },
    program_information: {
      ...program_information,
      discount_price: program_information?.discount_price ?? 0,
      selling_link: program_information?.selling_link ?? [],
    },
    fasilitator: fasilitator ?? [],
  }
}

/** What the server counts and dates itself: it is not sent back. */
const serverOwn = ['id', 'total_participants', 'created_at']

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
