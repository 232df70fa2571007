import type { ReactNode } from 'react'
import type { RaRecord } from 'react-admin'
import { fieldOf } from '../declaration/DeclarationContext.ts'
import type { FieldPath, ResourceDeclaration } from '../declaration/defineResource.ts'
import { valueAt } from '../declaration/valueAt.ts'
import { FieldValue } from '../fields/FieldValue.tsx'

/** What a view shows of a row, by column, where a field's kind does not say it all. Columns that are not declared are not shown. */
export type Cells<Row> = { readonly [Path in FieldPath<Row>]?: (row: Row) => ReactNode }

/** The same without the names of the fields: what the kit's views take. */
export type AnyCells<Row> = Readonly<Record<string, ((row: Row) => ReactNode) | undefined>>

/** What a declared column shows of a row. */
export const cellOf = <Row extends RaRecord>(
  declaration: ResourceDeclaration,
  path: string,
  cells: AnyCells<Row> = {},
): ((row: Row) => ReactNode) =>
  cells[path] ??
  ((row) => (
    <FieldValue
      resource={declaration.name}
      path={path}
      kind={fieldOf(declaration, path).kind}
      value={valueAt(row, path)}
    />
  ))
