import Box from '@mui/material/Box'
import { FoundText } from './FoundText.tsx'
import type { Change } from './items.ts'
import { useImportText } from './useImportText.ts'

/** What a file says otherwise, field by field. */
export const FoundChanges = ({ changes }: { changes: readonly Change[] }) => {
  const { t, field } = useImportText()
  const side = (text: string) =>
    text === '' ? (
      <Box sx={{ color: 'text.secondary' }}>{t('questionImport.empty')}</Box>
    ) : (
      <FoundText html={text} />
    )
  return (
    <Box component="dl" sx={{ m: 0, mt: 1, display: 'grid', gap: 1, fontSize: 13.5 }}>
      {changes.map((change) => (
        <Box key={change.field}>
          <Box component="dt" sx={{ fontWeight: 600, '&::first-letter': { textTransform: 'uppercase' } }}>
            {field(change.field)}
          </Box>
          <Box
            component="dd"
            sx={{ m: 0, display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 1 }}
          >
            <Box sx={{ ...box, color: 'text.secondary' }}>
              <small>{t('questionImport.before')}</small>
              {side(change.before)}
            </Box>
            <Box sx={box}>
              <small>{t('questionImport.after')}</small>
              {side(change.after)}
            </Box>
          </Box>
        </Box>
      ))}
    </Box>
  )
}

const box = {
  minWidth: 0,
  p: 1,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  '& small': { display: 'block', color: 'text.secondary', fontSize: 12 },
} as const
