import Box from '@mui/material/Box'
import NativeSelect from '@mui/material/NativeSelect'
import { useListContext } from 'react-admin'
import { ListPages } from './ListPages.tsx'
import { useText } from './useText.ts'

const pageSizes = [5, 10, 25, 50, 100]

/** Under a list: how many rows a page has, which rows these are, and at most five page numbers. */
export const ListFooter = () => {
  const t = useText()
  const { perPage, total = 0, setPerPage } = useListContext()
  if (total === 0) return null

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
          onChange={(event) => setPerPage(Number(event.target.value))}
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
      <ListPages />
    </Box>
  )
}
