import Box from '@mui/material/Box'
import { type ComponentType, type ReactNode, useMemo } from 'react'
import { type RaRecord, useTranslateLabel } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import type { MessageKey } from '../../../i18n/words.ts'
import { useDeclared } from '../declaration/DeclarationContext.ts'
import type { FormDeclaration } from '../declaration/defineResource.ts'
import { FieldInput } from '../fields/FieldInput.tsx'
import { FormTabs } from '../form/FormTabs.tsx'
import { useFormProgress } from '../form/formProgress.ts'
import { RecordForm } from '../form/RecordForm.tsx'
import { type ShownValue, ShownValues } from '../form/shownValues.ts'
import { useResolver } from '../form/useResolver.ts'
import type { Prepare } from '../form/useSave.ts'
import { withFlags } from '../form/withFlags.ts'
import { useLabel } from '../text/useLabel.ts'

/** The fields of a form in their order, over all tabs. */
const formFields = (form: FormDeclaration<string>): readonly string[] =>
  'tabs' in form ? form.tabs.flatMap((tab) => tab.fields) : form.fields

type ResourceFormProps = {
  /** What it begins with. */
  record: FieldValues
  /** A record of the API as values of this form; the same unless given. */
  toValues?: (record: FieldValues) => FieldValues
  /** Inputs of its own, by path, in place of their kinds'. */
  inputs?: Readonly<Record<string, ComponentType<{ path: string }>>>
  /** How it shows values, by path, where their kinds do not know: in a conflict. */
  shown?: Readonly<Record<string, ShownValue>>
  prepare?: Prepare
  invalidMessage?: MessageKey
  onSaved: (saved: RaRecord) => void
  /** The form's actions: `FormActions`. */
  actions: ReactNode
}

const none = {}

/** The form that a declaration makes: tabs or a column, its rules from the schema, and nothing typed into it lost. */
export const ResourceForm = ({
  record,
  toValues = (read) => read,
  inputs = none,
  shown = none,
  actions,
  ...rest
}: ResourceFormProps) => {
  const declaration = useDeclared('form')
  const { name, schema, formSchema = schema, form } = declaration
  const label = useLabel()
  const translateLabel = useTranslateLabel()
  const labelOf = (source: string) => String(translateLabel({ resource: name, source }))
  const fields = useMemo(() => formFields(form), [form])
  const resolver = useResolver(formSchema, fields, labelOf)
  const toForm = (read: FieldValues) => withFlags(toValues(read), declaration, fields)
  return (
    <ShownValues value={shown}>
      <RecordForm
        name={record.id === undefined ? name : `${name}.${encodeURIComponent(String(record.id))}`}
        values={toForm(record)}
        toValues={toForm}
        resolver={resolver}
        fields={fields}
        {...rest}
      >
        {'tabs' in form ? (
          <FormTabs
            tabs={form.tabs.map((tab) => ({
              label: label(tab.label),
              fields: tab.fields,
              content: <Fields paths={tab.fields} inputs={inputs} />,
            }))}
            footer={actions}
          />
        ) : (
          <>
            <Fields paths={form.fields} inputs={inputs} />
            {actions}
          </>
        )}
      </RecordForm>
    </ShownValues>
  )
}

type FieldsProps = { paths: readonly string[] } & Required<Pick<ResourceFormProps, 'inputs'>>

const Fields = ({ paths, inputs }: FieldsProps) => {
  const { over, saving } = useFormProgress()
  return (
    <Box
      inert={over || saving}
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5, p: { xs: 2, sm: 3 } }}
    >
      {paths.map((path) => {
        const Input = inputs[path] ?? FieldInput
        return <Input key={path} path={path} />
      })}
    </Box>
  )
}
