import type { Id } from '../../../../contract/primitives.ts'
import { IndexField } from './IndexField.tsx'

type ChoiceFieldProps = {
  label: string
  prompt: string
  choices: readonly { readonly id: Id; readonly name: string }[]
  chosenId: Id | undefined
  onChoose: (id: Id) => void
}

export const ChoiceField = ({ label, prompt, choices, chosenId, onChoose }: ChoiceFieldProps) => (
  <IndexField
    label={label}
    disabled={choices.length === 0}
    value={choices.findIndex(({ id }) => id === chosenId)}
    names={choices.map(({ name }) => name)}
    onChoose={(index) => {
      const choice = choices[index]
      if (choice) onChoose(choice.id)
    }}
  >
    <option value={-1} disabled>
      {prompt}
    </option>
  </IndexField>
)
