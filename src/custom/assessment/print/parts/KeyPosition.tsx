import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { useId } from 'react'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { testPrintMessages } from '../messages.ts'

type KeyPositionProps = { isKeyAtEnd: boolean; onChange: (isKeyAtEnd: boolean) => void }

const POSITIONS = ['question', 'end'] as const

export const KeyPosition = ({ isKeyAtEnd, onChange }: KeyPositionProps) => {
  const t = useMessages(testPrintMessages)
  const id = useId()
  return (
    <div>
      <Box id={id} sx={{ fontSize: 13.5, fontWeight: 600 }}>
        {t('testPrint.place')}
      </Box>
      <RadioGroup
        aria-labelledby={id}
        value={isKeyAtEnd ? 'end' : 'question'}
        onChange={(_, value) => onChange(value === 'end')}
      >
        {POSITIONS.map((position) => (
          <FormControlLabel
            key={position}
            value={position}
            control={<Radio size="small" />}
            label={t(`testPrint.places.${position}`)}
            sx={{ minHeight: { xs: 44, sm: 36 } }}
          />
        ))}
      </RadioGroup>
    </div>
  )
}
