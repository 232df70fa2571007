import { type ComponentProps, useState } from 'react'
import { TextInput } from 'react-admin'
import { completeAddress } from './webAddress.ts'

/** A web address. Nobody has to type its scheme: the form holds it, and shows it once the field is left. */
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
