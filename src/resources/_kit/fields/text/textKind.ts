import type { Kind } from '../kind.ts'
import { PlainValue } from '../PlainValue.tsx'

export const textKind: Kind = { column: {}, Value: PlainValue }
