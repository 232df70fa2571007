import type { FormDeclaration, FormItem, FormLayout } from './defineResource.ts'
import { valueAt } from './valueAt.ts'

type Form = FormDeclaration<string>

/** Those of sections, too. */
export const itemFields = (items: readonly FormItem<string>[]): readonly string[] =>
  items.flatMap((item) => (typeof item === 'string' ? [item] : item.fields))

const layoutFields = (form: FormLayout<string>): readonly string[] =>
  'tabs' in form ? form.tabs.flatMap((tab) => itemFields(tab.fields)) : form.fields

/** By the record's type, where there is a form for each. */
export function selectFormLayout(form: Form, values: unknown): FormLayout<string> {
  if (!('by' in form)) return form
  const type = String(valueAt(values, form.by))
  return (Object.hasOwn(form.forms, type) ? form.forms[type] : undefined) ?? form.otherwise
}

/** In order, over all tabs. */
export const formFields = (form: Form, values: unknown): readonly string[] =>
  layoutFields(selectFormLayout(form, values))

/** `key`: as in the declaration, `form.forms.video.tabs.0`. */
export function formParts(
  form: Form,
): readonly { key: string; name?: string | undefined; fields: readonly string[] }[] {
  const forms: Readonly<Record<string, FormLayout<string>>> =
    'by' in form ? { ...form.forms, otherwise: form.otherwise } : { '': form }
  return Object.entries(forms).flatMap(([type, layout]) => {
    const key = ['form', ...(type === '' ? [] : type === 'otherwise' ? [type] : ['forms', type])].join('.')
    return 'tabs' in layout
      ? layout.tabs.map(({ name, fields }, index) => ({
          key: `${key}.tabs.${index}`,
          name,
          fields: itemFields(fields),
        }))
      : [{ key: `${key}.fields`, name: undefined, fields: layout.fields }]
  })
}

export const allFormFields = (form: Form): readonly string[] => [
  ...new Set(formParts(form).flatMap(({ fields }) => fields)),
]
