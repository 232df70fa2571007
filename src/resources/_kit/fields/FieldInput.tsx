import { BooleanInput, DateInput, SelectInput, TextInput, useTranslate } from 'react-admin'
import { keyOf } from '../../../i18n/words.ts'
import { fieldOf, useDeclaration } from '../declaration/DeclarationContext.ts'
import { isYes } from '../declaration/fieldKinds.ts'
import { schemaFacts } from '../declaration/schemaFacts.ts'
import { PictureInput } from '../media/PictureInput.tsx'
import { uploadWords } from '../media/words.ts'
import { RichTextInput } from '../rich-text/RichTextInput.tsx'
import { MomentInput } from './MomentInput.tsx'
import { NumberInput } from './NumberInput.tsx'
import { RupiahInput } from './RupiahInput.tsx'

/** The input of a declared field, with what its schema says of it. */
export const FieldInput = ({ path }: { path: string }) => {
  const translate = useTranslate()
  const declaration = useDeclaration()
  const { kind, help } = fieldOf(declaration, path)
  const { schema, formSchema = schema } = declaration
  const { required, choices = [], flag, maxLength } = schemaFacts(formSchema, path)
  const props = {
    source: path,
    isRequired: required,
    helperText: help ? `resources.${declaration.name}.help.${path}` : false,
    fullWidth: true,
  } as const
  const limits = { slotProps: { htmlInput: { maxLength } } }

  switch (kind) {
    case 'text':
      return <TextInput {...props} {...limits} />
    case 'longText':
      return <TextInput {...props} {...limits} multiline minRows={4} />
    case 'number':
      return <NumberInput {...props} />
    case 'rupiah':
      return <RupiahInput {...props} />
    case 'day':
      return <DateInput {...props} />
    case 'moment':
      return <MomentInput {...props} />
    case 'flag':
      return (
        <BooleanInput
          {...props}
          defaultValue={flag?.no}
          format={isYes}
          parse={(checked: boolean) => (checked ? flag?.yes : flag?.no)}
        />
      )
    case 'richText':
      return <RichTextInput {...props} />
    case 'picture':
      return <PictureInput {...props} done={keyOf(uploadWords, 'upload.imageDone')} />
    case 'own':
      throw new Error(`«${path}» of «${declaration.name}» needs an input from its view`)
    case 'choice':
      return (
        <SelectInput
          {...props}
          margin="none"
          translateChoice={false}
          choices={choices.map((value) => ({
            id: value,
            name: translate(`resources.${declaration.name}.choices.${path}.${value}`, { _: String(value) }),
          }))}
        />
      )
  }
}
