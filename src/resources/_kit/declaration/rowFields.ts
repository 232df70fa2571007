import type { ResourceDeclaration } from './defineResource.ts'

type DeclaredFields = Pick<ResourceDeclaration, 'fields'>

/** In order; not those of nested rows. */
export function rowFields({ fields }: DeclaredFields, path: string): readonly string[] {
  const nestedFields = Object.keys(fields).filter((field) => field.startsWith(`${path}.`))
  const nestedLists = nestedFields.filter((field) => typeOf(fields, field) === 'rows')
  return nestedFields.filter((field) => !nestedLists.some((rows) => field.startsWith(`${rows}.`)))
}

export const withRowFields = (declaration: DeclaredFields, paths: readonly string[]): readonly string[] =>
  paths.flatMap((path) =>
    typeOf(declaration.fields, path) === 'rows'
      ? [path, ...withRowFields(declaration, rowFields(declaration, path))]
      : [path],
  )

const typeOf = (fields: DeclaredFields['fields'], path: string) =>
  (fields as Readonly<Record<string, { type: string } | undefined>>)[path]?.type
