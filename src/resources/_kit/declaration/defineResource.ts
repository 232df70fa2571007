import type { z } from 'zod'
import type { AdditionName } from '../../../../contract/additions.ts'
import type { Broken } from '../../../../contract/brokenRule.ts'
import type { MediaType } from '../../../../contract/media.ts'
import type { Endpoints } from '../../../dataProvider/endpoint.ts'
import type { LoadScreen } from '../../../lazyScreen.tsx'
import type { FieldKind } from './fieldKinds.ts'

/** A text in both languages of the product. */
export type Label = { readonly id: string; readonly en: string }

/**
 * What can be named of a record: its fields, and fields of the objects inside it, joined by dots. Into a list, a path
 * names that field of all its items.
 */
export type FieldPath<Entity> = {
  [Key in keyof Entity & string]: NonNullable<Entity[Key]> extends readonly (infer Item)[]
    ? Item extends object
      ? Key | `${Key}.${FieldPath<Item>}`
      : Key
    : NonNullable<Entity[Key]> extends object
      ? Key | `${Key}.${FieldPath<NonNullable<Entity[Key]>>}`
      : Key
}[keyof Entity & string]

/** A record while it is typed: any value may be missing yet. */
export type Typed<Value> = Value extends readonly (infer Item)[]
  ? readonly Typed<Item>[] | null | undefined
  : Value extends object
    ? { readonly [Key in keyof Value]?: Typed<Value[Key]> } | null | undefined
    : Value | null | undefined

type Single = string | number | boolean | null

/**
 * Which other value shows a field: what the field at a path is (in the same row, for fields of rows), or a rule over the
 * form's values. While it is hidden it is not checked, and sent as nothing; what was typed comes back with it.
 */
export type When<Entity> =
  | { readonly field: FieldPath<Entity>; readonly is: Single | readonly Single[] }
  | ((values: Typed<Entity>) => boolean)

type AnyField<Entity> = {
  readonly label: Label
  /** A line of help under the input. */
  readonly help?: Label
  readonly when?: When<Entity>
  /** It is chosen when a record is created, and stays. */
  readonly fixed?: true
}

type PlainKind = Exclude<FieldKind, 'choice' | 'day' | 'file' | 'rows'>

/** What a schema cannot say of a field. Whether it is required, its bounds and its choices come from the schema. */
export type FieldDeclaration<Entity = Record<string, unknown>> = AnyField<Entity> &
  (
    | { readonly kind: PlainKind }
    | {
        readonly kind: 'choice'
        /** Words for its values; the value itself where none is given. */
        readonly choices?: Readonly<Record<string, Label>>
      }
    | {
        readonly kind: 'day'
        /** The first and the last day that it takes, `YYYY-MM-DD` or the one that it is. */
        readonly from?: string | 'today'
        readonly to?: string | 'today'
      }
    | ({ readonly kind: 'file' } & FileRules<Entity>)
    | {
        readonly kind: 'rows'
        /** What one of them is called. Its fields are those that are declared below its path. */
        readonly one: Label
        /** A row that nothing was filled into is no row: neither checked nor sent. A form without rows begins with one. */
        readonly blankIsNone?: true
      }
  )

/** Which files a field takes. */
export type FileRules<Entity = Record<string, unknown>> = {
  readonly accept: FileType | ((values: Typed<Entity>) => FileType)
  /** The largest, in bytes; what the media library takes unless given. */
  readonly largest?: number | ((values: Typed<Entity>) => number)
  /** It travels with the form's own multipart save; without this it goes to the media library when it is chosen. */
  readonly withForm?: true
}

export type FileType = Exclude<MediaType, 'image'>

export type ListDeclaration<Path extends string = string> = {
  readonly columns: readonly [Path, ...Path[]]
  /** Heads of columns that are not called as their fields are in forms. */
  readonly heads?: { readonly [Column in Path]?: Label }
  /** Columns hidden by default, where the screen offers column choice. */
  readonly hidden?: readonly Path[]
  /** The filter that the search box fills; without one there is no search box. */
  readonly search?: string
  /** Filters that the screen has inputs for: the address may say them. */
  readonly filters?: readonly string[]
  readonly sort?: { readonly field: Path; readonly order: 'ASC' | 'DESC' }
  /** Columns that the API can sort by; none unless given. */
  readonly sortable?: readonly Path[]
  readonly perPage?: number
  /** The list in parts, each of its own filter; the first one is shown unless the address names another. */
  readonly tabs?: { readonly label: Label; readonly items: readonly [ListTab, ...ListTab[]] }
}

