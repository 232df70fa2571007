import { styled } from '@mui/material/styles'
import { useId } from 'react'

const Choice = styled('label')(({ theme }) => ({
  display: 'flex',
  gap: 12,
  padding: 16,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 12,
  cursor: 'pointer',
  '&:hover': { backgroundColor: theme.palette.action.hover },
  '&:has(:checked)': {
    borderColor: theme.palette.primary.main,
    backgroundColor: theme.palette.primarySoft,
  },
  '& > input': { width: 18, height: 18, margin: '1px 0 0', accentColor: theme.palette.primary.main },
  '& b': { fontWeight: 600 },
  '& p': { margin: '2px 0 0', color: theme.palette.text.secondary, fontSize: 13 },
}))

type KindChoiceProps = {
  name: string
  label: string
  help: string
  checked: boolean
  onChoose: () => void
}

/** A radio card of a kind of certificate. */
export const KindChoice = ({ name, label, help, checked, onChoose }: KindChoiceProps) => {
  const id = useId()
  return (
    <Choice>
      <input
        type="radio"
        name={name}
        checked={checked}
        onChange={onChoose}
        aria-labelledby={id}
        aria-describedby={`${id}-help`}
      />
      <span>
        <b id={id}>{label}</b>
        <p id={`${id}-help`}>{help}</p>
      </span>
    </Choice>
  )
}
