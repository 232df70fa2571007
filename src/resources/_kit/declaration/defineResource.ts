import type { z } from 'zod'
import type { Capability } from '../../../../contract/addition.ts'
import type { Broken } from '../../../../contract/brokenRule.ts'
import type { MediaType } from '../../../../contract/media.ts'
import type { Endpoints } from '../../../dataProvider/endpoint.ts'
import type { LoadScreen } from '../../../lazyScreen.tsx'
import type { FieldKind } from './fieldKinds.ts'

/** A text in both languages of the product. */
export type Label = { readonly id: string; readonly en: string }

/** Dotted path of a field, through nested objects. Through a list, it names that field of every item. */
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
type Typed<Value> = Value extends readonly (infer Item)[]
  ? readonly Typed<Item>[] | null | undefined
  : Value extends object
    ? { readonly [Key in keyof Value]?: Typed<Value[Key]> } | null | undefined
    : Value | null | undefined

type Single = string | number | boolean | null

/**
 * When a field is shown: another field's value (in the same row, for fields of rows), or a rule over the form's
 * values. While hidden it is neither validated nor sent; its input is restored with it.
 */
type When<Entity> =
  | { readonly field: FieldPath<Entity>; readonly is: Single | readonly Single[] }
  | ((values: Typed<Entity>) => boolean)

type AnyField<Entity> = {
  readonly label: Label
  /** A line of help under the input. */
  readonly help?: Label
  readonly when?: When<Entity>
  /** Set on creation, read-only afterwards. */
  readonly fixed?: true
}

type PlainKind = Exclude<FieldKind, 'choice' | 'day' | 'file' | 'rows'>

/** Only what the schema cannot say: required, bounds and choices are derived from it. */
export type FieldDeclaration<Entity = Record<string, unknown>> = AnyField<Entity> &
  (
    | { readonly kind: PlainKind }
    | {
        readonly kind: 'choice'
        /** Labels of its values; defaults to the value itself. */
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
        /** Singular label of a row. Its fields are those declared below its path. */
        readonly one: Label
        /** Blank rows are neither validated nor sent. A form without rows starts with one. */
        readonly blankIsNone?: true
      }
  )

/** Constraints on a file field. */
type FileRules<Entity = Record<string, unknown>> = {
  readonly accept: FileType | ((values: Typed<Entity>) => FileType)
  /** Maximum size in bytes; defaults to the media library's. */
  readonly largest?: number | ((values: Typed<Entity>) => number)
  /** Sent in the form's own multipart save; by default it is uploaded to the media library when chosen. */
  readonly withForm?: true
}

export type FileType = Exclude<MediaType, 'image'>

export type ListDeclaration<Path extends string = string> = {
  readonly columns: readonly [Path, ...Path[]]
  /** Heads of columns that are not called as their fields are in forms. */
  readonly heads?: { readonly [Column in Path]?: Label }
  /** Columns hidden by default, where the screen offers column choice. */
  readonly hidden?: readonly Path[]
  /** Widths of columns, where those of their kinds do not fit. */
  readonly widths?: { readonly [Column in Path]?: ColumnWidth }
  /** Columns that a narrow list leaves out, the least important first. The others never are. */
  readonly givesWay?: readonly Path[]
  /** The filter that the search box fills; without one there is no search box. */
  readonly search?: string
  /** Filters with an input on the screen: accepted from the URL. */
  readonly filters?: readonly string[]
  readonly sort?: { readonly field: Path; readonly order: 'ASC' | 'DESC' }
  /** Columns that the API can sort by; default none. */
  readonly sortable?: readonly Path[]
  readonly perPage?: number
  /** Tabs, each with its own filter; the URL selects one, by default the first. */
  readonly tabs?: { readonly label: Label; readonly items: readonly [ListTab, ...ListTab[]] }
}

/**
 * Pixels, with the padding of 10 on each side: always so wide, or at `least`, with a `share` of the list's width in percent
 * or else of what the others leave.
 */
export type ColumnWidth = number | { readonly least: number; readonly share?: number }

type ListTab = {
  /** Its name in the URL. */
  readonly name: string
  readonly label: Label
  readonly filter?: Readonly<Record<string, string>>
}

/** Fields in a column, or in tabs. */
export type PlainForm<Path extends string> =
  | { readonly fields: readonly [Path, ...Path[]] }
  | { readonly tabs: readonly FormTabDeclaration<Path>[] }

type FormTabDeclaration<Path extends string> = {
  readonly label: Label
  /**
   * Key for the view's `parts` of `ResourceForm`, and for `?tab=` in the URL of a form that `outlives` its address;
   * required for a tab without fields.
   */
  readonly name?: string
  readonly fields: readonly Path[]
}

/** A cross-field error: its path, and the shared message of the broken rule. */
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
 * A resource: the single definition from which its list, forms, messages and routes derive; `endpoints` map it to the
 * API. A folder with this value in `resource.ts` is enough.
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
  /** The capability that its screens need: without it in the API, they are not offered. */
  readonly addition?: Capability
  /** The entity without refinements: forms pick single fields' shapes from it. */
  readonly schema: Schema
  readonly label: { readonly one: Label; readonly many: Label }
  /** The field that names a record to people. */
  readonly represent: FieldPath<z.infer<Schema>>
  readonly fields: Readonly<Partial<Record<FieldPath<z.infer<Schema>>, FieldDeclaration<z.infer<Schema>>>>>
  /** Without a list it has no screens of its own; other screens read and write it. */
  readonly list?: ListDeclaration<FieldPath<z.infer<Schema>>>
  readonly form?: FormDeclaration<FieldPath<z.infer<Schema>>>
  /** Validates saves where that is stricter than reading; same fields as `schema`. */
  readonly formSchema?: z.ZodObject
  /** Cross-field validation. An error is shown under its field once that field is valid by itself. */
  readonly faults?: (values: Readonly<Record<string, unknown>>) => readonly FormFault[]
  /** Maps the resource to the API; defaults to ra-data-simple-rest's dialect under its name. */
  readonly endpoints?: Endpoints
  /** Custom views instead of the generic ones. */
  readonly views?: { readonly list?: LoadScreen; readonly create?: LoadScreen; readonly edit?: LoadScreen }
  /** Below its own name it has no screens: `custom/screens.ts` shows them from this folder of `src`. */
  readonly elsewhere?: string
  /** Addresses of its views below `/{name}` where they are not react-admin's own (`create`, `:id`). */
  readonly paths?: { readonly create?: string; readonly edit?: string }
}

/** Declares a resource, its paths typed by its schema. `checkDeclaration` covers what types cannot. */
export function defineResource<Schema extends z.ZodObject>(
  declaration: ResourceDeclaration<Schema>,
): ResourceDeclaration {
  // The field names were checked against this very schema; the registry needs none of that.
  return declaration as unknown as ResourceDeclaration
}
