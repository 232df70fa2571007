import { styled } from '@mui/material/styles'
import {
  Children,
  type ComponentType,
  isValidElement,
  type ReactElement,
  type ReactNode,
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

type ListTableProps<Row extends RaRecord> = Pick<DataTableProps<Row>, 'sx'> & {
  hidden?: readonly string[]
  /** `ListRows` with a choice, in a stable component. */
  body?: ComponentType<{ children?: ReactNode }>
  /** `DataTable.Col`s themselves: their props are read, not rendered. */
  children: ReactNode
}

export const ListTable = <Row extends RaRecord>({
  hidden = none,
  body = ListRows,
  sx,
  children,
}: ListTableProps<Row>) => {
  const hiddenColumns = useMemo(() => [...hidden], [hidden])
  return (
    <DataTable<Row>
      body={body}
      // The list renders its own bulk actions.
      bulkActionButtons={body !== ListRows}
      bulkActionsToolbar=""
      rowClick={false}
      empty={false}
      hiddenColumns={hiddenColumns}
      sx={sx}
    >
      {children}
    </DataTable>
  )
}

const none: readonly string[] = []

type Column = ReactElement<DataTableColumnProps>

type ListRowsProps = {
  choice?: ComponentType
  children?: ReactNode
}

/** react-admin's body renders eight components per cell: slow at 25 rows. */
export const ListRows = ({ choice, children }: ListRowsProps) => {
  const rows = useDataTableDataContext<RaRecord>()
  const { storeKey, defaultHiddenColumns } = useDataTableStoreContext()
  const [hidden] = useStore<string[]>(storeKey, defaultHiddenColumns)
  const columns = Children.toArray(children).filter(
    (child): child is Column =>
      isValidElement<DataTableColumnProps>(child) &&
      !hidden.includes(child.props.source ?? String(child.props.label)),
  )
  return (
    <Body className={DataTableClasses.tbody}>
      {rows?.map((record) => (
        <Row key={record.id} record={record} columns={columns} Choice={choice} />
      ))}
    </Body>
  )
}

type RowProps = { record: RaRecord; columns: readonly Column[]; Choice: ComponentType | undefined }

const Row = ({ record, columns, Choice }: RowProps) => (
  <RecordContextProvider value={record}>
    <tr className={DataTableClasses.row} data-row={record.id}>
      {Choice && (
        <td className={`${DataTableClasses.rowCell} column-choice`}>
          <Choice />
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
const cell = '& > :where(tr) > :where(td)'

const Body = styled('tbody')(({ theme }) => ({
  '& > :where(tr:hover)': { backgroundColor: theme.palette.action.hover },
  [cell]: {
    ...theme.typography.body2,
    height: 44,
    paddingBlock: 8,
    overflowWrap: 'anywhere',
    color: theme.palette.text.primary,
    borderBottom: `1px solid ${theme.palette.divider}`,
  },
  [`${cell}:where([data-align="right"])`]: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  // Its buttons are as high as a row.
  [`${cell}:where(.column-actions)`]: { paddingBlock: 0 },
}))
