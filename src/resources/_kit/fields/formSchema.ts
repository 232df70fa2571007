import { z } from 'zod'
import type { ResourceDeclaration } from '../declaration/defineResource.ts'
import { rowFields } from '../declaration/rowFields.ts'
import { unwrap } from '../declaration/schemaConstraints.ts'
import { declaredPath } from '../declaration/valueAt.ts'
import { fieldTypeInForm, formField } from './formField.ts'
import { isInBlankRow } from './rows/blankRows.ts'

/** The entity's schema of `paths`, adapted by field type, and cross-field rules. Other values and blank rows pass. */
export function formSchema(declaration: ResourceDeclaration, paths: readonly string[]): z.ZodObject {
  const { schema, formSchema: entitySchema = schema } = declaration
  return looseSchemaOf(declaration, entitySchema, '', paths).check(crossFieldCheck(declaration, paths))
}

function crossFieldCheck(
  declaration: ResourceDeclaration,
  paths: readonly string[],
): z.core.$ZodCheck<Record<string, unknown>> {
  // Also when single fields fail: all errors are reported together.
  const check: z.core.$ZodCheck<Record<string, unknown>> = new z.core.$ZodCheck({
    check: 'custom',
    when: () => true,
  })
  check._zod.check = ({ value, issues }) => {
    const toFieldPath = ({ path = [] }: { path?: readonly PropertyKey[] | undefined }) =>
      path.map(String).join('.')
    const reportedIssues = issues.filter((issue) => !isInBlankRow(declaration, toFieldPath(issue), value))
    const invalidPaths = new Set(reportedIssues.map(toFieldPath))
    const crossFieldIssues = (declaration.validate?.(value) ?? []).filter((issue) => {
      const fieldPath = toFieldPath(issue)
      const field = declaredPath(fieldPath)
      return (
        !invalidPaths.has(fieldPath) && paths.some((path) => field === path || field.startsWith(`${path}.`))
      )
    })
    issues.splice(
      0,
      issues.length,
      ...reportedIssues,
      ...crossFieldIssues.map(({ path, rule }) => ({
        code: 'custom' as const,
        path: [...path],
        input: value,
        params: { rule },
      })),
    )
  }
  return check
}

function looseSchemaOf(
  declaration: ResourceDeclaration,
  objectSchema: z.ZodObject,
  parentPath: string,
  paths: readonly string[],
): z.ZodObject {
  const shape: Record<string, z.ZodType> = {}
  for (const key of new Set(paths.map((path) => path.split('.')[0] ?? ''))) {
    const path = `${parentPath}${key}`
    const partSchema = objectSchema.shape[key] as z.ZodType | undefined
    if (!partSchema) continue
    const nestedPaths = paths
      .filter((path) => path.startsWith(`${key}.`))
      .map((path) => path.slice(key.length + 1))
    const unwrappedSchema = unwrap(partSchema)
    shape[key] =
      nestedPaths.length > 0 && unwrappedSchema instanceof z.ZodObject
        ? withOptionalityOf(partSchema, looseSchemaOf(declaration, unwrappedSchema, `${path}.`, nestedPaths))
        : adaptedSchema(declaration, path, partSchema)
  }
  return z.looseObject(shape)
}

function adaptedSchema(declaration: ResourceDeclaration, path: string, partSchema: z.ZodType): z.ZodType {
  const fieldType = fieldTypeInForm(declaration, path)
  const field = formField(declaration, path)
  const typeSchema = fieldType.adaptSchema?.({ ...field, schema: partSchema }) ?? partSchema
  const unwrappedSchema = unwrap(typeSchema)
  const rowFieldPaths = rowFields(declaration, path)
  const isRows = field.fieldDeclaration.type === 'rows' && unwrappedSchema instanceof z.ZodArray
  const itemSchema = isRows ? unwrap(unwrappedSchema.element) : undefined
  const fieldSchema =
    isRows && itemSchema instanceof z.ZodObject
      ? withOptionalityOf(
          typeSchema,
          unwrappedSchema.clone({
            ...unwrappedSchema.def,
            element: rowSchemaOf(declaration, itemSchema, path, rowFieldPaths),
          }),
        )
      : typeSchema
  // Cleared inputs hold null.
  return fieldSchema.safeParse(undefined).success ? fieldSchema.nullable() : fieldSchema
}

const rowSchemaOf = (
  declaration: ResourceDeclaration,
  rowSchema: z.ZodObject,
  path: string,
  fields: readonly string[],
) =>
  rowSchema.safeExtend(
    looseSchemaOf(
      declaration,
      rowSchema,
      `${path}.`,
      fields.map((field) => field.slice(path.length + 1)),
    ).shape,
  )

/** Optional and nullable as `reference` is. */
function withOptionalityOf(reference: z.ZodType, schema: z.ZodType): z.ZodType {
  const nullableSchema = reference.safeParse(null).success ? schema.nullable() : schema
  return reference.safeParse(undefined).success ? nullableSchema.optional() : nullableSchema
}
