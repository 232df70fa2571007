import Box from '@mui/material/Box'
import { useId } from 'react'
import { PlainField } from '../../../resources/_kit/ui/PlainField.tsx'
import { numberFault } from '../../question-packets/model/faults.ts'
import { useImportText } from './useImportText.ts'
import type { Defaults } from './values.ts'

/** Points and timer for questions that say nothing of it. */
export const DefaultFields = ({
  defaults,
  onChange,
}: {
  defaults: Defaults
  onChange: (defaults: Defaults) => void
}) => {
  const { t } = useImportText()
  const id = useId()
  const fault = (field: 'point' | 'timer') => {
    const rule = numberFault(defaults[field], field)
    const key = rule === 'pointNumber' ? 'importNotes.noPointNumber' : 'importNotes.noTimerNumber'
    return rule && t(key, { value: defaults[field] })
  }
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 180px))', gap: 2 }}>
      <PlainField
        id={`${id}-point`}
        label={t('questionImport.point')}
        value={defaults.point}
        onChange={(point) => onChange({ ...defaults, point })}
        inputMode="decimal"
        maxLength={20}
        fault={fault('point')}
        help={t('questionImport.defaultsHelp')}
      />
      <PlainField
        id={`${id}-timer`}
        label={t('questionImport.timer')}
        value={defaults.timer}
        onChange={(timer) => onChange({ ...defaults, timer })}
        inputMode="numeric"
        maxLength={20}
        fault={fault('timer')}
      />
    </Box>
  )
}
