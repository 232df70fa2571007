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
import { GroupHeader, PacketHeader, UnchangedHeader } from './ParsedHeaders.tsx'
import { ParsedRow } from './ParsedRow.tsx'
import { parsedStyles } from './parsedStyles.ts'

/** Focus targets in a row. */
const focusSelectors = {
  decision: ['input[type=radio]', '.tick:enabled', '.place'],
  words: ['[data-wants-words] input'],
  failed: ['[data-failed] input'],
} as const

export type RowsHandle = { readonly reveal: (item: ParsedItem, focus: keyof typeof focusSelectors) => void }

type ParsedRowsProps = {
  items: readonly ParsedItem[]
  /** Scrolls with the page, rather than by itself. */
  scrollsWithPage: boolean
  handle: Ref<RowsHandle>
}

export const ParsedRows = ({ items, scrollsWithPage, handle }: ParsedRowsProps) => {
  const [expandedKeys, setExpandedKeys] = useState<ReadonlySet<string>>(new Set())
  // After its surroundings: both at once would block the page.
  const shouldRender = useDeferredValue(true, false)
  const rows = useMemo(
    () => (shouldRender ? toResultRows(items, expandedKeys) : []),
    [shouldRender, items, expandedKeys],
  )
  const toggle = useCallback(
    (key: string) =>
      setExpandedKeys((now) =>
        now.has(key) ? new Set([...now].filter((each) => each !== key)) : new Set([...now, key]),
      ),
    [],
  )
  const listRef = useRef<VirtualListHandle>(null)
  useImperativeHandle(handle, () => ({
    reveal: ({ key }, focus) =>
      listRef.current?.reveal({ key, align: 'center', focus: focusSelectors[focus] }),
  }))
  return (
    <Scroller className={scrollsWithPage ? undefined : 'frame'}>
      <VirtualList
        rows={rows}
        keyOf={keyOf}
        heightOf={heightOf}
        overscan={3}
        hasScrollingParent={!scrollsWithPage}
        handle={listRef}
        rowProps={(row) => ({ className: row.kind === 'item' && row.group ? 'grouped' : row.kind })}
      >
        {(row) => <RowContent row={row} onToggle={toggle} />}
      </VirtualList>
    </Scroller>
  )
}

const Scroller = styled('div')(memoByTheme(parsedStyles))

const keyOf = ({ key }: ResultRow) => key

const estimatedHeights = { item: 150, packet: 44, group: 80, same: 44 } as const

const heightOf = ({ kind }: ResultRow) => estimatedHeights[kind]

const RowContent = ({ row, onToggle }: { row: ResultRow; onToggle: (key: string) => void }) => {
  if (row.kind === 'packet') return <PacketHeader row={row} />
  if (row.kind === 'group') return <GroupHeader row={row} />
  if (row.kind === 'same')
    return <UnchangedHeader row={row} onToggle={() => onToggle(row.items[0]?.key ?? '')} />
  return <ParsedRow item={row.item} group={row.group} />
}
