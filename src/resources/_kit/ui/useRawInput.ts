import { type InputProps, useInput } from 'react-admin'

/** For values that are no texts: an empty one stays what it is. */
export const useRawInput = (props: Omit<InputProps, 'format' | 'parse'>) =>
  useInput({ ...props, format: identity, parse: identity })

const identity = <Value>(value: Value): Value => value
