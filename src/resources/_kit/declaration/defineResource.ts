import type { ComponentType } from 'react'
import type { z } from 'zod'
import type { Capability } from '../../../../contract/capability.ts'
import {
  type Entity,
  type EntityShape,
  type Fields,
  type Label,
  sortableFields,
} from '../../../../contract/entity.ts'
import type { Issue } from '../../../../contract/issue.ts'
import type { MediaType } from '../../../../contract/media.ts'
import type { LoadScreen } from '../../../common/lazyComponent.tsx'
import type { Endpoints } from '../../../dataProvider/endpoint.ts'
import type { FieldType } from './fieldTypes.ts'

export type { Label }

/** Dotted, through nested objects; through a list, the field of every item. */
export type FieldPath<Entity> = {
  [Key in keyof Entity & string]: NonNullable<Entity[Key]> extends readonly (infer Item)[]
    ? Item extends object
      ? Key | `${Key}.${FieldPath<Item>}`
      : Key
    : NonNullable<Entity[Key]> extends object
      ? Key | `${Key}.${FieldPath<NonNullable<Entity[Key]>>}`
      : Key
}[keyof Entity & string]

/** A record while it is typed: values may still be missing. */
type DeepPartial<Value> = Value extends readonly (infer Item)[]
  ? readonly DeepPartial<Item>[] | null | undefined
  : Value extends object
    ? { readonly [Key in keyof Value]?: DeepPartial<Value[Key]> } | null | undefined
    : Value | null | undefined

type Primitive = string | number | boolean | null

/** Another field's value (of the same row), or a rule. Hidden fields are neither validated nor sent. */
type VisibilityCondition<Entity> =
  | { readonly field: FieldPath<Entity>; readonly is: Primitive | readonly Primitive[] }
  | ((values: DeepPartial<Entity>) => boolean)

type BaseField<Entity> = {
  readonly label: Label
  readonly help?: Label
  readonly when?: VisibilityCondition<Entity>
  /** Read-only after creation. */
  readonly readOnlyAfterCreate?: true
}

type SimpleFieldType = Exclude<FieldType, 'choice' | 'day' | 'file' | 'rows'>

/** Only what the schema cannot say: required, bounds and choices are derived from it. */
export type FieldDeclaration<Entity = Record<string, unknown>> = BaseField<Entity> &
  (
    | { readonly type: SimpleFieldType }
    | {
        readonly type: 'choice'
        /** Labels of its values; default: the value itself. */
        readonly choices?: Readonly<Record<string, Label>>
      }
    | {
        readonly type: 'day'
        /** The first and the last day, inclusive: `YYYY-MM-DD`. */
        readonly from?: string | 'today'
        readonly to?: string | 'today'
      }
    | ({ readonly type: 'file' } & FileRules<Entity>)
    | {
        readonly type: 'rows'
        /** Singular label of a row. Its fields are those declared below its path. */
        readonly rowLabel: Label
        /** Blank rows are neither validated nor sent; a form starts with one. */
        readonly ignoreBlankRows?: true
      }
  )

type FileRules<Entity = Record<string, unknown>> = {
  readonly accept: FileType | ((values: DeepPartial<Entity>) => FileType)
  /** Bytes; default: the media library's. */
  readonly maxBytes?: number | ((values: DeepPartial<Entity>) => number)
  /** In the form's multipart save; by default uploaded to the media library when chosen. */
  readonly withForm?: true
}

export type FileType = Exclude<MediaType, 'image'>

export type ListDeclaration<Path extends string = string> = {
  readonly columns: readonly [Path, ...Path[]]
  /** Where they differ from the fields' labels. */
  readonly headers?: { readonly [Column in Path]?: Label }
  /** By default, where the screen offers a choice of columns. */
  readonly hiddenColumns?: readonly Path[]
  /** Where those of the field types do not fit. */
  readonly widths?: { readonly [Column in Path]?: ColumnWidth }
  /** Left out of a narrow list, the least important first. */
  readonly collapse?: readonly Path[]
  /** The search box's filter; without one there is no search box. */
  readonly search?: string
  /** With an input on the screen: accepted from the URL. */
  readonly filters?: readonly string[]
  readonly sort?: { readonly field: Path; readonly order: 'ASC' | 'DESC' }
  /** As the API can; default none. */
  readonly sortable?: readonly Path[]
  readonly perPage?: number
  /** Each with its own filter; the URL selects one. */
  readonly tabs?: { readonly label: Label; readonly items: readonly [ListTab, ...ListTab[]] }
}

/** Pixels with padding: fixed, or at `minWidth` these, with `share` percent of the list or what the others leave. */
export type ColumnWidth = number | { readonly minWidth: number; readonly share?: number }

type ListTab = {
  /** In the URL. */
  readonly name: string
  readonly label: Label
  readonly filter?: Readonly<Record<string, string>>
}

export type FormLayout<Path extends string> =
  | { readonly fields: readonly [Path, ...Path[]] }
  | { readonly tabs: readonly FormTabDeclaration<Path>[] }

type FormTabDeclaration<Path extends string> = {
  readonly label: Label
  /** For `parts`, `panels` and `?tab=` (`ResourceForm`); required without fields. */
  readonly name?: string
  readonly fields: readonly FormItem<Path>[]
}

