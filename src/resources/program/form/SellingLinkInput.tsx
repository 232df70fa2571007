import Box from '@mui/material/Box'
import { TextInput, useTranslateLabel } from 'react-admin'
import { FormRows } from '../../_kit/fields/rows/FormRows.tsx'
import { useText } from '../../_kit/text/useText.ts'
import { programFormWords } from './words.ts'

/** Where the program is sold: a name and an address each. */
export const SellingLinkInput = ({ path }: { path: string }) => {
  const t = useText(programFormWords)
  const translateLabel = useTranslateLabel()
  return (
    <FormRows
      source={path}
      title={String(translateLabel({ resource: 'program', source: path }))}
      name={t('programForm.link')}
      blank={{ title: '', url: '' }}
      most={50}
      framed
    >
      {() => (
        <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', sm: '2fr 3fr' } }}>
          <TextInput
            source="title"
            isRequired
            helperText={false}
            slotProps={{ htmlInput: { maxLength: 150 } }}
          />
          <TextInput
            source="url"
            isRequired
            helperText={false}
            placeholder="https://"
            slotProps={{ htmlInput: { inputMode: 'url', maxLength: 2000 } }}
          />
        </Box>
      )}
    </FormRows>
  )
}
