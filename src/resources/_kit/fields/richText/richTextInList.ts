import type { FieldTypeInList } from '../fieldType.ts'
import { StringValue } from '../StringValue.tsx'

export const richTextInList: FieldTypeInList = { column: false, Value: StringValue }
