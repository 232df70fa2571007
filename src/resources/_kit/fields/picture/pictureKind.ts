import type { Kind } from '../kind.ts'
import { PlainValue } from '../PlainValue.tsx'

export const pictureKind: Kind = { column: false, Value: PlainValue }
