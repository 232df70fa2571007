import { styled } from '@mui/material/styles'
import {
  Children,
  type ComponentType,
  isValidElement,
  type ReactElement,
  type ReactNode,
  type SyntheticEvent,
  useMemo,
} from 'react'
import {
  DataTable,
  DataTableClasses,
  type DataTableColumnProps,
  type DataTableProps,
  type RaRecord,
  RecordContextProvider,
  useDataTableDataContext,
  useDataTableStoreContext,
  useStore,
} from 'react-admin'
import { valueAt } from '../declaration/valueAt.ts'
import { ellipsisSx } from '../ui/ellipsisSx.ts'

type ListTableProps<Row extends RaRecord> = Pick<DataTableProps<Row>, 'sx'> & {
  hiddenColumns?: readonly string[]
  /** `ListRows` with a `selectionCell`, in a stable component. */
  body?: ComponentType<{ children?: ReactNode }>
  /** `DataTable.Col`s themselves: their props are read, not rendered. */
  children: ReactNode
}

export const ListTable = <Row extends RaRecord>({
  hiddenColumns = noColumns,
  body = ListRows,
  sx,
  children,
}: ListTableProps<Row>) => {
  const mutableHiddenColumns = useMemo(() => [...hiddenColumns], [hiddenColumns])
  return (
    <DataTable<Row>
      body={body}
      // The list renders its own bulk actions.
      bulkActionButtons={body !== ListRows}
      bulkActionsToolbar=""
      rowClick={false}
      empty={false}
      hiddenColumns={mutableHiddenColumns}
      sx={sx}
    >
      {children}
    </DataTable>
  )
}

const noColumns: readonly string[] = []

type Column = ReactElement<DataTableColumnProps>

type ListRowsProps = {
  selectionCell?: ComponentType
  children?: ReactNode
}

/** react-admin's body renders eight components per cell: slow at 25 rows. */
export const ListRows = ({ selectionCell, children }: ListRowsProps) => {
  const rows = useDataTableDataContext<RaRecord>()
  const { storeKey, defaultHiddenColumns } = useDataTableStoreContext()
  const [hiddenColumns] = useStore<string[]>(storeKey, defaultHiddenColumns)
  const columns = Children.toArray(children).filter(
    (child): child is Column =>
      isValidElement<DataTableColumnProps>(child) &&
      !hiddenColumns.includes(child.props.source ?? String(child.props.label)),
  )
  return (
    <Body className={DataTableClasses.tbody} onPointerOver={tipCutText} onFocus={tipCutText}>
      {rows?.map((record) => (
        <Row key={record.id} record={record} columns={columns} SelectionCell={selectionCell} />
      ))}
    </Body>
  )
}

/** A tip with the whole of a text that is cut, unless its cell has a title of its own. */
function tipCutText({ target }: SyntheticEvent): void {
  const cell = target instanceof Element ? target.closest('td') : null
  if (!cell || cell.querySelector('[title]')) return
  const cutText = [cell, ...cell.querySelectorAll('a')].findLast(
    ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth && clientWidth > 0,
  )
  if (cutText) cell.dataset.tip = cutText.textContent
  else delete cell.dataset.tip
}

type RowProps = { record: RaRecord; columns: readonly Column[]; SelectionCell: ComponentType | undefined }

const Row = ({ record, columns, SelectionCell }: RowProps) => (
  <RecordContextProvider value={record}>
    <tr className={DataTableClasses.row} data-row={record.id}>
      {SelectionCell && (
        <td className={`${DataTableClasses.rowCell} column-choice`}>
          <SelectionCell />
        </td>
      )}
      {columns.map(({ key, props: { source, align = 'left', className = '', render } }) => (
        <td
          key={key}
          className={`${DataTableClasses.rowCell} column-${source} ${className}`}
          data-align={align}
        >
          {render ? render(record) : String(valueAt(record, source ?? '') ?? '')}
        </td>
      ))}
    </tr>
  </RecordContextProvider>
)

/** Specificity of one class: a list's own column styles win. */
const cellSelector = '& > :where(tr) > :where(td)'

const Body = styled('tbody')(({ theme }) => ({
  '& > :where(tr:hover)': { backgroundColor: theme.palette.action.hover },
  [cellSelector]: {
    ...theme.typography.body2,
    height: 44,
    paddingBlock: 8,
    ...ellipsisSx,
    color: theme.palette.text.primary,
    borderBottom: `1px solid ${theme.palette.divider}`,
  },
  [`${cellSelector}:where([data-align="right"])`]: { textAlign: 'right' },
  // Of texts that wrap elsewhere.
  '& > tr > td > :is(a, bdi, [title])': { display: 'inline' },
  // Its buttons are as high as a row, and their focus is not cut.
  [`${cellSelector}:where(.column-actions)`]: { paddingBlock: 0, overflow: 'visible' },
  [`${cellSelector}:where(.column-choice)`]: { overflow: 'visible' },
}))
