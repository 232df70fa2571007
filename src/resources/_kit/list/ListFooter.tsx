import Box from '@mui/material/Box'
import NativeSelect from '@mui/material/NativeSelect'
import { useListContext } from 'react-admin'
import { useMessages } from '../text/useMessages.ts'
import { ListPagination } from './ListPagination.tsx'
import { useListSettings } from './ListSettingsContext.ts'
import { pageSizes, toPageSize } from './listSettings.ts'
import { listMessages } from './messages.ts'

export const ListFooter = () => {
  const t = useMessages(listMessages)
  const { total, error } = useListContext()
  const { settings, change, rememberSize } = useListSettings()
  const { perPage } = settings
  if (total === 0 || (total === undefined && !error)) return null

  const sizes = [...new Set([...pageSizes, perPage])].sort((a, b) => a - b)
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 1,
        px: 2,
        py: 1,
        color: 'text.secondary',
        fontSize: 13,
      }}
    >
      <Box component="label" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        {t('list.rowPerPage')}
        <NativeSelect
          value={perPage}
          onChange={(event) => {
            const size = Number(event.target.value)
            rememberSize?.(size)
            change(toPageSize(size))
          }}
          disableUnderline
          sx={{ fontSize: 13, fontWeight: 700, '& select': { minWidth: 0, pr: '22px !important' } }}
        >
          {sizes.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </NativeSelect>
      </Box>
      <ListPagination />
    </Box>
  )
}
