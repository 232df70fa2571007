import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { type RaRecord, RecordsIterator, useTranslateLabel } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { useDeclarationWith } from '../declaration/DeclarationContext.ts'
import { resourcePath } from '../declaration/resourcePath.ts'
import { getCellRenderer } from './declaredCells.tsx'

/** For phones. */
export const ResourceCards = () => (
  <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
    <RecordsIterator render={(record) => <ResourceCard record={record} />} />
  </Box>
)

const ResourceCard = ({ record }: { record: RaRecord }) => {
  const declaration = useDeclarationWith('list')
  const translateLabel = useTranslateLabel()
  const { name, list } = declaration
  const [titleColumn, ...otherColumns] = list.columns
  const renderValue = (path: string) => getCellRenderer(declaration, path)(record)
  return (
    <Box component="li" data-row={record.id} sx={{ p: 2, borderBottom: 1, borderColor: 'divider' }}>
      <Link
        component={RouterLink}
        to={resourcePath(declaration, 'edit', record.id)}
        sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
      >
        {renderValue(titleColumn)}
      </Link>
      <Box
        component="dl"
        sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 2, m: 0, mt: 0.75, fontSize: 13 }}
      >
        {otherColumns.map((path) => (
          <Box key={path} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {translateLabel({ resource: name, source: path })}
            </Box>
            <Box component="dd" sx={{ m: 0, textAlign: 'right', overflowWrap: 'anywhere' }}>
              {renderValue(path)}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  )
}
