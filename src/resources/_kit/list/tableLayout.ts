import type { Theme } from '@mui/material/styles'
import type { ColumnWidth } from '../declaration/defineResource.ts'

/** Row actions are columns, too. */
export type TableColumn = { readonly name: string; readonly width: ColumnWidth }

export const choiceColumn: TableColumn = { name: 'choice', width: 44 }

const leastOf = ({ width }: TableColumn) => (typeof width === 'number' ? width : width.least)

/** Which columns leave a list narrower than `below` pixels, in order, and the least width of the rest. */
export function givingWay(columns: readonly TableColumn[], givesWay: readonly string[]) {
  let least = columns.reduce((sum, column) => sum + leastOf(column), 0)
  const steps = givesWay.flatMap((name) => {
    const column = columns.find((one) => one.name === name)
    if (!column) return []
    const below = least
    least -= leastOf(column)
    return [{ name, below }]
  })
  return { steps, least }
}

const within = (below: number) => `@container (max-width: ${below - 0.05}px)`
const cellOf = (name: string) => `& .column-${name.replaceAll('.', '\\.')}`

/** Other columns pass under it. */
const edge =
  (side: 1 | -1) =>
  ({ palette }: Theme) =>
    `inset ${side}px 0 ${palette.divider}`

/**
 * Fixed layout: columns keep their places across pages. Where there is no room, they give way by importance; then all
 * but the name and the actions scroll.
 */
export function tableLayout(columns: readonly TableColumn[], givesWay: readonly string[]) {
  const { steps, least } = givingWay(columns, givesWay)
  const hasChoice = columns[0] === choiceColumn
  const name = `:is(th, td):nth-of-type(${hasChoice ? 2 : 1})`
  const choice = ':is(th, td):first-of-type'
  const sticky = `:is(${name}, .column-actions${hasChoice ? `, ${choice}` : ''})`
  return {
    containerType: 'inline-size',
    '& .RaDataTable-table': { tableLayout: 'fixed', minWidth: least },
    '& :is(th, td)': { px: 1.25 },
    '& :is(th, td):first-of-type': { pl: 2 },
    '& :is(th, td):last-of-type': { pr: 2 },
    ...Object.fromEntries(columns.map((column) => [cellOf(column.name), { width: cssWidth(column) }])),
    ...(hasChoice && {
      [`& ${choice}`]: { width: leastOf(choiceColumn), px: '6px', textAlign: 'center' },
      [`& ${name}`]: { pl: 0.5 },
    }),
    ...Object.fromEntries(
      steps.map((step) => [within(step.below), { [cellOf(step.name)]: { display: 'none' } }]),
    ),
    [within(least)]: {
      '& .RaDataTable-tableWrapper': { overflowX: 'auto' },
      // A head that scrolls along cannot stay below the app bar.
      '& th.MuiTableCell-head': { top: 0 },
      [`& ${sticky}`]: { position: 'sticky', zIndex: 3, bgcolor: 'background.paper' },
      [`& ${choice}`]: { left: 0 },
      [`& ${name}`]: { left: hasChoice ? leastOf(choiceColumn) : 0, boxShadow: edge(-1) },
      '& .column-actions': { right: 0, boxShadow: edge(1) },
      // The hover tint on an opaque background.
      [`& tbody tr:hover ${sticky}`]: {
        backgroundImage: ({ palette: { action } }: Theme) =>
          `linear-gradient(${action.hover}, ${action.hover})`,
      },
    },
  }
}

function cssWidth({ width }: TableColumn): number | string | undefined {
  if (typeof width === 'number') return width
  return width.share && `max(${width.least}px, ${width.share}cqi)`
}
