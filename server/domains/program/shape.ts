import type { Program, ProgramListItem } from '../../../contract/program.ts'
import { programs } from '../../db/schema.ts'
import { toPicture } from '../library/mediaUrl.ts'

type Row = typeof programs.$inferSelect
type Study = { id: string; title: string } | null

export const toProgram = (row: Row, study: Study, publicUrl: string): Program => ({
  id: row.id,
  title: row.title,
  type: row.type,
  program_benefits: row.benefits,
  status: row.status,
  total_participants: row.totalParticipants,
  learning_targets: { studies: study ?? undefined, competence: row.competence },
  program_information: {
    cover: toPicture(publicUrl, row.coverId),
    discount_price: row.discountPrice,
    selling_price: row.sellingPrice,
    selling_link: row.sellingLink,
  },
  fasilitator: row.fasilitator.map((person) => ({
    ...person,
    picture: toPicture(publicUrl, person.picture),
  })),
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
})

export const listColumns = {
  id: programs.id,
  title: programs.title,
  type: programs.type,
  status: programs.status,
  totalParticipants: programs.totalParticipants,
  categoryId: programs.categoryId,
  availablePart: programs.availablePart,
  createdAt: programs.createdAt,
  updatedAt: programs.updatedAt,
}

type ListRow = Pick<Row, keyof typeof listColumns> & { study: Study }

export const toProgramListItem = (row: ListRow): ProgramListItem => ({
  id: row.id,
  title: row.title,
  name: row.title,
  type: row.type,
  status: row.status,
  total_participants: row.totalParticipants,
  category_id: row.categoryId,
  available_part: row.availablePart,
  learning_targets: { studies: row.study ?? undefined },
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
})
