import type { KindInForm } from '../kind.ts'

export const ownInForm: KindInForm = {
  Input: ({ resource, path }) => {
    throw new Error(`«${path}» of «${resource}» needs an input from its view`)
  },
}
