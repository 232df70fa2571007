import { createStore } from 'zustand/vanilla'

/** The last check of the stored session, where no answer came: it may still be valid. */
export const createSessionCheck = () =>
  createStore<{ readonly error: Error | undefined }>(() => ({ error: undefined }))
