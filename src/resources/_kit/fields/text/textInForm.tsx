import { type ComponentProps, useState } from 'react'
import { TextInput } from 'react-admin'
import type { FieldTypeInForm, InputProps } from '../fieldType.ts'
import { inputPropsOf } from '../inputPropsOf.ts'

const toInputProps = (props: InputProps) => ({
  ...inputPropsOf(props),
  fullWidth: true,
  slotProps: { htmlInput: { ...(props.constraints.isUrl && { inputMode: 'url' as const }) } },
})

export const textInForm: FieldTypeInForm = {
  Input: (props) => {
    const Input = props.constraints.isUrl ? UrlInput : TextInput
    return <Input {...toInputProps(props)} />
  },
}

export const longTextInForm: FieldTypeInForm = {
  Input: (props) => <TextInput {...toInputProps(props)} multiline minRows={4} />,
  width: 'whole',
}

/** A missing scheme is added to the form's value, and shown on blur. */
const UrlInput = (props: ComponentProps<typeof TextInput>) => {
  const [rawInput, setRawInput] = useState<string>()
  return (
    <TextInput
      {...props}
      format={(value: unknown) => rawInput ?? value ?? ''}
      parse={completeUrl}
      onChange={(event) => setRawInput(event.target.value)}
      onBlur={() => setRawInput(undefined)}
      placeholder="https://"
    />
  )
}

/** `youtu.be/x` becomes `https://youtu.be/x`; without a host name it stays, for validation to reject. */
export const completeUrl = (input: string): string =>
  /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}{2,}(?::\d+)?(?:[/?#].*)?$/su.test(input.trim())
    ? `https://${input.trim()}`
    : input.trim()
