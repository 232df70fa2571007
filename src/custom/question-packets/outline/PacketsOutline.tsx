import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { Plus } from 'lucide-react'
import { Suspense, useCallback, useDeferredValue, useMemo, useRef, useState } from 'react'
import { useLocaleState } from 'react-admin'
import { formatNumber } from '../../../resources/_kit/text/format.ts'
import { useText } from '../../../resources/_kit/text/useText.ts'
import { type Dragged, rowsOfDragged } from '../drag/dragged.ts'
import { Drag } from '../drag/lazyDrag.ts'
import type { Doc } from '../model/doc.ts'
import { rowsOf } from '../model/rows.ts'
import { excerpt } from '../model/sums.ts'
import { useBuilder, useBuilt } from '../state/BuilderContext.ts'
import { addPacket } from '../state/deeds.ts'
import { open } from '../state/opening.ts'
import { packetWords } from '../words.ts'
import { OutlineSearch } from './OutlineSearch.tsx'
import { outlineStyles } from './outlineStyles.ts'
import { RowDeedsContext } from './RowDeeds.ts'
import { RowMenu } from './RowMenu.tsx'
import { Rows } from './Rows.tsx'
import type { RowsHandle } from './rowsHandle.ts'
import { useRowDeedsOf } from './useRowDeedsOf.ts'

/** The questions whose words hold all of a search's; undefined where nothing is searched for. */
function foundIn(doc: Doc, search: string): ReadonlySet<string> | undefined {
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return undefined
  const found = [...doc.questions].filter(([, { values }]) => {
    const text = [values.question, ...values.options].map(excerpt).join(' ').toLocaleLowerCase()
    return words.every((word) => text.includes(word))
  })
  return new Set(found.map(([key]) => key))
}

const List = styled('ol')(({ theme }) => outlineStyles(theme))

/** Every packet, group and question of the test, of which those in sight are on the page. */
export const PacketsOutline = () => {
  const t = useText(packetWords)
  const [locale] = useLocaleState()
  const builder = useBuilder()
  const tree = useBuilt(({ doc }) => doc.tree)
  const search = useDeferredValue(useBuilt((state) => state.search))
  // Of what is searched, not of each letter that is written meanwhile.
  const found = useMemo(() => foundIn(builder.getState().doc, search), [builder, search])
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const rows = useMemo(() => rowsOf(tree, { closed, found }), [tree, closed, found])
  const scroller = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const handle = useRef<RowsHandle>(undefined)
  const [dragged, setDragged] = useState<Dragged>()
  const gaps = useMemo(
    () => dragged && { row: dragged.row, all: rowsOfDragged(tree, dragged) },
    [tree, dragged],
  )
  const toggle = useCallback(
    (packet: string) =>
      setClosed((before) => {
        const next = new Set(before)
        if (!next.delete(packet)) next.add(packet)
        return next
      }),
    [],
  )
  const { deeds, menu, closeMenu } = useRowDeedsOf(rows)
  return (
    <RowDeedsContext value={deeds}>
      <OutlineSearch />
      <Box ref={scroller} sx={{ flex: 1, minHeight: 0, overflowY: 'auto', overscrollBehavior: 'contain' }}>
        {found?.size === 0 && (
          <Box sx={{ px: 2, py: 3, color: 'text.secondary', textAlign: 'center' }}>
            {t('packets.noneFound')}
          </Box>
        )}
        <Box role="status" sx={{ position: 'absolute', clipPath: 'inset(50%)', width: 1, height: 1 }}>
          {found && t('packets.found', { smart_count: found.size, count: formatNumber(found.size, locale) })}
        </Box>
        <Box ref={list} sx={{ position: 'relative' }}>
          <Rows
            as={List}
            rows={rows}
            closed={closed}
            onToggle={toggle}
            scroller={scroller}
            handle={handle}
            dragged={gaps}
          />
          <Suspense>
            <Drag
              tree={tree}
              rows={rows}
              list={list}
              scroller={scroller}
              handle={handle}
              onBegin={setDragged}
              onEnd={() => setDragged(undefined)}
            />
          </Suspense>
        </Box>
        {!found && (
          <Box sx={{ p: 1.5, borderTop: 1, borderColor: 'divider' }}>
            <Button
              size="small"
              variant="outlined"
              startIcon={<Plus size={14} />}
              onClick={() => {
                const key = addPacket(builder)
                if (key !== undefined) open(builder, `question ${key}`)
              }}
            >
              {t('packets.addPacket')}
            </Button>
          </Box>
        )}
      </Box>
      <RowMenu menu={menu} onClose={closeMenu} />
    </RowDeedsContext>
  )
}
