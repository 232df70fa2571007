import FormHelperText from '@mui/material/FormHelperText'
import { useWatch } from 'react-hook-form'
import { FieldInput } from '../../../resources/_kit/fields/FieldInput.tsx'
import { useMessages } from '../../../resources/_kit/text/useMessages.ts'
import { isCardNumber } from '../model.ts'
import { participantEditWords } from './words.ts'

/** The Prakerja card number. One that looks like none is pointed out, and can be saved. */
export const CardNumberInput = ({ path }: { path: string }) => {
  const t = useMessages(participantEditWords)
  const code: unknown = useWatch({ name: path })
  const isOdd = typeof code === 'string' && code.trim() !== '' && !isCardNumber(code)
  return (
    <div>
      <FieldInput path={path} />
      {isOdd && (
        <FormHelperText role="status" sx={{ color: 'status.warning.0' }}>
          {t('participantEdit.oddCard')}
        </FormHelperText>
      )}
    </div>
  )
}
