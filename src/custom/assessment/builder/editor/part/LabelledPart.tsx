import Box from '@mui/material/Box'
import { type ComponentProps, useId } from 'react'
import { PartField } from './PartField.tsx'

type LabelledPartProps = Pick<
  ComponentProps<typeof PartField>,
  'id' | 'name' | 'binding' | 'errorText' | 'isRequired' | 'isOnWay' | 'onPaste'
>

export const LabelledPart = ({ name, errorText, isRequired = false, ...part }: LabelledPartProps) => {
  const labelId = useId()
  return (
    <Box>
      <Box
        id={labelId}
        sx={{ mb: 0.75, fontSize: 13.5, fontWeight: 600, color: errorText ? 'error.main' : 'text.primary' }}
      >
        {name}
        {isRequired && <span aria-hidden="true"> *</span>}
      </Box>
      <PartField name={name} labelId={labelId} errorText={errorText} isRequired={isRequired} {...part} />
    </Box>
  )
}