/** Fields under a heading, in two columns where there is room. */
export type FormSection<Path extends string> = { readonly label: Label; readonly fields: readonly Path[] }

export type FormItem<Path extends string> = Path | FormSection<Path>

/** A cross-field error: its path, and the shared message of the broken rule. */
export type FormIssue = {
  readonly path: readonly (string | number)[]
  readonly rule: Exclude<
    Issue['key'],
    'number' | 'tooLarge' | 'max' | 'min' | 'maxItems' | 'minItems' | 'placeholder'
  >
}

/** One form, or one per value of a field. What a type's form does not show survives a save. */
export type FormDeclaration<Path extends string> =
  | FormLayout<Path>
  | {
      readonly by: Path
      readonly forms: Readonly<Record<string, FormLayout<Path>>>
      readonly otherwise: FormLayout<Path>
    }

/**
 * The single definition from which a resource's list, forms, messages and routes derive.
 *
 * @example
 * export const resource = defineResource({
 *   name: 'venue',
 *   schema: Venue,
 *   label: { one: { id: 'Lokasi', en: 'Venue' }, many: { id: 'Lokasi', en: 'Venues' } },
 *   recordRepresentation: 'name',
 *   fields: { name: { type: 'text', label: { id: 'Nama', en: 'Name' } } },
 *   list: { columns: ['name'], search: 'q' },
 *   form: { fields: ['name'] },
 * })
 */
export type ResourceDeclaration<Schema extends z.ZodObject = z.ZodObject> = {
  /** Also its folder's name and the first segment of its paths. */
  readonly name: string
  /** Without this capability in the API, its screens are not offered. */
  readonly capability?: Capability
  /** Without refinements: forms pick single fields' shapes. */
  readonly schema: Schema
  readonly label: { readonly one: Label; readonly many: Label }
  /** Names a record to people. */
  readonly recordRepresentation: FieldPath<z.infer<Schema>>
  readonly fields: Readonly<Partial<Record<FieldPath<z.infer<Schema>>, FieldDeclaration<z.infer<Schema>>>>>
  /** Without a list it has no screens of its own. */
  readonly list?: ListDeclaration<FieldPath<z.infer<Schema>>>
  readonly form?: FormDeclaration<FieldPath<z.infer<Schema>>>
  /** For saves, where stricter than reading; same fields as `schema`. */
  readonly formSchema?: z.ZodObject
  /** Cross-field; shown under a field that is valid by itself. */
  readonly validate?: (values: Readonly<Record<string, unknown>>) => readonly FormIssue[]
  /** Default: ra-data-simple-rest's dialect under its name. */
  readonly endpoints?: Endpoints
  /** Puts its list into the main menu, below the product's own entries. */
  readonly menu?: true
  /** In the menu: one of lucide-react's. */
  readonly icon?: ComponentType<{ size?: number }>
  /** Deletions are undone under its own address (`entity`). */
  readonly undo?: boolean
  readonly views?: { readonly list?: LoadScreen; readonly create?: LoadScreen; readonly edit?: LoadScreen }
  /** The folder of `src` that has its screens (`custom/screens.ts`). */
  readonly screensIn?: string
  /** Of a list in `screensIn` that stands by itself: its address. */
  readonly listPath?: string
  /** Below `/{name}`; default: react-admin's (`create`, `:id`). */
  readonly paths?: { readonly create?: string; readonly edit?: string }
}

type KeyFromEntity =
  | 'name'
  | 'capability'
  | 'schema'
  | 'formSchema'
  | 'label'
  | 'recordRepresentation'
  | 'undo'

/** What the contract says of the entity need not be said again. */
type EntityResource<Shape extends Fields> = Omit<
  ResourceDeclaration<z.ZodObject<EntityShape<Shape>>>,
  KeyFromEntity
> & { readonly entity: Entity<Shape> }

/** Types the paths by the schema; `checkDeclaration` covers the rest. */
export function defineResource<Schema extends z.ZodObject>(
  declaration: ResourceDeclaration<Schema>,
): ResourceDeclaration
export function defineResource<Shape extends Fields>(declaration: EntityResource<Shape>): ResourceDeclaration
export function defineResource(
  declaration: ResourceDeclaration | EntityResource<Fields>,
): ResourceDeclaration {
  // The field names were checked against the schema; the registry needs no types of them.
  return ('entity' in declaration ? fromEntity(declaration) : declaration) as ResourceDeclaration
}

function fromEntity({ entity, list, ...declaration }: EntityResource<Fields>) {
  const sortable = sortableFields(entity).filter((field) => Object.hasOwn(declaration.fields, field))
  const defaultSort = { field: sortableFields(entity)[0], order: 'ASC' }
  const listFromEntity = { sortable, sort: defaultSort, ...(entity.search && { search: 'q' }) }
  return {
    name: entity.name,
    capability: entity.capability,
    label: entity.label,
    recordRepresentation: entity.recordRepresentation,
    schema: entity.schema,
    formSchema: entity.body,
    undo: entity.undo !== false && !declaration.endpoints,
    ...declaration,
    ...(list && { list: { ...listFromEntity, ...list } }),
  }
}
