import { useEffect, useState } from 'react'
import { useBuilder } from '../../../state/BuilderContext.ts'
import { useValue } from './questionField.ts'
import { useGuardedWrite } from './useGuardedWrite.ts'

/** A number input with local text: the store is updated after the keystroke is painted. */
export function useTypedNumber(
  question: string,
  field: 'point' | 'timer',
): { value: string; onChange: (typed: string) => void } {
  const builder = useBuilder()
  const write = useGuardedWrite(question)
  const known = useValue(question, field) ?? ''
  const [typed, setTyped] = useState<string>()
  useEffect(() => builder.onShown(() => setTyped(undefined)), [builder])
  return {
    value: typed ?? known,
    onChange: (next) => {
      setTyped(next)
      builder.withDeferredRender(() => write((now) => ({ ...now, [field]: next })))
    },
  }
}
