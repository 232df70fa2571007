import { z } from 'zod'
import type { Call } from '../../contract/call.ts'
import type { Sent } from './client.ts'

/** The path of a text in a body; `*` stands for every item of a list. */
export type TextPath = { steps: readonly string[]; schema: z.ZodString }

function textsIn(schema: z.core.$ZodType, steps: readonly string[]): TextPath[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return textsIn(schema.unwrap(), steps)
  if (schema instanceof z.ZodArray) return textsIn(schema.element, [...steps, '*'])
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, field]) => textsIn(field, [...steps, name]))
  return schema instanceof z.ZodString && schema.safeParse('Kopi').success ? [{ steps, schema }] : []
}

/** Every free text in a call's body: no ids, addresses or choices. */
export const textsOf = ({ body }: Pick<Call, 'body'>): TextPath[] => (body ? textsIn(body, []) : [])

const isBranch = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** The paths of a value's texts, through lists. */
function placesIn(value: unknown, [step, ...below]: readonly string[]): string[][] {
  if (step === undefined) return typeof value === 'string' ? [[]] : []
  if (!isBranch(value)) return []
  const keys = step === '*' ? Object.keys(value) : [step]
  return keys.flatMap((key) => placesIn(value[key], below).map((place) => [key, ...place]))
}

function replaced(value: unknown, [key, ...below]: readonly string[], text: string): unknown {
  if (key === undefined) return text
  if (!isBranch(value)) throw new Error(`There is nothing at ${key}`)
  const next = { ...value, [key]: replaced(value[key], below, text) }
  return Array.isArray(value) ? Object.values(next) : next
}

const formKey = ([first = '', ...rest]: readonly string[]) =>
  `${first}${rest.map((step) => `[${step}]`).join('')}`
const stepsOf = (key: string) => key.replace(/\]/g, '').split('[')

/** A form's fields as a tree, like a JSON body. */
function treeOf(form: FormData): unknown {
  const tree: Record<string, unknown> = {}
  for (const [key, value] of form) {
    let branch = tree
    const steps = stepsOf(key)
    for (const step of steps.slice(0, -1)) {
      const next = branch[step] ?? {}
      branch[step] = next
      branch = next as Record<string, unknown>
    }
    branch[steps.at(-1) ?? ''] = value
  }
  return tree
}

/** The concrete paths in a request that match a text's path. */
export const placesOf = (sent: Sent, { steps }: TextPath): string[][] =>
  placesIn(sent.form ? treeOf(sent.form) : sent.json, steps)

export function textAt(sent: Sent, place: readonly string[]): string {
  const found = place.reduce<unknown>(
    (value, key) => (isBranch(value) ? value[key] : undefined),
    sent.form ? treeOf(sent.form) : sent.json,
  )
  return String(found)
}

/** The request with the text at a path replaced. */
export function withText(sent: Sent, place: readonly string[], text: string): Sent {
  if (!sent.form) return { ...sent, json: replaced(sent.json, place, text) }
  const form = new FormData()
  for (const [key, value] of sent.form) form.append(key, value)
  form.set(formKey(place), text)
  return { ...sent, form }
}
