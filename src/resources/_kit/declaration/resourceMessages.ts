import type { FieldDeclaration, Label, ResourceDeclaration } from './defineResource.ts'

/** Under react-admin's keys: `resources.{name}.fields.{field}`. */
export function resourceMessages({ label, fields, list }: ResourceDeclaration, language: keyof Label) {
  const entries = Object.entries(fields) as [string, FieldDeclaration][]
  return {
    name: `${label.one[language]} |||| ${label.many[language]}`,
    page: { list: label.many[language] },
    ...(list?.tabs && {
      tabs: list.tabs.label[language],
      tab: Object.fromEntries(list.tabs.items.map(({ name, label }) => [name, label[language]])),
    }),
    fields: Object.fromEntries(entries.map(([field, { label }]) => [field, label[language]])),
    help: Object.fromEntries(entries.flatMap(([field, { help }]) => (help ? [[field, help[language]]] : []))),
    choices: Object.fromEntries(
      entries.flatMap(([field, fieldDeclaration]) =>
        Object.entries((fieldDeclaration.type === 'choice' && fieldDeclaration.choices) || {}).map(
          ([value, text]) => [`${field}.${value}`, text[language]],
        ),
      ),
    ),
  }
}
