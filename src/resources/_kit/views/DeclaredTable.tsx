import { type ComponentType, type ReactNode, useMemo } from 'react'
import { DataTable, type RaRecord } from 'react-admin'
import { fieldOf, useDeclared } from '../declaration/DeclarationContext.ts'
import { useSortable } from '../declaration/useSortable.ts'
import { columnOf } from '../fields/kinds.ts'
import { ListTable } from '../list/ListTable.tsx'
import { choiceColumn, type TableColumn, tableLayout } from '../list/tableLayout.ts'
import { useColumns } from '../list/useColumns.ts'
import { useLabel } from '../text/useLabel.ts'
import { type AnyCells, cellOf } from './declaredCells.tsx'

type DeclaredTableProps<Row extends RaRecord> = {
  /** `satisfies Cells<Row>`. */
  cells?: AnyCells<Row>
  /** A last column; `width` in pixels. */
  actions?: { label: string; width: number; render: (row: Row) => ReactNode }
  body?: ComponentType<{ children?: ReactNode }>
}

/** Pixels that a text needs. */
const LEAST = 160

/** @example <DeclaredTable<Row> cells={{ status: ({ status }) => <StatusChip status={status} /> }} /> */
export const DeclaredTable = <Row extends RaRecord>({ cells, actions, body }: DeclaredTableProps<Row>) => {
  const declaration = useDeclared('list')
  const label = useLabel()
  const sortable = useSortable()
  const layout = useLayout({ hasChoice: body !== undefined, actions: actions?.width })
  const { columns, hidden, heads = {} } = declaration.list
  return (
    <ListTable<Row> hidden={hidden} body={body} sx={layout}>
      {columns.map((path) => {
        const { numeric } = columnOf(fieldOf(declaration, path).kind)
        const head = heads[path]
        return (
          <DataTable.Col<Row>
            key={path}
            source={path}
            label={head && label(head)}
            align={numeric ? 'right' : 'left'}
            disableSort={!sortable.includes(path)}
            render={cellOf(declaration, path, cells)}
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

function useLayout({ hasChoice, actions }: { hasChoice: boolean; actions: number | undefined }) {
  const declaration = useDeclared('list')
  const { isShown } = useColumns()
  const { columns, widths, givesWay } = declaration.list
  const shown = columns.filter(isShown).join()
  return useMemo(() => {
    const laidOut = (name: string): TableColumn => ({
      name,
      width: widths?.[name] ?? columnOf(fieldOf(declaration, name).kind).width ?? { least: LEAST },
    })
    return tableLayout(
      [
        ...(hasChoice ? [choiceColumn] : []),
        ...shown.split(',').map(laidOut),
        ...(actions ? [{ name: 'actions', width: actions }] : []),
      ],
      givesWay ?? [],
    )
  }, [declaration, widths, givesWay, shown, hasChoice, actions])
}
