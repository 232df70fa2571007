import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import type { ColumnUse, TableColumns } from '../../../../../../formats/question/columns.ts'
import { ellipsisSx } from '../../../../../resources/_kit/ui/ellipsisSx.ts'
import { nativeSelect } from '../../../../../resources/_kit/ui/nativeSelect.ts'
import { isColumnUse, isDuplicateUse, offeredUses } from '../model/columns.ts'
import { useImportText } from '../useImportText.ts'

type ColumnRowProps = {
  table: TableColumns
  column: TableColumns['columns'][number]
  position: number
  onUse: (use: ColumnUse) => void
}

export const ColumnRow = ({ table, column, position, onUse }: ColumnRowProps) => {
  const { t, columnUseText } = useImportText()
  const { heading, samples } = column
  const name = heading === '' ? t('importColumns.unnamed', { number: position + 1 }) : heading
  const groups = offeredUses(table)
  const isDuplicate = isDuplicateUse(table, position)
  const isListed = column.use === 'ignore' || groups.some(({ uses }) => uses.includes(column.use))
  return (
    <Box component="li" sx={{ ...row, ...(column.use === 'ignore' && { color: 'text.secondary' }) }}>
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Box>
        {samples
          .map((sample) => sample.replace('\uFFFC', ` ${t('questionImport.picture')}`).trim())
          .map((sample, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
            <Box key={index} sx={cell} title={sample}>
              {sample === '' ? '–' : sample}
            </Box>
          ))}
      </Box>
      <TextField
        select
        hiddenLabel
        value={column.use}
        error={isDuplicate}
        helperText={isDuplicate && t('importColumns.twice', { use: columnUseText(column.use) })}
        onChange={({ target: { value } }) => isColumnUse(value) && onUse(value)}
        slotProps={{ ...nativeSelect, htmlInput: { 'aria-label': t('importColumns.useOf', { name }) } }}
      >
        <option value="ignore">{columnUseText('ignore')}</option>
        {!isListed && <option value={column.use}>{columnUseText(column.use)}</option>}
        {groups.map((group) => (
          <optgroup key={group.name} label={t(`importColumns.groups.${group.name}`)}>
            {group.uses.map((offered) => (
              <option key={offered} value={offered}>
                {columnUseText(offered)}
              </option>
            ))}
          </optgroup>
        ))}
      </TextField>
    </Box>
  )
}

const row = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr) minmax(0, 1fr)', sm: 'minmax(0, 1fr) 210px' },
  alignItems: 'start',
  gap: 1.5,
  px: 2,
  py: 1.25,
  borderBottom: 1,
  borderColor: 'divider',
} as const

const cell = { ...ellipsisSx, color: 'text.secondary' }
