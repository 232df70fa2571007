import { BooleanInput } from 'react-admin'
import type { InputProps, KindInForm } from '../kind.ts'
import { isYes } from './flagKind.tsx'

const FlagInput = ({ source, label, helperText, readOnly, facts: { flag } }: InputProps) => (
  <BooleanInput
    {...{ source, label, helperText, readOnly }}
    // It is a yes or a no whatever happens: nobody has to be told to fill it in.
    isRequired={false}
    fullWidth
    defaultValue={flag?.no}
    format={isYes}
    parse={(checked: boolean) => (checked ? flag?.yes : flag?.no)}
    // Its help stands under its words, and not under the switch.
    sx={{ '& .MuiFormHelperText-root': { ml: '47px', mt: -0.75 } }}
  />
)

/**
 * A record without the flag begins with a no, in the way its schema writes one: a switch shows it either way, and a form
 * that began without it would have changed before anybody touched it.
 */
export const flagInForm: KindInForm = {
  Input: FlagInput,
  toForm: (value, { facts: { flag }, schema }) =>
    value === undefined || (value === null && !schema.safeParse(null).success) ? flag?.no : value,
  nothing: ({ facts: { flag } }) => flag?.no,
}
