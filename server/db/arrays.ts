import { type SQL, sql } from 'drizzle-orm'

/** A value of a plain column; moments are milliseconds. */
export type Plain = string | number | boolean | null

/** Text that a PostgreSQL array literal reads back unchanged. */
const quoted = (value: string) => `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`

function literal(values: readonly Plain[], type: string): string {
  const write = type.startsWith('timestamp')
    ? (value: string | number | boolean) => new Date(Number(value)).toISOString()
    : type === 'text'
      ? (value: string | number | boolean) => quoted(String(value))
      : String
  return `{${values.map((value) => (value === null ? 'NULL' : write(value))).join(',')}}`
}

/**
 * An array as one parameter: both drivers pass its literal on as it is.
 *
 * @param type of its members, as PostgreSQL names it; precisions are left out.
 */
export const arrayOf = (values: readonly Plain[], type: string): SQL =>
  sql`${sql.param(literal(values, type))}::${sql.raw(type.replace(/ \(.*?\)|\(.*?\)/g, ''))}[]`
