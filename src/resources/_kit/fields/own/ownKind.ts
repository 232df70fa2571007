import type { Kind } from '../kind.ts'
import { PlainValue } from '../PlainValue.tsx'

export const ownKind: Kind = {
  column: false,
  Value: PlainValue,
  refuses: ({ hasViews }) => (hasViews ? undefined : ['kind', 'an own input needs views that bring it']),
}
