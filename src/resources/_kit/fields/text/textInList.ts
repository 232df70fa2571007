import type { FieldTypeInList } from '../fieldType.ts'
import { StringValue } from '../StringValue.tsx'

export const textInList: FieldTypeInList = { column: {}, Value: StringValue }
