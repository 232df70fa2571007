import { HttpError } from 'react-admin'
import { useErrorText } from '../../resources/_kit/text/useErrorText.ts'

/** What is said where an address names what the API does not have. One that goes while it is open is left alone. */
export function useMissing({ data, error }: { data: unknown; error: unknown }): string | undefined {
  const errorText = useErrorText()
  return data === undefined && error instanceof HttpError && error.status === 404
    ? errorText(error)
    : undefined
}
