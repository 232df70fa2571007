import type { FieldTypeInList } from '../fieldType.ts'
import { StringValue } from '../StringValue.tsx'

export const customInList: FieldTypeInList = {
  column: false,
  Value: StringValue,
  validateDeclaration: ({ hasViews }) =>
    hasViews ? undefined : ['type', 'a custom input needs views that bring it'],
}
