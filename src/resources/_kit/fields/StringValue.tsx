import type { ValueProps } from './fieldType.ts'

export const StringValue = ({ value }: ValueProps) => String(value)
