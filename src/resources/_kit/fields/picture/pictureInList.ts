import type { FieldTypeInList } from '../fieldType.ts'
import { StringValue } from '../StringValue.tsx'

export const pictureInList: FieldTypeInList = { column: false, Value: StringValue }
