import { styled } from '@mui/material/styles'
import { ChevronDown, ChevronRight } from 'lucide-react'
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
import { useImportText } from '../useImportText.ts'
import { ParsedRow } from './ParsedRow.tsx'
import { ParsedPictures, ParsedText } from './ParsedText.tsx'
import { parsedStyles } from './parsedStyles.ts'
import { SelectAllCheckbox } from './SelectAllCheckbox.tsx'

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

type RowOf<Kind extends ResultRow['kind']> = Extract<ResultRow, { kind: Kind }>

const PacketHeader = ({ row: { name, items } }: { row: RowOf<'packet'> }) => {
  const { t } = useImportText()
  const count = items.filter(({ kind }) => kind !== 'skipped').length
  const displayName = name === '' ? t('questionImport.noPacket') : name
  return (
    <>
      <SelectAllCheckbox items={items} label={t('questionImport.takePacket', { name: displayName })} />
      <h3>{displayName}</h3>
      <span className="count">{t('questionImport.questions', { count })}</span>
    </>
  )
}

const GroupHeader = ({ row: { group } }: { row: RowOf<'group'> }) => {
  const { t } = useImportText()
  const firstItem = group.items[0]
  const lastItem = group.items.at(-1)
  return (
    <div className="body">
      <h4>{t('questionImport.group', { first: firstItem?.number ?? 0, last: lastItem?.number ?? 0 })}</h4>
      <ParsedText html={group.instruction} />
      <ParsedPictures html={group.instruction} />
    </div>
  )
}

const UnchangedHeader = ({ row, onToggle }: { row: RowOf<'same'>; onToggle: () => void }) => {
  const { t } = useImportText()
  const firstItem = row.items[0]
  const lastItem = row.items.at(-1)
  const Icon = row.isOpen ? ChevronDown : ChevronRight
  return (
    <button type="button" className="fold" aria-expanded={row.isOpen} onClick={onToggle}>
      <Icon size={16} aria-hidden="true" />
      {t(firstItem === lastItem ? 'questionImport.sameOne' : 'questionImport.sameFromTo', {
        first: firstItem?.number ?? 0,
        last: lastItem?.number ?? 0,
      })}
    </button>
  )
}
