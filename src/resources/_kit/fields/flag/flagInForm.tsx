import { BooleanInput } from 'react-admin'
import type { FieldTypeInForm, InputProps } from '../fieldType.ts'
import { isYes } from './flagInList.tsx'

const FlagInput = ({ source, label, helperText, readOnly, constraints: { flag } }: InputProps) => (
  <BooleanInput
    source={source}
    label={label}
    helperText={helperText}
    readOnly={readOnly}
    // Always has a value: never marked as required.
    isRequired={false}
    fullWidth
    defaultValue={flag?.no}
    format={isYes}
    parse={(checked: boolean) => (checked ? flag?.yes : flag?.no)}
    // Aligned with the label, not the switch.
    sx={{ '& .MuiFormHelperText-root': { ml: '47px', mt: -0.75 } }}
  />
)

/** Missing becomes the schema's false, as the switch shows it: else the form would count as changed. */
export const flagInForm: FieldTypeInForm = {
  Input: FlagInput,
  toForm: (value, { constraints: { flag }, schema }) =>
    value === undefined || (value === null && !schema.safeParse(null).success) ? flag?.no : value,
  emptyValue: ({ constraints: { flag } }) => flag?.no,
}
