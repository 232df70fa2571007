import { z } from 'zod'
import { defineEntity } from '../../../contract/entity.ts'
import { Picture } from '../../../contract/media.ts'
import { Id, Line, RichText, Text } from '../../../contract/primitives.ts'

export const venue = defineEntity({
  name: 'venue',
  label: { one: { id: 'tempat', en: 'venue' }, many: { id: 'Tempat', en: 'Venues' } },
  recordRepresentation: 'name',
  fields: {
    name: Line(100),
    address: Text(500).nullish(),
    capacity: z.int().min(0).max(100_000).nullish(),
    study_id: Id.nullish(),
    photo: Picture.nullish(),
    notes: RichText.nullish(),
  },
  search: ['name', 'address'],
  sort: ['name', 'created_at', 'capacity'],
  filters: ['capacity', 'name', 'study_id', 'created_at'],
  example: { name: 'Aula Merdeka', address: 'Jl. Merdeka 1', capacity: 120, notes: '<p>Ada proyektor.</p>' },
})
