import Box from '@mui/material/Box'
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { type FieldValues, useFormContext, useWatch } from 'react-hook-form'
import { fieldOf, useDeclared } from '../declaration/DeclarationContext.ts'
import { formOf } from '../declaration/formOf.ts'
import { useTakes } from '../declaration/useTakes.ts'
import { withValue } from '../declaration/valueAt.ts'
import { FieldInput } from '../fields/FieldInput.tsx'
import { savedValues, shownFields, toFormValues, toWireValues } from '../fields/formValues.ts'
import { type RowNote, RowNotesContext } from '../fields/rows/rowNotes.ts'
import { WhenShown } from '../fields/WhenShown.tsx'
import { draftName } from '../form/draftName.ts'
import { FormTabs } from '../form/FormTabs.tsx'
import { useFormProgress } from '../form/formProgress.ts'
import { RecordForm, type RecordFormProps } from '../form/RecordForm.tsx'
import { type ShownValue, ShownValues } from '../form/shownValues.ts'
import { useDeclaredResolver } from '../form/useDeclaredResolver.ts'
import { useRecordPage } from '../page/recordPage.ts'
import { useLabel } from '../text/useLabel.ts'

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
  rowNotes?: Readonly<Record<string, RowNote>>
  /** For conflicts, by path. */
  shown?: Readonly<Record<string, ShownValue>>
  /** Focuses the first field on mount. */
  beginsInside?: boolean
  actions: ReactNode
}

const none = {}

export const ResourceForm = ({
  record,
  toValues = (read) => read,
  inputs = none,
  parts = none,
  panels = none,
  rowNotes = none,
  shown = none,
  beginsInside = false,
  actions,
  ...rest
}: ResourceFormProps) => {
  const declaration = useDeclared('form')
  const { name } = declaration
  const { meta } = useRecordPage()
  const resolver = useDeclaredResolver(declaration)
  // As last read or saved: what is sent depends on it.
  const read = useRef<FieldValues>(none)
  const toForm = (current: FieldValues) => {
    read.current = toValues(current)
    return toFormValues(declaration, read.current)
  }
  const [first] = useState(() => toForm(record))
  return (
    <ShownValues value={shown}>
      <RecordForm
        name={draftName(name, record.id, meta)}
        values={first}
        toValues={toForm}
        resolver={resolver}
        fields={(values) => shownFields(declaration, values)}
        toWire={(values) => toWireValues(declaration, values, read.current)}
        onGoOn={(saved) => {
          read.current = savedValues(declaration, saved, read.current)
        }}
        {...rest}
      >
        <RowNotesContext value={rowNotes}>
          <FormOfType
            isNew={record.id === undefined}
            inputs={inputs}
            parts={parts}
            panels={panels}
            beginsInside={beginsInside}
            survivesNavigation={rest.survivesNavigation !== undefined}
            actions={actions}
          />
        </RowNotesContext>
      </RecordForm>
    </ShownValues>
  )
}

type FormOfTypeProps = Required<
  Pick<ResourceFormProps, 'inputs' | 'parts' | 'panels' | 'beginsInside' | 'actions'>
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
  beginsInside,
  survivesNavigation,
  actions,
}: FormOfTypeProps) => {
  const label = useLabel()
  const { form } = useDeclared('form')
  const by = 'by' in form ? form.by : undefined
  const type = useWatch({ name: by ?? '', disabled: by === undefined })
  const current = formOf(form, by === undefined ? {} : withValue({}, by, type))
  const { setFocus } = useFormContext()
  const shown = useRef(current)
  const focused = document.activeElement
  useEffect(() => {
    const isOther = shown.current !== current
    shown.current = current
    // The input that chose the type was unmounted with its form.
    if (isOther && by !== undefined && !focused?.isConnected) setFocus(by)
  })
  const [first] = 'tabs' in current ? (current.tabs[0]?.fields ?? []) : current.fields
  useEffect(() => {
    if (beginsInside && first !== undefined) setFocus(first, { shouldSelect: true })
  }, [beginsInside, first, setFocus])
  const fields = (paths: readonly string[], part = '') => (
    <Fields paths={paths} inputs={inputs} isNew={isNew} Part={parts[part]} />
  )
  return 'tabs' in current ? (
    <FormTabs
      tabs={current.tabs.map(({ label: tabLabel, fields: paths, name = '' }) => {
        const panel = panels[name]
        const shared = {
          label: label(tabLabel),
          fields: paths,
          inAddress: survivesNavigation && name !== '' ? name : undefined,
        }
        return panel === undefined
          ? { ...shared, content: fields(paths, name) }
          : { ...shared, content: panel, isApart: true }
      })}
      footer={actions}
    />
  ) : (
    <>
      {fields(current.fields)}
      {actions}
    </>
  )
}

type FieldsProps = Pick<FormOfTypeProps, 'isNew' | 'inputs'> & {
  paths: readonly string[]
  Part: ComponentType | undefined
}

const Fields = ({ paths, inputs, isNew, Part }: FieldsProps) => {
  const { over, saving } = useFormProgress()
  const declaration = useDeclared('form')
  const takes = useTakes()
  const save = declaration.endpoints?.[isNew ? 'create' : 'update']?.call
  return (
    <Box
      inert={over || saving}
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5, p: { xs: 2, sm: 3 } }}
    >
      {Part && <Part />}
      {paths.map((path) => {
        if (!takes(save?.body, path)) return null
        const Input = inputs[path]
        if (Input)
          return (
            <WhenShown key={path} path={path} source={path}>
              <Input path={path} />
            </WhenShown>
          )
        const { fixed } = fieldOf(declaration, path)
        return <FieldInput key={path} path={path} readOnly={fixed && !isNew} />
      })}
    </Box>
  )
}
