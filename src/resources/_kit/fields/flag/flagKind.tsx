import { useTranslate } from 'react-admin'
import type { Kind, ValueProps } from '../kind.ts'

/** APIs write a flag either way. */
export const isYes = (value: unknown): boolean => value === true || value === 1

const FlagValue = ({ value }: ValueProps) => {
  const translate = useTranslate()
  return translate(isYes(value) ? 'ra.boolean.true' : 'ra.boolean.false')
}

export const flagKind: Kind = {
  column: { width: 96 },
  Value: FlagValue,
  refuses: ({ facts: { flag } }) => (flag ? undefined : ['kind', 'the schema takes neither true nor 1']),
}
