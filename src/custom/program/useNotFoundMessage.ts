import { HttpError } from 'react-admin'
import { useErrorText } from '../../resources/_kit/text/useErrorText.ts'

/** The message of a 404; none for a record that is deleted while open. */
export function useNotFoundMessage({ data, error }: { data: unknown; error: unknown }): string | undefined {
  const errorText = useErrorText()
  return data === undefined && error instanceof HttpError && error.status === 404
    ? errorText(error)
    : undefined
}