export type ListTab = {
  /** As the address names it. */
  readonly name: string
  readonly label: Label
  readonly filter?: Readonly<Record<string, string>>
}

/** Fields in a column, or in tabs. */
export type PlainForm<Path extends string> =
  | { readonly fields: readonly [Path, ...Path[]] }
  | { readonly tabs: readonly FormTabDeclaration<Path>[] }

export type FormTabDeclaration<Path extends string> = {
  readonly label: Label
  /**
   * By which the view brings what stands above the fields (`parts` of `ResourceForm`), and by which the address of a form
   * that outlives it leads here (`?tab=`); a tab without fields needs one.
   */
  readonly name?: string
  readonly fields: readonly Path[]
}

/** What is wrong between fields: where, and the rule of the shared messages that it breaks. */
export type FormFault = {
  readonly path: readonly (string | number)[]
  readonly rule: Exclude<
    Broken['key'],
    'number' | 'tooLarge' | 'max' | 'min' | 'maxItems' | 'minItems' | 'placeholder'
  >
}

/** A form, or one for each value of a field. What the form of a record's type does not show survives its saves. */
export type FormDeclaration<Path extends string> =
  | PlainForm<Path>
  | {
      readonly by: Path
      readonly forms: Readonly<Record<string, PlainForm<Path>>>
      /** While none of these is chosen. */
      readonly otherwise: PlainForm<Path>
    }

/**
 * A resource: the one place that says what an entity is to this admin. From it come its list, its forms, its words and
 * its routes; `endpoints` say how the API is spoken to. A folder with such a value in `resource.ts` is all it takes.
 *
 * @example
 * export const resource = defineResource({
 *   name: 'venue',
 *   schema: Venue,
 *   label: { one: { id: 'Lokasi', en: 'Venue' }, many: { id: 'Lokasi', en: 'Venues' } },
 *   represent: 'name',
 *   fields: { name: { kind: 'text', label: { id: 'Nama', en: 'Name' } } },
 *   list: { columns: ['name'], search: 'q' },
 *   form: { fields: ['name'] },
 * })
 */
export type ResourceDeclaration<Schema extends z.ZodObject = z.ZodObject> = {
  /** Also its folder's name and the first part of its addresses. */
  readonly name: string
  /** The addition that its screens stand on: an API that lacks it has none of them. */
  readonly addition?: AdditionName
  /** The entity, without refinements: forms take the shapes of single fields out of it. */
  readonly schema: Schema
  readonly label: { readonly one: Label; readonly many: Label }
  /** The field that names a record to people. */
  readonly represent: FieldPath<z.infer<Schema>>
  readonly fields: Readonly<Partial<Record<FieldPath<z.infer<Schema>>, FieldDeclaration<z.infer<Schema>>>>>
  /** Without a list it has no screens of its own: other screens read and write it. */
  readonly list?: ListDeclaration<FieldPath<z.infer<Schema>>>
  readonly form?: FormDeclaration<FieldPath<z.infer<Schema>>>
  /** What a save has to keep to, where that is stricter than what is read; its fields are the schema's. */
  readonly formSchema?: z.ZodObject
  /** What a form's values break beyond the rules of single fields. Told under the field, once that is right by itself. */
  readonly faults?: (values: Readonly<Record<string, unknown>>) => readonly FormFault[]
  /** How the API is spoken to; without it, ra-data-simple-rest's dialect under the resource's name. */
  readonly endpoints?: Endpoints
  /** Views of its own in place of the generic ones. */
  readonly views?: { readonly list?: LoadScreen; readonly create?: LoadScreen; readonly edit?: LoadScreen }
  /** Below its own name it has no screens: `custom/screens.ts` shows them from this folder of `src`. */
  readonly elsewhere?: string
  /** Addresses of its views below `/{name}` where they are not react-admin's own (`create`, `:id`). */
  readonly paths?: { readonly create?: string; readonly edit?: string }
}

/**
 * A declaration whose field names have been checked against its schema. What the types cannot see is checked when the
 * registry starts.
 */
export function defineResource<Schema extends z.ZodObject>(
  declaration: ResourceDeclaration<Schema>,
): ResourceDeclaration {
  // The field names were checked against this very schema; the registry needs none of that.
  return declaration as unknown as ResourceDeclaration
}
