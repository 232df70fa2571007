import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { useId } from 'react'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { testPrintMessages } from '../messages.ts'

type KeyPositionProps = { isAtEnd: boolean; onChange: (isAtEnd: boolean) => void }

const positions = ['question', 'end'] as const

export const KeyPosition = ({ isAtEnd, onChange }: KeyPositionProps) => {
  const t = useMessages(testPrintMessages)
  const id = useId()
  return (
    <div>
      <Box id={id} sx={{ fontSize: 13.5, fontWeight: 600 }}>
        {t('testPrint.place')}
      </Box>
      <RadioGroup
        aria-labelledby={id}
        value={isAtEnd ? 'end' : 'question'}
        onChange={(_, value) => onChange(value === 'end')}
      >
        {positions.map((index) => (
          <FormControlLabel
            key={index}
            value={index}
            control={<Radio size="small" />}
            label={t(`testPrint.places.${index}`)}
            sx={{ minHeight: { xs: 44, sm: 36 } }}
          />
        ))}
      </RadioGroup>
    </div>
  )
}
