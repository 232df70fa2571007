import { useDeclaration } from '../declaration/DeclarationContext.ts'
import { useLabel } from '../text/useLabel.ts'
import { formField, inForm } from './formField.ts'
import { WhenShown } from './WhenShown.tsx'

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
  const declared = formField(declaration, path)
  const { schema: _, ...field } = declared
  const { Input, isRequired } = inForm(declaration, path)
  return (
    <WhenShown path={path} source={source}>
      <Input
        {...field}
        resource={declaration.name}
        path={path}
        source={source}
        label={label ?? toText(field.declared.label)}
        isRequired={isRequired ? isRequired(declared) : field.facts.required}
        helperText={field.declared.help ? toText(field.declared.help) : false}
        readOnly={readOnly}
        widthOf={(other) => inForm(declaration, other).width}
        Field={FieldInput}
      />
    </WhenShown>
  )
}
