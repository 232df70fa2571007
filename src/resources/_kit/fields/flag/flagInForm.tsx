import { BooleanInput } from 'react-admin'
import type { InputProps, KindInForm } from '../kind.ts'
import { isYes } from './flagKind.tsx'

const FlagInput = ({ source, label, helperText, readOnly, facts: { flag } }: InputProps) => (
  <BooleanInput
    {...{ source, label, helperText, readOnly }}
    // It always has a value: never marked as required.
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
 * A missing flag starts as the schema's «no»: the switch shows one anyway, and a form without it would count as changed.
 */
export const flagInForm: KindInForm = {
  Input: FlagInput,
  toForm: (value, { facts: { flag }, schema }) =>
    value === undefined || (value === null && !schema.safeParse(null).success) ? flag?.no : value,
  nothing: ({ facts: { flag } }) => flag?.no,
}
