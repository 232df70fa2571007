import { type ComponentType, type ReactNode, useMemo } from 'react'
import { DataTable, type RaRecord } from 'react-admin'
import { fieldOf, useDeclarationWith } from '../declaration/DeclarationContext.ts'
import { useSortable } from '../declaration/useSortable.ts'
import { columnOfType } from '../fields/fieldTypesInList.ts'
import { ListTable } from '../list/ListTable.tsx'
import { selectionColumn, type TableColumn, tableLayout } from '../list/tableLayout.ts'
import { useColumns } from '../list/useColumns.ts'
import { useLabel } from '../text/useLabel.ts'
import { type AnyCells, getCellRenderer } from './declaredCells.tsx'

type DeclaredTableProps<Row extends RaRecord> = {
  /** `satisfies Cells<Row>`. */
  cells?: AnyCells<Row>
  /** A last column; `width` in pixels. */
  actions?: { label: string; width: number; render: (row: Row) => ReactNode }
  body?: ComponentType<{ children?: ReactNode }>
}

/** Pixels that a text needs. */
const MIN_TEXT_WIDTH = 160

/** @example <DeclaredTable<Row> cells={{ status: ({ status }) => <StatusChip status={status} /> }} /> */
export const DeclaredTable = <Row extends RaRecord>({ cells, actions, body }: DeclaredTableProps<Row>) => {
  const declaration = useDeclarationWith('list')
  const label = useLabel()
  const sortable = useSortable()
  const layout = useTableLayout(body !== undefined, actions?.width)
  const { columns, hiddenColumns, headers = {} } = declaration.list
  return (
    <ListTable<Row> hiddenColumns={hiddenColumns} body={body} sx={layout}>
      {columns.map((path) => {
        const { numeric } = columnOfType(fieldOf(declaration, path).type)
        const header = headers[path]
        return (
          <DataTable.Col<Row>
            key={path}
            source={path}
            label={header && label(header)}
            align={numeric ? 'right' : 'left'}
            disableSort={!sortable.includes(path)}
            render={getCellRenderer(declaration, path, cells)}
          />
        )
      })}
      {actions && (
        <DataTable.Col<Row>
          label={actions.label}
          render={actions.render}
          align="right"
          className="column-actions"
        />
      )}
    </ListTable>
  )
}

function useTableLayout(hasSelection: boolean, actionsWidth: number | undefined) {
  const declaration = useDeclarationWith('list')
  const { isVisible } = useColumns()
  const { columns, widths, collapse } = declaration.list
  const visibleColumns = columns.filter(isVisible).join()
  return useMemo(() => {
    const toTableColumn = (name: string): TableColumn => ({
      name,
      width: widths?.[name] ??
        columnOfType(fieldOf(declaration, name).type).width ?? { minWidth: MIN_TEXT_WIDTH },
    })
    return tableLayout(
      [
        ...(hasSelection ? [selectionColumn] : []),
        ...visibleColumns.split(',').map(toTableColumn),
        ...(actionsWidth ? [{ name: 'actions', width: actionsWidth }] : []),
      ],
      collapse ?? [],
    )
  }, [declaration, widths, collapse, visibleColumns, hasSelection, actionsWidth])
}
