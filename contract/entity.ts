import { z } from 'zod'
import { Timestamps } from './call.ts'
import type { Capability } from './capability.ts'
import { Id } from './primitives.ts'

export type Label = { readonly id: string; readonly en: string }

/** Fields by name. */
export type Fields = Readonly<Record<string, z.ZodType>>

type Field<Shape> = keyof Shape & string

/** What both sides know of an entity. */
type EntityDeclaration<Shape extends Fields> = {
  /** Also its address: `/{name}`. Columns and fields have the same names. */
  readonly name: string
  readonly label: { readonly one: Label; readonly many: Label }
  /** Names a record to people. */
  readonly recordRepresentation: Field<Shape>
  readonly fields: Shape
  /** For saves, where stricter than `fields`. */
  readonly saveFields?: Readonly<Partial<Record<Field<Shape>, z.ZodType>>>
  /** Texts that `q` searches. */
  readonly search?: readonly Field<Shape>[]
  /** The first, ascending, is the default; without any `created_at`. */
  readonly sort?: readonly (Field<Shape> | 'created_at')[]
  /** Equal to, one of, or between (`_gte`, `_lte`). */
  readonly filters?: readonly (Field<Shape> | 'created_at')[]
  /** A save that succeeds: for documentation and tests. */
  readonly example: Readonly<z.input<z.ZodObject<Shape>>>
  /** The capability that it belongs to. */
  readonly capability?: Capability
  /** Without `updated_at`: of two saves the later one stands. */
  readonly versions?: false
  /** Deleting is final. */
  readonly undo?: false
}

export type EntityShape<Shape extends Fields> = Shape & { id: typeof Id } & typeof Timestamps.shape

export type Entity<Shape extends Fields = Fields> = EntityDeclaration<Shape> & {
  /** As read. */
  readonly schema: z.ZodObject<EntityShape<Shape>>
  /** As saved. */
  readonly body: z.ZodObject<Shape>
}

/**
 * One value for both sides: `serve` answers for it, `defineResource` lists and edits it.
 *
 * @example
 * export const venue = defineEntity({
 *   name: 'venue',
 *   label: { one: { id: 'tempat', en: 'venue' }, many: { id: 'Tempat', en: 'Venues' } },
 *   recordRepresentation: 'name',
 *   fields: { name: Line(100), capacity: z.int().min(0).max(100_000).nullish() },
 *   search: ['name'],
 *   sort: ['name', 'capacity'],
 *   example: { name: 'Aula Utama', capacity: 40 },
 * })
 */
export function defineEntity<const Shape extends Fields>(
  declaration: EntityDeclaration<Shape>,
): Entity<Shape> {
  const { fields, saveFields } = declaration
  return {
    ...declaration,
    schema: z.object({ id: Id, ...fields, ...Timestamps.shape }) as z.ZodObject<EntityShape<Shape>>,
    body: z.object({ ...fields, ...saveFields }),
  }
}

/** What it can be sorted by; the first, ascending, is the default. */
export const sortableFields = ({ sort = [] }: Pick<Entity, 'sort'>): readonly string[] => [
  ...new Set([...sort, 'created_at']),
]

const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const pastParticiples = {
  create: { id: 'ditambahkan', en: 'added' },
  update: { id: 'diubah', en: 'changed' },
  delete: { id: 'dihapus', en: 'deleted' },
  restore: { id: 'dipulihkan', en: 'restored' },
}

/** What a call that succeeded says, by its verb. */
export function successMessage(
  { label }: Pick<Entity, 'label'>,
  verb: keyof typeof pastParticiples,
  locale: keyof Label,
) {
  const adverb = locale === 'id' ? 'berhasil ' : ''
  return `${capitalise(label.one[locale])} ${adverb}${pastParticiples[verb][locale]}`
}

export const notFoundMessage = ({ label }: Pick<Entity, 'label'>, locale: keyof Label) =>
  locale === 'id' ? `${capitalise(label.one.id)} tidak ditemukan.` : `This ${label.one.en} was not found.`
