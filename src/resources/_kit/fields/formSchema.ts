import { z } from 'zod'
import type { ResourceDeclaration } from '../declaration/defineResource.ts'
import { rowFields } from '../declaration/rowFields.ts'
import { unwrap } from '../declaration/schemaFacts.ts'
import { declaredPath } from '../declaration/valueAt.ts'
import { formField, inForm } from './formField.ts'
import { isInBlankRow } from './rows/blankRows.ts'

/** The entity's schema of `paths`, adapted by kind, and cross-field rules. Other values and blank rows pass. */
export function formSchema(declaration: ResourceDeclaration, paths: readonly string[]): z.ZodObject {
  const { schema, formSchema: whole = schema } = declaration
  return withRules(declaration, whole, '', paths).check(betweenFields(declaration, paths))
}

function betweenFields(
  declaration: ResourceDeclaration,
  paths: readonly string[],
): z.core.$ZodCheck<Record<string, unknown>> {
  // Also when single fields fail: all errors are reported together.
  const check: z.core.$ZodCheck<Record<string, unknown>> = new z.core.$ZodCheck({
    check: 'custom',
    when: () => true,
  })
  check._zod.check = ({ value, issues }) => {
    const fieldPathOf = ({ path = [] }: { path?: readonly PropertyKey[] | undefined }) =>
      path.map(String).join('.')
    const reported = issues.filter((issue) => !isInBlankRow(declaration, fieldPathOf(issue), value))
    const fieldPaths = new Set(reported.map(fieldPathOf))
    const faults = (declaration.faults?.(value) ?? []).filter((fault) => {
      const fieldPath = fieldPathOf(fault)
      const field = declaredPath(fieldPath)
      return (
        !fieldPaths.has(fieldPath) && paths.some((path) => field === path || field.startsWith(`${path}.`))
      )
    })
    issues.splice(
      0,
      issues.length,
      ...reported,
      ...faults.map(({ path, rule }) => ({
        code: 'custom' as const,
        path: [...path],
        input: value,
        params: { rule },
      })),
    )
  }
  return check
}

function withRules(
  declaration: ResourceDeclaration,
  object: z.ZodObject,
  above: string,
  paths: readonly string[],
): z.ZodObject {
  const shape: Record<string, z.ZodType> = {}
  for (const head of new Set(paths.map((path) => path.split('.')[0] ?? ''))) {
    const path = `${above}${head}`
    const part = object.shape[head] as z.ZodType | undefined
    if (!part) continue
    const below = paths
      .filter((path) => path.startsWith(`${head}.`))
      .map((path) => path.slice(head.length + 1))
    const inner = unwrap(part)
    shape[head] =
      below.length > 0 && inner instanceof z.ZodObject
        ? alike(part, withRules(declaration, inner, `${path}.`, below))
        : rule(declaration, path, part)
  }
  return z.looseObject(shape)
}

function rule(declaration: ResourceDeclaration, path: string, part: z.ZodType): z.ZodType {
  const kind = inForm(declaration, path)
  const field = formField(declaration, path)
  const own = kind.rule?.({ ...field, schema: part }) ?? part
  const inner = unwrap(own)
  const rows = rowFields(declaration, path)
  const isRows = field.declared.kind === 'rows' && inner instanceof z.ZodArray
  const item = isRows ? unwrap(inner.element) : undefined
  const ruled =
    isRows && item instanceof z.ZodObject
      ? alike(own, inner.clone({ ...inner.def, element: rowRule(declaration, item, path, rows) }))
      : own
  // Cleared inputs hold null.
  return ruled.safeParse(undefined).success ? ruled.nullable() : ruled
}

const rowRule = (
  declaration: ResourceDeclaration,
  row: z.ZodObject,
  path: string,
  fields: readonly string[],
) =>
  row.safeExtend(
    withRules(
      declaration,
      row,
      `${path}.`,
      fields.map((field) => field.slice(path.length + 1)),
    ).shape,
  )

/** Optional and nullable as `other` is. */
function alike(other: z.ZodType, schema: z.ZodType): z.ZodType {
  const orNull = other.safeParse(null).success ? schema.nullable() : schema
  return other.safeParse(undefined).success ? orNull.optional() : orNull
}
