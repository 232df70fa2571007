import type { ComponentType, ReactNode } from 'react'
import { DataTable, type DataTableProps, type RaRecord } from 'react-admin'
import { fieldOf, useDeclared } from '../declaration/DeclarationContext.ts'
import { columnOf } from '../fields/kinds.ts'
import { ListTable } from '../list/ListTable.tsx'
import { useLabel } from '../text/useLabel.ts'
import { type AnyCells, cellOf } from './declaredCells.tsx'

type DeclaredTableProps<Row extends RaRecord> = Pick<DataTableProps<Row>, 'sx'> & {
  /** Custom cells by column: `satisfies Cells<Row>`. */
  cells?: AnyCells<Row>
  /** A last column with row actions: `column-actions`. */
  actions?: { label: string; render: (row: Row) => ReactNode }
  /** Rows that can be chosen: `ListTable`. */
  body?: ComponentType<{ children?: ReactNode }>
}

/**
 * The declared columns as a table, in order, sortable as declared.
 *
 * @example <DeclaredTable<Row> cells={{ status: ({ status }) => <StatusChip status={status} /> }} />
 */
export const DeclaredTable = <Row extends RaRecord>({
  cells,
  actions,
  body,
  sx,
}: DeclaredTableProps<Row>) => {
  const declaration = useDeclared('list')
  const label = useLabel()
  const { columns, sortable, hidden, heads = {} } = declaration.list
  return (
    <ListTable<Row> hidden={hidden} body={body} sx={sx}>
      {columns.map((path) => {
        const { numeric, unbroken } = columnOf(fieldOf(declaration, path).kind)
        const head = heads[path]
        return (
          <DataTable.Col<Row>
            key={path}
            source={path}
            label={head && label(head)}
            className={unbroken ? 'column-unbroken' : 'column-text'}
            align={numeric ? 'right' : 'left'}
            disableSort={!sortable?.includes(path)}
            render={cellOf(declaration, path, cells)}
          />
        )
      })}
      {actions && <DataTable.Col<Row> {...actions} align="right" className="column-actions" />}
    </ListTable>
  )
}
