import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Call } from '../../../contract/call.ts'
import { calls } from '../../../contract/calls.ts'
import { MAX_BODY, MAX_GUEST_BODY } from '../../../server/http/input.ts'
import { MAX_FIELDS } from '../../../server/routes/form/parts.ts'

type Size = { bytes: number; fields: number }

/** Maximum bytes per UTF-16 code unit. */
const LETTER = 3
/** Bytes around a value: its form key, or its JSON name. */
const AROUND = 60
/** Bytes of numbers, booleans, dates and times. */
const SHORT = 40

const sum = (sizes: Size[]): Size =>
  sizes.reduce((all, { bytes, fields }) => ({ bytes: all.bytes + bytes, fields: all.fields + fields }), {
    bytes: 0,
    fields: 0,
  })

/** The size of the largest value that a schema accepts. Every text and list must be bounded. */
function largest(schema: z.core.JSONSchema._JSONSchema, path: string): Size {
  if (typeof schema === 'boolean') return { bytes: SHORT, fields: 1 }
  if (schema.anyOf) {
    const sizes = schema.anyOf.map((option) => largest(option, path))
    return {
      bytes: Math.max(...sizes.map(({ bytes }) => bytes)),
      fields: Math.max(...sizes.map(({ fields }) => fields)),
    }
  }
  if (schema.properties)
    return sum(Object.entries(schema.properties).map(([name, field]) => largest(field, `${path}.${name}`)))
  if (schema.type === 'array') {
    const { maxItems: most, items } = schema
    if (most === undefined || items === undefined || Array.isArray(items))
      throw new Error(`The list ${path} has no end`)
    const item = largest(items, `${path}[]`)
    return { bytes: item.bytes * most, fields: item.fields * most }
  }
  if (schema.type !== 'string' || schema.enum || schema.const !== undefined || schema.format)
    return { bytes: (schema.maxLength ?? 0) * LETTER + SHORT + AROUND, fields: 1 }
  if (schema.maxLength === undefined && !schema.pattern) throw new Error(`The text ${path} has no end`)
  return { bytes: (schema.maxLength ?? SHORT) * LETTER + AROUND, fields: 1 }
}

const withBody = Object.entries<Call>(calls).flatMap(([name, call]) =>
  call.body ? [{ name, call, body: call.body }] : [],
)

test.each(withBody)('fits the largest body of $name into the limits', ({ call, body }) => {
  const { bytes, fields } = largest(z.toJSONSchema(body, { io: 'input' }), '')
  expect(bytes).toBeLessThanOrEqual(call.isPublic ? MAX_GUEST_BODY : MAX_BODY)
  expect(call.isMultipart ? fields : 0).toBeLessThanOrEqual(MAX_FIELDS)
})
