import Box from '@mui/material/Box'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { groupedCode, normaliseCode } from '../../../../contract/certificateNumber.ts'
import { checkPath, checkPaths } from '../../../common/paths.ts'
import { GuestField } from '../../guest/form/GuestField.tsx'
import { SubmitButton } from '../../guest/form/SubmitButton.tsx'
import type { Translate } from './translate.ts'

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

/** The number in a link to the check page. */
const IN_ADDRESS = new RegExp(`${checkPaths.ask}/([^/?#]+)`, 'i')

/**
 * The certificate number in a number of any spelling, or in the QR code's URL; else undefined.
 *
 * @example typedCode('https://balai.example/verifikasi/K7M2Q9RXW4TC') // 'K7M2Q9RXW4TC'
 */
export const typedCode = (text: string): string | undefined =>
  normaliseCode(IN_ADDRESS.exec(text)?.[1] ?? text)
