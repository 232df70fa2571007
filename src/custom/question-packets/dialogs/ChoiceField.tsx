import TextField from '@mui/material/TextField'
import type { Id } from '../../../../contract/primitives.ts'

/** The browser's own lists: they are quick with hundreds of choices, and right on a phone. */
const native = {
  select: { native: true, sx: { '& select': { textOverflow: 'ellipsis' } } },
  inputLabel: { shrink: true },
}

type ChoiceFieldProps = {
  label: string
  /** What stands there until something is chosen. */
  prompt: string
  choices: readonly { readonly id: Id; readonly name: string }[]
  chosen: Id | undefined
  onChoose: (id: Id) => void
}

/** One of a list; without a list nothing can be chosen. */
export const ChoiceField = ({ label, prompt, choices, chosen, onChoose }: ChoiceFieldProps) => (
  <TextField
    select
    fullWidth
    label={label}
    disabled={choices.length === 0}
    value={choices.findIndex(({ id }) => id === chosen)}
    slotProps={native}
    onChange={({ target }) => {
      const choice = choices[Number(target.value)]
      if (choice) onChoose(choice.id)
    }}
  >
    <option value={-1} disabled>
      {prompt}
    </option>
    {choices.map(({ id, name }, index) => (
      <option key={id} value={index}>
        {name}
      </option>
    ))}
  </TextField>
)
