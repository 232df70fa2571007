import { useState } from 'react'
import { SimpleForm, TabbedForm, useTranslateLabel } from 'react-admin'
import { flushSync } from 'react-dom'
import { durations } from '../../durations.ts'
import { useDeclaration } from './DeclarationContext.ts'
import type { FormDeclaration } from './declaration.ts'
import { FieldInput } from './FieldInput.tsx'
import { FormActions } from './FormActions.tsx'
import { useResolver } from './resolver.ts'
import { useLabel } from './useLabel.ts'
import { useSaveOnce } from './useSaveOnce.ts'

/** The fields of a form in their order, over all tabs. */
export const formFields = (form: FormDeclaration<string>): readonly string[] =>
  'tabs' in form ? form.tabs.flatMap((tab) => tab.fields) : form.fields

/** The form that a declaration makes: tabs or a column, its rules from the schema, leaving it unsaved warns. */
export const ResourceForm = () => {
  const { name, schema, form } = useDeclaration()
  const label = useLabel()
  const translateLabel = useTranslateLabel()
  const labelOf = (source: string) => String(translateLabel({ resource: name, source }))
  const resolver = useResolver(schema, formFields(form), labelOf)
  const [deleted, setDeleted] = useState(false)
  const common = {
    resolver,
    onSubmit: useSaveOnce(),
    // What was typed into a record that is deleted goes with it: nothing is left to warn of.
    warnWhenUnsavedChanges: !deleted,
    toolbar: <FormActions onDeleted={() => flushSync(() => setDeleted(true))} />,
    noValidate: true,
    delayError: durations.validation,
  } as const

  if ('tabs' in form)
    return (
      <TabbedForm {...common}>
        {form.tabs.map((tab) => (
          <TabbedForm.Tab key={tab.label.id} label={label(tab.label)}>
            {tab.fields.map((path) => (
              <FieldInput key={path} path={path} />
            ))}
          </TabbedForm.Tab>
        ))}
      </TabbedForm>
    )
  return (
    <SimpleForm {...common} sx={{ p: 3, pb: { xs: 3, sm: 3 }, '& > .MuiStack-root': { gap: 2 } }}>
      {form.fields.map((path) => (
        <FieldInput key={path} path={path} />
      ))}
    </SimpleForm>
  )
}
