import TextField, { type TextFieldProps } from '@mui/material/TextField'
import { nativeSelect } from '../../../resources/_kit/ui/nativeSelect.ts'

type IndexFieldProps = Omit<TextFieldProps, 'onChange'> & {
  names: readonly string[]
  onChoose: (index: number) => void
}

/** One of `names`; its index is the `value`. */
export const IndexField = ({ names, onChoose, children, ...field }: IndexFieldProps) => (
  <TextField
    select
    fullWidth
    slotProps={nativeSelect}
    onChange={({ target }) => onChoose(Number(target.value))}
    {...field}
  >
    {children}
    {names.map((name, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat
      <option key={index} value={index}>
        {name}
      </option>
    ))}
  </TextField>
)
