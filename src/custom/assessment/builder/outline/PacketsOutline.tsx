import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Plus } from 'lucide-react'
import { Suspense, useCallback, useDeferredValue, useMemo, useRef, useState } from 'react'
import type { RowExtents } from '../../../../resources/_kit/drag/dragPlan.ts'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { DragHandleProvider } from '../../../../resources/_kit/tree/DragHandle.tsx'
import { packetMessages } from '../../messages.ts'
import { toRows } from '../../model/rows.ts'
import { searchMatches } from '../../model/search.ts'
import { allQuestions } from '../../model/tree.ts'
import { unreadQuestions } from '../../model/unread.ts'
import { ReadingStatus } from '../../ReadingStatus.tsx'
import { addPacket } from '../../state/actions.ts'
import { useBuilder, useBuilderState } from '../../state/BuilderContext.ts'
import { open } from '../../state/opening.ts'
import { useEnsureLoaded } from '../../useEnsureLoaded.ts'
import { type Dragged, rowsOfDragged } from '../drag/dragged.ts'
import { Drag } from '../drag/lazyDrag.ts'
import { openToWrite } from '../openToWrite.ts'
import { SearchField } from '../SearchField.tsx'
import { RowActionsContext } from './RowActions.ts'
import { RowMenu } from './RowMenu.tsx'
import { Rows } from './Rows.tsx'
import { useOutlineActions } from './useOutlineActions.ts'

export const PacketsOutline = () => {
  const t = useMessages(packetMessages)
  const builder = useBuilder()
  const tree = useBuilderState(({ doc, preview }) => preview?.tree ?? doc.tree)
  const search = useDeferredValue(useBuilderState((state) => state.search))
  useEnsureLoaded(undefined, search.trim() !== '')
  const unreadCount = useBuilderState(({ doc }) => unreadQuestions(doc).length)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was read may match
  const matches = useMemo(() => searchMatches(builder.getState().doc, search), [builder, search, unreadCount])
  const [closedPackets, setClosedPackets] = useState<ReadonlySet<string>>(new Set())
  const rows = useMemo(() => toRows(tree, { closedPackets, matches }), [tree, closedPackets, matches])
  const scroller = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const handle = useRef<RowExtents>(undefined)
  const [dragged, setDragged] = useState<Dragged>()
  const draggedRows = useMemo(
    () => dragged && { row: dragged.row, all: rowsOfDragged(tree, dragged) },
    [tree, dragged],
  )
  const toggle = useCallback(
    (packet: string) =>
      setClosedPackets((previous) => {
        const next = new Set(previous)
        if (!next.delete(packet)) next.add(packet)
        return next
      }),
    [],
  )
  const { actions, handles, menu, closeMenu } = useOutlineActions(rows)
  return (
    <RowActionsContext value={actions}>
      <OutlineSearch />
      <Box sx={{ px: 1.5, pb: 1, '&:empty': { display: 'none' } }}>
        <ReadingStatus />
      </Box>
      <DragHandleProvider actions={handles}>
        <Rows
          rows={rows}
          closedPackets={closedPackets}
          onToggle={toggle}
          scroller={scroller}
          list={list}
          handle={handle}
          dragged={draggedRows}
          overlay={
            <Suspense>
              <Drag
                tree={tree}
                rows={rows}
                list={list}
                scroller={scroller}
                handle={handle}
                onDragStart={setDragged}
                onEnd={() => setDragged(undefined)}
              />
            </Suspense>
          }
          header={
            <Box role="status" sx={{ color: 'text.secondary' }}>
              {matches?.size === 0 && unreadCount === 0 && (
                <Box sx={{ px: 2, py: 3, textAlign: 'center' }}>{t('packets.noneFound')}</Box>
              )}
              {matches && matches.size > 0 && (
                <Box sx={{ px: 2, pb: 1, fontSize: 12 }}>{t('packets.found', { count: matches.size })}</Box>
              )}
            </Box>
          }
          footer={
            !matches && (
              <Box sx={{ p: 1.5, borderTop: 1, borderColor: 'divider' }}>
                <Button
                  size="small"
                  variant="outlined"
                  startIcon={<Plus size={14} />}
                  onClick={() => {
                    const key = addPacket(builder)
                    if (key !== undefined) openToWrite(builder, `question ${key}`)
                  }}
                >
                  {t('packets.addPacket')}
                </Button>
              </Box>
            )
          }
        />
      </DragHandleProvider>
      <RowMenu menu={menu} onClose={closeMenu} />
    </RowActionsContext>
  )
}

/** Searching reads the questions that are missing. */
const OutlineSearch = () => {
  const t = useMessages(packetMessages)
  const builder = useBuilder()
  const search = useBuilderState((state) => state.search)
  return (
    <Box role="search" sx={{ p: 1.5, pb: 1 }}>
      <SearchField
        label={t('packets.search')}
        text={search}
        onChange={(text) => builder.setState({ search: text })}
        onEnter={() => {
          const { doc } = builder.getState()
          const matches = searchMatches(doc, search)
          const first = allQuestions(doc.tree).find((key) => matches?.has(key))
          if (first !== undefined) open(builder, `question ${first}`)
        }}
      />
    </Box>
  )
}
