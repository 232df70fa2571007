import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ComponentType, useId } from 'react'
import { fieldOf, useDeclarationWith } from '../declaration/DeclarationContext.ts'
import type { FormItem, FormSection } from '../declaration/defineResource.ts'
import { useAccepts } from '../declaration/useAccepts.ts'
import { ConditionalField } from '../fields/ConditionalField.tsx'
import { FieldInput } from '../fields/FieldInput.tsx'
import { useFormProgress } from '../form/formProgress.ts'
import { useLabel } from '../text/useLabel.ts'

type FieldOptions = {
  inputs: Readonly<Record<string, ComponentType<{ path: string }>>>
  isNew: boolean
}

type FormFieldsProps = FieldOptions & {
  items: readonly FormItem<string>[]
  /** Above them. */
  Part: ComponentType | undefined
}

export const FormFields = ({ items, Part, ...options }: FormFieldsProps) => {
  const { isFinished, isSaving } = useFormProgress()
  return (
    <Box inert={isFinished || isSaving} sx={{ ...gridSx, p: { xs: 2, sm: 3 } }}>
      {Part && <Part />}
      {items.map((item) =>
        typeof item === 'string' ? (
          <FormField key={item} path={item} {...options} />
        ) : (
          <Section key={item.fields[0]} section={item} {...options} />
        ),
      )}
    </Box>
  )
}

const Section = ({ section, ...options }: FieldOptions & { section: FormSection<string> }) => {
  const id = useId()
  const label = useLabel()
  return (
    <Box role="group" aria-labelledby={id} sx={sectionSx}>
      <Typography id={id} component="h2" sx={{ mb: 2, fontSize: 16, fontWeight: 600 }}>
        {label(section.label)}
      </Typography>
      <Box sx={twoColumnsSx}>
        {section.fields.map((path) => (
          <FormField key={path} path={path} {...options} />
        ))}
      </Box>
    </Box>
  )
}

const FormField = ({ path, inputs, isNew }: FieldOptions & { path: string }) => {
  const declaration = useDeclarationWith('form')
  const accepts = useAccepts()
  if (!accepts(declaration.endpoints?.[isNew ? 'create' : 'update']?.call?.body, path)) return null
  const Input = inputs[path]
  if (Input)
    return (
      <ConditionalField path={path} source={path}>
        <Input path={path} />
      </ConditionalField>
    )
  const { readOnlyAfterCreate } = fieldOf(declaration, path)
  return <FieldInput path={path} readOnly={readOnlyAfterCreate && !isNew} />
}

const gridSx = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5 } as const

const twoColumnsSx = {
  ...gridSx,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  columnGap: 4,
  alignItems: 'start',
} as const

const sectionSx = {
  '& + &': { pt: 2.5, borderTop: 1, borderColor: 'divider' },
  // All of its fields are hidden.
  '&:has(> :last-child:empty)': { display: 'none' },
} as const
