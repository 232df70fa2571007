import { z } from 'zod'
import type { FieldTypeInList } from '../fieldType.ts'
import { StringValue } from '../StringValue.tsx'

export const rowsInList: FieldTypeInList = {
  column: false,
  Value: StringValue,
  validateDeclaration: ({ schema, rowFieldPaths, fieldDeclaration }) => {
    if (!(schema instanceof z.ZodArray)) return ['type', 'the schema has no list there']
    if (rowFieldPaths.length === 0) return ['type', 'rows need fields, declared by their paths below it']
    return fieldDeclaration.type === 'rows' && !fieldDeclaration.rowLabel
      ? ['rowLabel', 'what is one of the rows called?']
      : undefined
  },
}
