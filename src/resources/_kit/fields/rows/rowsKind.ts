import { z } from 'zod'
import type { Kind } from '../kind.ts'
import { PlainValue } from '../PlainValue.tsx'

export const rowsKind: Kind = {
  column: false,
  Value: PlainValue,
  refuses: ({ schema, rows, declared }) => {
    if (!(schema instanceof z.ZodArray)) return ['kind', 'the schema has no list there']
    if (rows.length === 0) return ['kind', 'rows need fields, declared by their paths below it']
    return declared.kind === 'rows' && !declared.one ? ['one', 'what is one of the rows called?'] : undefined
  },
}
