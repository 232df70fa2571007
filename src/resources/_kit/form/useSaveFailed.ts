import { useNotify } from 'react-admin'
import { useErrorText } from '../text/useErrorText.ts'

/** Tells why a save failed, in the server's words. Field errors stand under their fields besides. */
export function useSaveFailed(): (error: unknown) => void {
  const notify = useNotify()
  const errorText = useErrorText()
  return (error) =>
    notify(errorText(error), { type: 'error', messageArgs: { _: errorText(error) }, multiLine: true })
}
