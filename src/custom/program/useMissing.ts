import { HttpError } from 'react-admin'
import { useErrorText } from '../../resources/_kit/text/useErrorText.ts'

/** Message where the address names a missing record. A record that is deleted while open keeps its page. */
export function useMissing({ data, error }: { data: unknown; error: unknown }): string | undefined {
  const errorText = useErrorText()
  return data === undefined && error instanceof HttpError && error.status === 404
    ? errorText(error)
    : undefined
}
