import { type Context, useContext } from 'react'

/** @throws with `missing`: the component stands outside of its provider. */
export function useRequired<Value>(context: Context<Value | undefined>, missing: string): Value {
  const value = useContext(context)
  if (value === undefined) throw new Error(missing)
  return value
}
