import { TextInput } from 'react-admin'
import type { InputProps, KindInForm } from '../kind.ts'
import { AddressInput } from './AddressInput.tsx'

const inputProps = ({ source, label, isRequired, helperText, readOnly, facts }: InputProps) => ({
  source,
  label,
  isRequired,
  helperText,
  readOnly,
  fullWidth: true,
  slotProps: { htmlInput: { ...(facts.isAddress && { inputMode: 'url' as const }) } },
})

export const textInForm: KindInForm = {
  Input: (props) => {
    const Input = props.facts.isAddress ? AddressInput : TextInput
    return <Input {...inputProps(props)} />
  },
}

export const longTextInForm: KindInForm = {
  Input: (props) => <TextInput {...inputProps(props)} multiline minRows={4} />,
  width: 'whole',
}
