import { type ComponentProps, useState } from 'react'
import { TextInput } from 'react-admin'
import type { InputProps, KindInForm } from '../kind.ts'

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

/** A missing scheme is added to the form's value, and shown on blur. */
const AddressInput = (props: ComponentProps<typeof TextInput>) => {
  const [typed, setTyped] = useState<string>()
  return (
    <TextInput
      {...props}
      format={(value: unknown) => typed ?? value ?? ''}
      parse={completeAddress}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => setTyped(undefined)}
      placeholder="https://"
    />
  )
}

/** `youtu.be/x` becomes `https://youtu.be/x`; without a host name it stays, for validation to reject. */
export const completeAddress = (typed: string): string =>
  /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}{2,}(?::\d+)?(?:[/?#].*)?$/su.test(typed.trim())
    ? `https://${typed.trim()}`
    : typed.trim()
