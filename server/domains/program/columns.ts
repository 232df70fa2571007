import type { Body } from '../../../contract/call.ts'
import type { programCalls } from '../../../contract/program.ts'
import type { Db } from '../../db/db.ts'
import type { programs } from '../../db/schema.ts'
import { mergeFacilitators } from './facilitators.ts'
import { lockReferences } from './references.ts'

type ProgramInput = Body<(typeof programCalls)['program.create']>

type Facilitators = (typeof programs.$inferSelect)['fasilitator']

/**
 * Locks the study and the pictures.
 * @throws ValidationError by field: references that do not exist, and a locked facilitator that was changed.
 */
export async function programColumns(tx: Db, input: ProgramInput, currentFacilitators: Facilitators) {
  const { learning_targets: targets, program_information: information } = input
  const references = await lockReferences(tx, {
    study: targets.studies.id,
    cover: information.cover ?? null,
    pictures: input.fasilitator.map(({ picture }) => picture ?? null),
  })
  return {
    title: input.title,
    type: input.type,
    benefits: input.program_benefits,
    studyId: references.study,
    competence: targets.competence,
    coverId: references.cover,
    discountPrice: information.discount_price ?? null,
    sellingPrice: information.selling_price,
    sellingLink: information.selling_link,
    fasilitator: mergeFacilitators(
      currentFacilitators,
      input.fasilitator.map((person, index) => ({ ...person, picture: references.pictures[index] ?? null })),
    ),
  }
}
