import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { DataTableClasses, useTranslateLabel } from 'react-admin'
import { useDeclared } from '../declaration/DeclarationContext.ts'
import { useLabel } from '../text/useLabel.ts'
import { useMessages } from '../text/useMessages.ts'
import { IconAction } from '../ui/IconAction.tsx'
import { useRowFocus } from '../ui/useRowFocus.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.ts'
import { columnMessages } from './columnMessages.ts'
import { useColumns } from './useColumns.ts'

export const ColumnRows = () => {
  const t = useMessages(columnMessages)
  const nameOf = useColumnName()
  const { choices, isShown, show, move, reset } = useColumns()
  const { element, follow } = useRowFocus(choices.length)
  const givenWay = useGivenWay(choices)
  const [announcement, setAnnouncement] = useState('')
  const total = choices.length
  const moveTo = (name: string, from: number, to: number) => {
    move(from, to)
    follow(to, from > to ? 'up' : 'down')
    setAnnouncement(t('columns.moved', { name, number: to + 1, total }))
  }
  return (
    <>
      <Box ref={element} component="ol" sx={{ m: 0, p: 1, pb: 0, listStyle: 'none' }}>
        {choices.map((column, at) => {
          const name = nameOf(column)
          return (
            <Box component="li" key={column} sx={rowSx}>
              <FormControlLabel
                control={<Checkbox size="small" checked={isShown(column)} />}
                label={
                  givenWay.includes(column) ? (
                    <>
                      {name} <Box sx={noteSx}>{t('columns.noRoom')}</Box>
                    </>
                  ) : (
                    name
                  )
                }
                onChange={(_, checked) => show(column, checked)}
              />
              <IconAction
                data-tool="up"
                label={t('columns.up', { name })}
                disabled={at === 0}
                onClick={() => moveTo(name, at, at - 1)}
                icon={<ArrowUp size={16} />}
              />
              <IconAction
                data-tool="down"
                label={t('columns.down', { name })}
                disabled={at === total - 1}
                onClick={() => moveTo(name, at, at + 1)}
                icon={<ArrowDown size={16} />}
              />
            </Box>
          )
        })}
      </Box>
      <Box sx={{ p: 1, mt: 1, borderTop: 1, borderColor: 'divider' }}>
        <Button fullWidth onClick={reset}>
          {t('columns.reset')}
        </Button>
      </Box>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </>
  )
}

function useColumnName(): (column: string) => string {
  const { name: resource, list } = useDeclared('list')
  const label = useLabel()
  const translateLabel = useTranslateLabel()
  return (column) => {
    const head = list.heads?.[column]
    return head ? label(head) : String(translateLabel({ resource, source: column }))
  }
}

const noteSx = { fontSize: 12.5, color: 'text.secondary' }

const rowSx = {
  display: 'flex',
  alignItems: 'center',
  minHeight: 40,
  pl: 1,
  borderRadius: 2,
  '&:hover': { bgcolor: 'action.hover' },
  '& > label': { flex: 1, minWidth: 0, mr: 1 },
}

function onResize(changed: () => void) {
  window.addEventListener('resize', changed)
  return () => window.removeEventListener('resize', changed)
}

/** Columns that the table has no room for (`tableLayout`). */
function useGivenWay(columns: readonly string[]): readonly string[] {
  const givenWay = useSyncExternalStore(onResize, () => columns.filter(hasNoRoom).join())
  return givenWay.split(',')
}

function hasNoRoom(column: string): boolean {
  const head = document.querySelector(`.${DataTableClasses.headerCell}.column-${CSS.escape(column)}`)
  return head !== null && getComputedStyle(head).display === 'none'
}
