import type { ResourceDeclaration } from './defineResource.ts'

type Declared = Pick<ResourceDeclaration, 'fields'>

/**
 * The declared fields of one row of a list, by their paths, in the order of the declaration. Those of rows inside its rows
 * are theirs.
 */
export function rowFields({ fields }: Declared, path: string): readonly string[] {
  const below = Object.keys(fields).filter((field) => field.startsWith(`${path}.`))
  const inner = below.filter((field) => kindOf(fields, field) === 'rows')
  return below.filter((field) => !inner.some((rows) => field.startsWith(`${rows}.`)))
}

/** These fields and all that stand in their rows. */
export const withRowFields = (declaration: Declared, paths: readonly string[]): readonly string[] =>
  paths.flatMap((path) =>
    kindOf(declaration.fields, path) === 'rows'
      ? [path, ...withRowFields(declaration, rowFields(declaration, path))]
      : [path],
  )

const kindOf = (fields: Declared['fields'], path: string) =>
  (fields as Readonly<Record<string, { kind: string } | undefined>>)[path]?.kind
