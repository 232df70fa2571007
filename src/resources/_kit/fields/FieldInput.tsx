import { useDeclaration } from '../declaration/DeclarationContext.ts'
import { useLabel } from '../text/useLabel.ts'
import { ConditionalField } from './ConditionalField.tsx'
import { fieldTypeInForm, formField } from './formField.ts'

type FieldInputProps = {
  path: string
  /** Form path; defaults to `path`, outside of rows. */
  source?: string
  readOnly?: boolean
  label?: string
}

export const FieldInput = ({ path, source = path, readOnly = false, label }: FieldInputProps) => {
  const toText = useLabel()
  const declaration = useDeclaration()
  const fieldWithSchema = formField(declaration, path)
  const { schema: _, ...field } = fieldWithSchema
  const { Input, isRequired } = fieldTypeInForm(declaration, path)
  return (
    <ConditionalField path={path} source={source}>
      <Input
        {...field}
        resource={declaration.name}
        path={path}
        source={source}
        label={label ?? toText(field.fieldDeclaration.label)}
        isRequired={isRequired ? isRequired(fieldWithSchema) : field.constraints.isRequired}
        helperText={field.fieldDeclaration.help ? toText(field.fieldDeclaration.help) : false}
        readOnly={readOnly}
        widthOf={(other) => fieldTypeInForm(declaration, other).width}
        Field={FieldInput}
      />
    </ConditionalField>
  )
}
