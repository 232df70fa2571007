import TextField from '@mui/material/TextField'
import type { Id } from '../../../../contract/primitives.ts'
import { nativeSelect } from '../../../resources/_kit/ui/nativeSelect.ts'

type ChoiceFieldProps = {
  label: string
  prompt: string
  choices: readonly { readonly id: Id; readonly name: string }[]
  chosenId: Id | undefined
  onChoose: (id: Id) => void
}

export const ChoiceField = ({ label, prompt, choices, chosenId, onChoose }: ChoiceFieldProps) => (
  <TextField
    select
    fullWidth
    label={label}
    disabled={choices.length === 0}
    value={choices.findIndex(({ id }) => id === chosenId)}
    slotProps={nativeSelect}
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
