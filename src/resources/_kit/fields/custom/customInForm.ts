import type { FieldTypeInForm } from '../fieldType.ts'

export const customInForm: FieldTypeInForm = {
  Input: ({ resource, path }) => {
    throw new Error(`«${path}» of «${resource}» needs an input from its view`)
  },
}
