import Box from '@mui/material/Box'
import { useCapabilities } from '../../../../resources/_kit/declaration/useCapabilities.ts'
import { SearchBox } from '../../../../resources/_kit/list/SearchBox.tsx'
import { FileExportButton } from '../../../../resources/_kit/media/FileExportButton.tsx'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { type MatrixOf, usePresenceQuery } from './usePresenceQuery.ts'
import { presenceMatrixWords } from './words.ts'

/** Search in the matrix, and its sheet. */
export const MatrixTools = (matrix: MatrixOf) => {
  const t = useMessages(presenceMatrixWords)
  const has = useCapabilities()
  const query = usePresenceQuery(matrix)
  return (
    <>
      <Box sx={{ flex: { xs: '1 1 100%', sm: 'none' } }}>
        <SearchBox label={t('presenceMatrix.search')} placeholder={t('presenceMatrix.placeholder')} />
      </Box>
      {has('attendance') && (
        <Box sx={{ ml: { sm: 'auto' } }}>
          <FileExportButton call="presence.matrixExport" given={{ query }} />
        </Box>
      )}
    </>
  )
}
