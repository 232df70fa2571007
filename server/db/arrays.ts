import { type SQL, sql } from 'drizzle-orm'

/** A value of a plain column; moments are milliseconds. */
export type PlainValue = string | number | boolean | null

/** An array of ids or numbers as a parameter: both drivers pass its literal on as it is. */
export const toArrayLiteral = (values: Iterable<string | number>): string => `{${[...values].join(',')}}`

/** Text that a PostgreSQL array literal reads back unchanged. */
const quote = (value: string) => `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`

function toLiteral(values: readonly PlainValue[], type: string): string {
  const write = type.startsWith('timestamp')
    ? (value: string | number | boolean) => new Date(Number(value)).toISOString()
    : type === 'text'
      ? (value: string | number | boolean) => quote(String(value))
      : String
  return `{${values.map((value) => (value === null ? 'NULL' : write(value))).join(',')}}`
}

/** @param type as PostgreSQL names it; precisions are left out. */
export const sqlArray = (values: readonly PlainValue[], type: string): SQL =>
  sql`${sql.param(toLiteral(values, type))}::${sql.raw(type.replace(/ \(.*?\)|\(.*?\)/g, ''))}[]`
