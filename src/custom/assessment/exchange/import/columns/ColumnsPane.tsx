import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import TextField from '@mui/material/TextField'
import { type Ref, useState } from 'react'
import type { TableColumns } from '../../../../../../formats/question/columns.ts'
import { nativeSelect } from '../../../../../resources/_kit/ui/nativeSelect.ts'
import { withUse } from '../model/columns.ts'
import { paneBar, paneHeader } from '../paneStyles.ts'
import type { ColumnChoicesState } from '../state/useColumnChoices.ts'
import { useImportText } from '../useImportText.ts'
import { ColumnRow } from './ColumnRow.tsx'

type ColumnsPaneProps = {
  tables: readonly TableColumns[]
  onChoose: ColumnChoicesState['choose']
  onClose: () => void
  ref: Ref<HTMLElement>
}

export const ColumnsPane = ({ tables, onChoose, onClose, ref }: ColumnsPaneProps) => {
  const { t } = useImportText()
  const [shownId, setShownId] = useState<string>()
  const table = tables.find(({ id }) => id === shownId) ?? tables[0]
  if (!table) return null
  return (
    <Card component="section" ref={ref} tabIndex={-1} aria-label={t('importColumns.title')} sx={pane}>
      <Box sx={paneHeader}>
        <Box component="h2" sx={{ m: 0, fontSize: 16, fontWeight: 600 }}>
          {t('importColumns.title')}
        </Box>
        {tables.length > 1 && (
          <TextField
            select
            hiddenLabel
            value={table.id}
            onChange={({ target }) => setShownId(target.value)}
            slotProps={{ ...nativeSelect, htmlInput: { 'aria-label': t('importColumns.table') } }}
            sx={{ flex: '1 1 160px', minWidth: 0, maxWidth: 280 }}
          >
            {tables.map(({ id, line, columns }) => (
              <option key={id} value={id}>
                {t('importColumns.tableAt', {
                  line,
                  headings: columns.map(({ heading }) => heading).join(', '),
                })}
              </option>
            ))}
          </TextField>
        )}
        <Button size="small" sx={{ ml: 'auto', mr: -1.25 }} onClick={onClose}>
          {t('importColumns.close')}
        </Button>
      </Box>
      <Box sx={body}>
        <Box sx={{ px: 2, pt: 1.5, color: 'text.secondary' }}>
          {t(table.state === 'unknown' ? 'importColumns.unknown' : 'importColumns.help')}
        </Box>
        <FormControlLabel
          sx={{ px: 2, mx: 0 }}
          control={
            <Checkbox
              checked={table.hasHeadings}
              sx={{ ml: -1.25 }}
              onChange={({ target }) =>
                onChoose(table.id, { uses: table.columns.map(({ use }) => use), hasHeadings: target.checked })
              }
            />
          }
          label={t('importColumns.hasHeadings')}
        />
        <Box component="ul" sx={list}>
          {table.columns.map((column, position) => (
            <ColumnRow
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its position
              key={position}
              table={table}
              column={column}
              position={position}
              onUse={(use) => onChoose(table.id, withUse(table, position, use))}
            />
          ))}
        </Box>
      </Box>
      {table.state === 'chosen' && (
        <Box sx={foot}>
          {t('importColumns.remembered')}
          <Button size="small" sx={{ mx: -1.25 }} onClick={() => onChoose(table.id, undefined)}>
            {t('importColumns.forget')}
          </Button>
        </Box>
      )}
    </Card>
  )
}

const pane = { display: 'flex', flexDirection: 'column', minHeight: 0, minWidth: 0, outline: 'none' } as const

const body = {
  flex: 1,
  minHeight: 0,
  maxHeight: { xs: 360, md: 'none' },
  overflowY: 'auto',
  fontSize: 13.5,
} as const
const list = { m: 0, p: 0, listStyle: 'none', borderTop: 1, borderColor: 'divider' } as const

const foot = {
  ...paneBar,
  justifyContent: 'space-between',
  borderBottom: 0,
  borderTop: 1,
  // After `borderTop`, which resets it.
  borderTopColor: 'divider',
} as const
