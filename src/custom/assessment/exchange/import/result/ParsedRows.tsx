import { styled } from '@mui/material/styles'
import {
  type Ref,
  useCallback,
  useDeferredValue,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react'
import { memoByTheme } from '../../../../../resources/_kit/ui/memoByTheme.ts'
import { VirtualList, type VirtualListHandle } from '../../../../../resources/_kit/ui/VirtualList.tsx'
import type { ParsedItem } from '../model/items.ts'
import { type ResultRow, toResultRows } from '../model/rows.ts'
import { GroupHead, PacketHead, SameHead } from './ParsedHeads.tsx'
import { ParsedRow } from './ParsedRow.tsx'
import { parsedStyles } from './parsedStyles.ts'

/** Focus targets in a row. */
const wanted = {
  decision: ['input[type=radio]', '.tick:enabled', '.place'],
  words: ['[data-wants-words] input'],
  failed: ['[data-failed] input'],
} as const

export type RowsHandle = { readonly reveal: (item: ParsedItem, focus: keyof typeof wanted) => void }

type ParsedRowsProps = {
  items: readonly ParsedItem[]
  /** Scrolls with the page, rather than by itself. */
  isOfPage: boolean
  handle: Ref<RowsHandle>
}

export const ParsedRows = ({ items, isOfPage, handle }: ParsedRowsProps) => {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  // After its surroundings: both at once would block the page.
  const isDue = useDeferredValue(true, false)
  const rows = useMemo(() => (isDue ? toResultRows(items, opened) : []), [isDue, items, opened])
  const toggle = useCallback(
    (key: string) =>
      setOpened((now) =>
        now.has(key) ? new Set([...now].filter((each) => each !== key)) : new Set([...now, key]),
      ),
    [],
  )
  const list = useRef<VirtualListHandle>(null)
  useImperativeHandle(handle, () => ({
    reveal: ({ key }, focus) => list.current?.reveal({ key, align: 'center', focus: wanted[focus] }),
  }))
  return (
    <Scroller className={isOfPage ? undefined : 'frame'}>
      <VirtualList
        rows={rows}
        keyOf={keyOf}
        heightOf={heightOf}
        overscan={3}
        isInFrame={!isOfPage}
        handle={list}
        rowProps={(row) => ({ className: row.kind === 'item' && row.group ? 'grouped' : row.kind })}
      >
        {(row) => <Content row={row} onToggle={toggle} />}
      </VirtualList>
    </Scroller>
  )
}

const Scroller = styled('div')(memoByTheme(parsedStyles))

const keyOf = ({ key }: ResultRow) => key

const usualHeights = { item: 150, packet: 44, group: 80, same: 44 } as const

const heightOf = ({ kind }: ResultRow) => usualHeights[kind]

const Content = ({ row, onToggle }: { row: ResultRow; onToggle: (key: string) => void }) => {
  if (row.kind === 'packet') return <PacketHead row={row} />
  if (row.kind === 'group') return <GroupHead row={row} />
  if (row.kind === 'same') return <SameHead row={row} onToggle={() => onToggle(row.items[0]?.key ?? '')} />
  return <ParsedRow item={row.item} group={row.group} />
}
