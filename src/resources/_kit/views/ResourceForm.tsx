import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { type FieldValues, useFormContext, useWatch } from 'react-hook-form'
import { useDeclarationWith } from '../declaration/DeclarationContext.ts'
import type { FormItem } from '../declaration/defineResource.ts'
import { formFields, itemFields, selectFormLayout } from '../declaration/formLayout.ts'
import { withValue } from '../declaration/valueAt.ts'
import { savedValues, toFormValues, toWireValues, visibleFields } from '../fields/formValues.ts'
import { type RowFooter, RowFootersContext } from '../fields/rows/rowFooters.ts'
import { type CustomValue, CustomValuesProvider } from '../form/customValues.ts'
import { draftName } from '../form/draftName.ts'
import { FormTabs } from '../form/FormTabs.tsx'
import { RecordForm, type RecordFormProps } from '../form/RecordForm.tsx'
import { useDeclaredResolver } from '../form/useDeclaredResolver.ts'
import { focusHashTarget, isFieldAddressed } from '../page/focusHashTarget.ts'
import { useRecordPage } from '../page/recordPage.ts'
import { useLabel } from '../text/useLabel.ts'
import { FormFields } from './FormFields.tsx'

type ResourceFormProps = Pick<
  RecordFormProps,
  'prepare' | 'invalidMessage' | 'failedMessage' | 'keepOpen' | 'survivesNavigation' | 'onSaved'
> & {
  record: FieldValues
  toValues?: (record: FieldValues) => FieldValues
  inputs?: Readonly<Record<string, ComponentType<{ path: string }>>>
  /** Above a tab's fields, by tab name. */
  parts?: Readonly<Record<string, ComponentType>>
  /** Self-saving, in place of a tab's fields, by tab name. */
  panels?: Readonly<Record<string, ReactNode>>
  rowFooters?: Readonly<Record<string, RowFooter>>
  /** For conflicts, by path. */
  customValues?: Readonly<Record<string, CustomValue>>
  /** Focuses the first field on mount. */
  shouldFocusFirstField?: boolean
  actions: ReactNode
}

const noEntries = {}

export const ResourceForm = ({
  record,
  toValues = (read) => read,
  inputs = noEntries,
  parts = noEntries,
  panels = noEntries,
  rowFooters = noEntries,
  customValues = noEntries,
  shouldFocusFirstField = false,
  actions,
  ...formProps
}: ResourceFormProps) => {
  const declaration = useDeclarationWith('form')
  const { name } = declaration
  const { meta } = useRecordPage()
  const resolver = useDeclaredResolver(declaration)
  // As last read or saved: what is sent depends on it.
  const latestRecord = useRef<FieldValues>(noEntries)
  const toForm = (current: FieldValues) => {
    latestRecord.current = toValues(current)
    return toFormValues(declaration, latestRecord.current)
  }
  const [initialValues] = useState(() => toForm(record))
  return (
    <CustomValuesProvider value={customValues}>
      <RecordForm
        draftName={draftName(name, record.id, meta)}
        values={initialValues}
        toValues={toForm}
        resolver={resolver}
        fieldPaths={(values) => visibleFields(declaration, values)}
        toWire={(values) => toWireValues(declaration, values, latestRecord.current)}
        onKeptOpen={(saved) => {
          latestRecord.current = savedValues(declaration, saved, latestRecord.current)
        }}
        {...formProps}
      >
        <RowFootersContext value={rowFooters}>
          <FormOfType
            isNew={record.id === undefined}
            inputs={inputs}
            parts={parts}
            panels={panels}
            shouldFocusFirstField={shouldFocusFirstField}
            survivesNavigation={formProps.survivesNavigation !== undefined}
            actions={actions}
          />
        </RowFootersContext>
      </RecordForm>
    </CustomValuesProvider>
  )
}

type FormOfTypeProps = Required<
  Pick<ResourceFormProps, 'inputs' | 'parts' | 'panels' | 'shouldFocusFirstField' | 'actions'>
> & {
  isNew: boolean
  /** Stays mounted at other addresses: named tabs are in the URL. */
  survivesNavigation: boolean
}

const FormOfType = ({
  isNew,
  inputs,
  parts,
  panels,
  shouldFocusFirstField,
  survivesNavigation,
  actions,
}: FormOfTypeProps) => {
  const label = useLabel()
  const { form } = useDeclarationWith('form')
  const typeField = 'by' in form ? form.by : undefined
  const type = useWatch({ name: typeField ?? '', disabled: typeField === undefined })
  const currentForm = selectFormLayout(form, typeField === undefined ? {} : withValue({}, typeField, type))
  const { setFocus } = useFormContext()
  const previousForm = useRef(currentForm)
  const focusedElement = document.activeElement
  useEffect(() => {
    const hasFormChanged = previousForm.current !== currentForm
    previousForm.current = currentForm
    // The input that chose the type was unmounted with its form.
    if (hasFormChanged && typeField !== undefined && !focusedElement?.isConnected) setFocus(typeField)
  })
  const [firstField] = formFields(currentForm, {})
  useEffect(() => {
    if (shouldFocusFirstField && firstField !== undefined) setFocus(firstField, { shouldSelect: true })
  }, [shouldFocusFirstField, firstField, setFocus])
  const [hasAddressedField] = useState(() => isFieldAddressed(formFields(currentForm, {})))
  useEffect(() => {
    if (hasAddressedField) focusHashTarget()
  }, [hasAddressedField])
  const renderFields = (items: readonly FormItem<string>[], part = '') => (
    <FormFields items={items} inputs={inputs} isNew={isNew} Part={parts[part]} />
  )
  return 'tabs' in currentForm ? (
    <FormTabs
      tabs={currentForm.tabs.map(({ label: tabLabel, fields: items, name = '' }) => {
        const panel = panels[name]
        const tabProps = {
          label: label(tabLabel),
          fields: itemFields(items),
          tabParam: survivesNavigation && name !== '' ? name : undefined,
        }
        return panel === undefined
          ? { ...tabProps, content: renderFields(items, name) }
          : { ...tabProps, content: panel, isSelfSaving: true }
      })}
      footer={actions}
    />
  ) : (
    <>
      {renderFields(currentForm.fields)}
      {actions}
    </>
  )
}
