import type { ReactNode } from 'react'
import type { RaRecord } from 'react-admin'
import { fieldOf } from '../declaration/DeclarationContext.ts'
import type { FieldPath, ResourceDeclaration } from '../declaration/defineResource.ts'
import { valueAt } from '../declaration/valueAt.ts'
import { FieldValue } from '../fields/FieldValue.tsx'

/** Where a field's type is not enough. Undeclared columns are ignored. */
export type Cells<Row> = { readonly [Path in FieldPath<Row>]?: (row: Row) => ReactNode }

/** Without the typed paths, as the kit's views take them. */
export type AnyCells<Row> = Readonly<Record<string, ((row: Row) => ReactNode) | undefined>>

export const getCellRenderer = <Row extends RaRecord>(
  declaration: ResourceDeclaration,
  path: string,
  cells: AnyCells<Row> = {},
): ((row: Row) => ReactNode) =>
  cells[path] ??
  ((row) => (
    <FieldValue
      resource={declaration.name}
      path={path}
      type={fieldOf(declaration, path).type}
      value={valueAt(row, path)}
    />
  ))
