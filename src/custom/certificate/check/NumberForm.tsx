import Box from '@mui/material/Box'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { groupedCode } from '../../../../contract/certificateNumber.ts'
import { checkPath } from '../../../common/paths.ts'
import { GuestField } from '../../guest/form/GuestField.tsx'
import { SubmitButton } from '../../guest/form/SubmitButton.tsx'
import type { Translate } from './translate.ts'
import { typedCode } from './typedCode.ts'

const shown = (typed: string) => {
  const code = typedCode(typed)
  return code === undefined ? typed : groupedCode(code)
}

/** Invalid input goes into the path, too, without characters special there. */
const addressable = (typed: string) =>
  typedCode(typed) ?? (typed.replace(/[^\p{L}\p{N}]/gu, '').slice(0, 64) || '-')

export const NumberForm = ({ requested, t }: { requested: string | undefined; t: Translate }) => {
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(shown(requested ?? ''))
  const [missing, setMissing] = useState(false)
  const [last, setLast] = useState(requested)
  if (requested !== last) {
    setLast(requested)
    setText(shown(requested ?? ''))
    setMissing(false)
  }
  useEffect(() => {
    if (requested === undefined) field.current?.focus()
  }, [requested])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setText(shown(text))
    setMissing(text.trim() === '')
    if (text.trim() === '') field.current?.focus()
    else navigate(checkPath(addressable(text)))
  }

  return (
    <Box
      component="form"
      noValidate
      onSubmit={submit}
      sx={{ display: 'flex', flexDirection: 'column', gap: 2, mt: 3 }}
    >
      <GuestField
        label={t('certificateCheck.number')}
        name="number"
        value={text}
        onChange={(typed) => {
          setText(typed)
          setMissing(false)
        }}
        onBlur={() => setText(shown)}
        inputRef={field}
        inputProps={{ autoCapitalize: 'characters', spellCheck: false, sx: { letterSpacing: '.06em' } }}
        autoComplete="off"
        error={missing ? t('certificateCheck.required') : undefined}
        hint={t('certificateCheck.hint')}
      />
      <SubmitButton fullWidth={false} sx={{ alignSelf: { sm: 'flex-start' } }}>
        {t('certificateCheck.submit')}
      </SubmitButton>
    </Box>
  )
}
