import type { ResourceDeclaration } from './defineResource.ts'

type Declared = Pick<ResourceDeclaration, 'fields'>

/** In order; not those of nested rows. */
export function rowFields({ fields }: Declared, path: string): readonly string[] {
  const below = Object.keys(fields).filter((field) => field.startsWith(`${path}.`))
  const inner = below.filter((field) => kindOf(fields, field) === 'rows')
  return below.filter((field) => !inner.some((rows) => field.startsWith(`${rows}.`)))
}

export const withRowFields = (declaration: Declared, paths: readonly string[]): readonly string[] =>
  paths.flatMap((path) =>
    kindOf(declaration.fields, path) === 'rows'
      ? [path, ...withRowFields(declaration, rowFields(declaration, path))]
      : [path],
  )

const kindOf = (fields: Declared['fields'], path: string) =>
  (fields as Readonly<Record<string, { kind: string } | undefined>>)[path]?.kind
