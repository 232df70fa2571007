import type { Kind } from '../kind.ts'
import { PlainValue } from '../PlainValue.tsx'

export const richTextKind: Kind = { column: false, Value: PlainValue }
