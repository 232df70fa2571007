import Box from '@mui/material/Box'
import { useId } from 'react'
import { isPoint, isTimer } from '../../../../../../formats/question/check.ts'
import { PlainField } from '../../../../../resources/_kit/ui/PlainField.tsx'
import type { Defaults } from '../model/values.ts'
import { useImportText } from '../useImportText.ts'

/** Default points and timer. */
export const DefaultFields = ({
  defaults,
  onChange,
}: {
  defaults: Defaults
  onChange: (defaults: Defaults) => void
}) => {
  const { t } = useImportText()
  const id = useId()
  const { point, timer } = defaults
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 180px))', gap: 2 }}>
      <PlainField
        id={`${id}-point`}
        label={t('questionImport.point')}
        value={point}
        onChange={(typed) => onChange({ ...defaults, point: typed })}
        inputMode="decimal"
        fault={isPoint(point) ? undefined : t('importNotes.noPointNumber', { value: point })}
        help={t('questionImport.defaultsHelp')}
      />
      <PlainField
        id={`${id}-timer`}
        label={t('questionImport.timer')}
        value={timer}
        onChange={(typed) => onChange({ ...defaults, timer: typed })}
        inputMode="numeric"
        fault={isTimer(timer) ? undefined : t('importNotes.noTimerNumber', { value: timer })}
      />
    </Box>
  )
}
