import type { Theme } from '@mui/material/styles'
import type { ColumnWidth } from '../declaration/defineResource.ts'

/** Row actions are columns, too. */
export type TableColumn = { readonly name: string; readonly width: ColumnWidth }

export const selectionColumn: TableColumn = { name: 'choice', width: 44 }

const getMinWidth = ({ width }: TableColumn) => (typeof width === 'number' ? width : width.minWidth)

/** Which columns leave a list narrower than `below` pixels, in order, and the least width of the rest. */
export function getCollapseSteps(columns: readonly TableColumn[], collapse: readonly string[]) {
  let minListWidth = columns.reduce((sum, column) => sum + getMinWidth(column), 0)
  const steps = collapse.flatMap((name) => {
    const column = columns.find((one) => one.name === name)
    if (!column) return []
    const below = minListWidth
    minListWidth -= getMinWidth(column)
    return [{ name, below }]
  })
  return { steps, minListWidth }
}

const containerBelow = (width: number) => `@container (max-width: ${width - 0.05}px)`
const cellSelector = (name: string) => `& .column-${name.replaceAll('.', '\\.')}`

/** Other columns pass under it. */
const edgeShadow =
  (side: 1 | -1) =>
  ({ palette }: Theme) =>
    `inset ${side}px 0 ${palette.divider}`

/**
 * Fixed layout: columns keep their places across pages. Where there is no room, they give way by importance; then all
 * but the name and the actions scroll.
 */
export function tableLayout(columns: readonly TableColumn[], collapse: readonly string[]) {
  const { steps, minListWidth } = getCollapseSteps(columns, collapse)
  const hasSelection = columns[0] === selectionColumn
  const nameSelector = `:is(th, td):nth-of-type(${hasSelection ? 2 : 1})`
  const selectionSelector = ':is(th, td):first-of-type'
  const stickySelector = `:is(${nameSelector}, .column-actions${hasSelection ? `, ${selectionSelector}` : ''})`
  return {
    containerType: 'inline-size',
    '& .RaDataTable-table': { tableLayout: 'fixed', minWidth: minListWidth },
    '& :is(th, td)': { px: 1.25 },
    '& :is(th, td):first-of-type': { pl: 2 },
    '& :is(th, td):last-of-type': { pr: 2 },
    ...Object.fromEntries(columns.map((column) => [cellSelector(column.name), { width: cssWidth(column) }])),
    ...(hasSelection && {
      [`& ${selectionSelector}`]: { width: getMinWidth(selectionColumn), px: '6px', textAlign: 'center' },
      [`& ${nameSelector}`]: { pl: 0.5 },
    }),
    ...Object.fromEntries(
      steps.map((step) => [containerBelow(step.below), { [cellSelector(step.name)]: { display: 'none' } }]),
    ),
    [containerBelow(minListWidth)]: {
      '& .RaDataTable-tableWrapper': { overflowX: 'auto' },
      // A head that scrolls along cannot stay below the app bar.
      '& th.MuiTableCell-head': { top: 0 },
      [`& ${stickySelector}`]: { position: 'sticky', zIndex: 3, bgcolor: 'background.paper' },
      [`& ${selectionSelector}`]: { left: 0 },
      [`& ${nameSelector}`]: {
        left: hasSelection ? getMinWidth(selectionColumn) : 0,
        boxShadow: edgeShadow(-1),
      },
      '& .column-actions': { right: 0, boxShadow: edgeShadow(1) },
      // The hover tint on an opaque background.
      [`& tbody tr:hover ${stickySelector}`]: {
        backgroundImage: ({ palette: { action } }: Theme) =>
          `linear-gradient(${action.hover}, ${action.hover})`,
      },
    },
  }
}

function cssWidth({ width }: TableColumn): number | string | undefined {
  if (typeof width === 'number') return width
  return width.share && `max(${width.minWidth}px, ${width.share}cqi)`
}
