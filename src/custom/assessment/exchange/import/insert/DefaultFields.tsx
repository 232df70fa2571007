import Box from '@mui/material/Box'
import { useId } from 'react'
import { PlainField } from '../../../../../resources/_kit/ui/PlainField.tsx'
import { numberFieldConfig, numberFields } from '../../../model/fields.ts'
import type { Defaults } from '../model/values.ts'
import { useImportText } from '../useImportText.ts'

export const DefaultFields = ({
  defaults,
  onChange,
}: {
  defaults: Defaults
  onChange: (defaults: Defaults) => void
}) => {
  const { t } = useImportText()
  const id = useId()
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 180px))', gap: 2 }}>
      {numberFields.map((field, index) => {
        const { isValid, warning, inputMode } = numberFieldConfig[field]
        const value = defaults[field]
        return (
          <PlainField
            key={field}
            id={`${id}-${field}`}
            label={t(`questionImport.${field}`)}
            value={value}
            onChange={(typed) => onChange({ ...defaults, [field]: typed })}
            inputMode={inputMode}
            error={isValid(value) ? undefined : t(`importNotes.${warning}`, { value })}
            {...(index === 0 && { help: t('questionImport.defaultsHelp') })}
          />
        )
      })}
    </Box>
  )
}
