import { type ComponentProps, useState } from 'react'
import { TextInput } from 'react-admin'
import { completeAddress } from './webAddress.ts'

/** A missing scheme is added to the form's value, and shown on blur. */
export const AddressInput = (props: ComponentProps<typeof TextInput>) => {
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
