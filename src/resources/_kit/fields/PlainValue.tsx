import type { ValueProps } from './kind.ts'

export const PlainValue = ({ value }: ValueProps) => String(value)
