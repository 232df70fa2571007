import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { DataTableClasses, useTranslateLabel } from 'react-admin'
import { useDeclarationWith } from '../declaration/DeclarationContext.ts'
import { useLabel } from '../text/useLabel.ts'
import { useMessages } from '../text/useMessages.ts'
import { IconAction } from '../ui/IconAction.tsx'
import { useRowFocus } from '../ui/useRowFocus.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.ts'
import { columnMessages } from './columnMessages.ts'
import { useColumns } from './useColumns.ts'

export const ColumnsSelector = () => {
  const t = useMessages(columnMessages)
  const getColumnName = useColumnName()
  const { choices, isVisible, setVisible, move, reset } = useColumns()
  const { element, focusRow } = useRowFocus(choices.length)
  const collapsedColumns = useCollapsedColumns(choices)
  const [announcement, setAnnouncement] = useState('')
  const total = choices.length
  const moveTo = (name: string, from: number, to: number) => {
    move(from, to)
    focusRow(to, from > to ? 'up' : 'down')
    setAnnouncement(t('columns.moved', { name, number: to + 1, total }))
  }
  return (
    <>
      <Box ref={element} component="ol" sx={{ m: 0, p: 1, pb: 0, listStyle: 'none' }}>
        {choices.map((column, index) => {
          const name = getColumnName(column)
          return (
            <Box component="li" key={column} sx={rowSx}>
              <FormControlLabel
                control={<Checkbox size="small" checked={isVisible(column)} />}
                label={
                  collapsedColumns.includes(column) ? (
                    <>
                      {name} <Box sx={hintSx}>{t('columns.noRoom')}</Box>
                    </>
                  ) : (
                    name
                  )
                }
                onChange={(_, checked) => setVisible(column, checked)}
              />
              <IconAction
                data-tool="up"
                label={t('columns.up', { name })}
                disabled={index === 0}
                onClick={() => moveTo(name, index, index - 1)}
                icon={<ArrowUp size={16} />}
              />
              <IconAction
                data-tool="down"
                label={t('columns.down', { name })}
                disabled={index === total - 1}
                onClick={() => moveTo(name, index, index + 1)}
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
  const { name: resource, list } = useDeclarationWith('list')
  const label = useLabel()
  const translateLabel = useTranslateLabel()
  return (column) => {
    const header = list.headers?.[column]
    return header ? label(header) : String(translateLabel({ resource, source: column }))
  }
}

const hintSx = { fontSize: 12.5, color: 'text.secondary' }

const rowSx = {
  display: 'flex',
  alignItems: 'center',
  minHeight: 40,
  pl: 1,
  borderRadius: 2,
  '&:hover': { bgcolor: 'action.hover' },
  '& > label': { flex: 1, minWidth: 0, mr: 1 },
}

function subscribeToResize(listener: () => void) {
  window.addEventListener('resize', listener)
  return () => window.removeEventListener('resize', listener)
}

/** Columns that the table has no room for (`tableLayout`). */
function useCollapsedColumns(columns: readonly string[]): readonly string[] {
  const collapsedColumns = useSyncExternalStore(subscribeToResize, () => columns.filter(isCollapsed).join())
  return collapsedColumns.split(',')
}

function isCollapsed(column: string): boolean {
  const headerCell = document.querySelector(`.${DataTableClasses.headerCell}.column-${CSS.escape(column)}`)
  return headerCell !== null && getComputedStyle(headerCell).display === 'none'
}
