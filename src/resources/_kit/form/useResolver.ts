import { zodResolver } from '@hookform/resolvers/zod'
import type { FieldValues, Resolver } from 'react-hook-form'
import { z } from 'zod'
import { brokenRule } from '../../../../contract/messages.ts'
import { asOneChoice, fieldSchema } from '../declaration/schemaFacts.ts'
import { fieldWords } from '../fields/words.ts'
import { useText } from '../text/useText.ts'

/**
 * Checks a form with the entity's own schema: only the fields that the form has, and whatever else the record holds is
 * passed through untouched. Messages are the specification's shared ones, with the field's label before them.
 *
 * @param labelOf the label of the field at a dotted path.
 */
export function useResolver(
  schema: z.ZodObject,
  paths: readonly string[],
  labelOf: (path: string) => string,
): Resolver<FieldValues> {
  const t = useText(fieldWords)
  return zodResolver(
    pick(schema, paths),
    {
      error: (issue) => {
        const { key, ...numbers } = brokenRule(issue)
        const path = (issue.path ?? []).filter((step) => typeof step === 'string').join('.')
        return t(`validation.${key}`, { label: labelOf(path), ...numbers })
      },
      // As it was typed and read: the schema would drop what it does not know of a list's items.
    },
    { raw: true },
  ) as Resolver<FieldValues>
}

/** The part of a schema that these dotted paths name, letting everything else through. */
function pick(schema: z.ZodObject, paths: readonly string[]): z.ZodObject {
  const heads = new Map<string, string[]>()
  for (const path of paths) {
    const [head = '', ...rest] = path.split('.')
    heads.set(head, [...(heads.get(head) ?? []), ...(rest.length > 0 ? [rest.join('.')] : [])])
  }
  const shape: Record<string, z.ZodType> = {}
  for (const [head, rest] of heads) {
    const field = fieldSchema(schema, head)
    if (!field) continue
    shape[head] = rest.length > 0 && field instanceof z.ZodObject ? pick(field, rest) : asOneChoice(field)
  }
  return z.looseObject(shape)
}
