import type { Body } from '../../../contract/call.ts'
import type { programCalls } from '../../../contract/program.ts'
import type { Db } from '../../db/db.ts'
import type { programs } from '../../db/schema.ts'
import { settledFacilitators } from './facilitators.ts'
import { heldReferences } from './references.ts'

type Written = Body<(typeof programCalls)['program.create']>

type Columns = Pick<
  typeof programs.$inferSelect,
  | 'title'
  | 'type'
  | 'benefits'
  | 'studyId'
  | 'competence'
  | 'coverId'
  | 'discountPrice'
  | 'sellingPrice'
  | 'sellingLink'
  | 'fasilitator'
>

/**
 * A program as its row keeps it. Study and pictures are held until the transaction ends.
 *
 * @param people the facilitators that it has so far.
 * @throws Invalid by field, for references that lead nowhere, and for a facilitator who may not be changed.
 */
export async function programColumns(
  tx: Db,
  input: Written,
  people: Columns['fasilitator'],
): Promise<Columns> {
  const { learning_targets: targets, program_information: information } = input
  const held = await heldReferences(tx, {
    study: targets.studies.id,
    cover: information.cover ?? null,
    pictures: input.fasilitator.map(({ picture }) => picture ?? null),
  })
  return {
    title: input.title,
    type: input.type,
    benefits: input.program_benefits,
    studyId: held.study,
    competence: targets.competence,
    coverId: held.cover,
    discountPrice: information.discount_price ?? null,
    sellingPrice: information.selling_price,
    sellingLink: information.selling_link,
    fasilitator: settledFacilitators(
      people,
      input.fasilitator.map((person, index) => ({ ...person, picture: held.pictures[index] ?? null })),
    ),
  }
}
