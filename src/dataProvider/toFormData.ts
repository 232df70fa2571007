/** Value of react-admin's file inputs. */
type FileInputValue = { rawFile: File }

const hasRawFile = (value: object): value is FileInputValue =>
  'rawFile' in value && value.rawFile instanceof File

/**
 * The API's multipart format: nested keys in brackets (`settings[set_minimum_value][is_set]`), booleans as 1 and 0,
 * empty lists as an empty bracket key, dates in ISO 8601, null as an empty text; undefined is omitted.
 */
export function toFormData(body: object): FormData {
  const form = new FormData()
  const append = (key: string, value: unknown): void => {
    if (value === undefined) return
    if (value === null) form.append(key, '')
    else if (value instanceof Blob) form.append(key, value)
    else if (value instanceof Date) form.append(key, value.toISOString())
    else if (Array.isArray(value)) {
      if (value.length === 0) form.append(`${key}[]`, '')
      value.forEach((item, index) => {
        append(`${key}[${index}]`, item)
      })
    } else if (typeof value === 'object') {
      if (hasRawFile(value)) form.append(key, value.rawFile)
      else for (const [name, inner] of Object.entries(value)) append(`${key}[${name}]`, inner)
    } else form.append(key, typeof value === 'boolean' ? String(Number(value)) : String(value))
  }
  for (const [name, value] of Object.entries(body)) append(name, value)
  return form
}
