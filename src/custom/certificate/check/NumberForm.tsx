import Box from '@mui/material/Box'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { formatCode, normaliseCode } from '../../../../contract/certificateNumber.ts'
import { checkPath, checkPaths } from '../../../common/paths.ts'
import { GuestField } from '../../guest/form/GuestField.tsx'
import { SubmitButton } from '../../guest/form/SubmitButton.tsx'
import type { Translate } from './translate.ts'

const formatNumber = (typed: string) => {
  const code = typedCode(typed)
  return code === undefined ? typed : formatCode(code)
}

/** Invalid input goes into the path, too, without characters special there. */
const toPathSegment = (typed: string) =>
  typedCode(typed) ?? (typed.replace(/[^\p{L}\p{N}]/gu, '').slice(0, 64) || '-')

export const NumberForm = ({ requestedCode, t }: { requestedCode: string | undefined; t: Translate }) => {
  const navigate = useNavigate()
  const fieldRef = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(formatNumber(requestedCode ?? ''))
  const [isMissing, setMissing] = useState(false)
  const [previousCode, setPreviousCode] = useState(requestedCode)
  if (requestedCode !== previousCode) {
    setPreviousCode(requestedCode)
    setText(formatNumber(requestedCode ?? ''))
    setMissing(false)
  }
  useEffect(() => {
    if (requestedCode === undefined) fieldRef.current?.focus()
  }, [requestedCode])

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    setText(formatNumber(text))
    setMissing(text.trim() === '')
    if (text.trim() === '') fieldRef.current?.focus()
    else navigate(checkPath(toPathSegment(text)))
  }

  return (
    <Box
      component="form"
      noValidate
      onSubmit={handleSubmit}
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
        onBlur={() => setText(formatNumber)}
        inputRef={fieldRef}
        inputProps={{ autoCapitalize: 'characters', spellCheck: false, sx: { letterSpacing: '.06em' } }}
        autoComplete="off"
        error={isMissing ? t('certificateCheck.required') : undefined}
        hint={t('certificateCheck.hint')}
      />
      <SubmitButton fullWidth={false} sx={{ alignSelf: { sm: 'flex-start' } }}>
        {t('certificateCheck.submit')}
      </SubmitButton>
    </Box>
  )
}

/** The number in a link to the check page. */
const IN_ADDRESS = new RegExp(`${checkPaths.form}/([^/?#]+)`, 'i')

/**
 * The certificate number in a number of any spelling, or in the QR code's URL; else undefined.
 *
 * @example typedCode('https://balai.example/verifikasi/K7M2Q9RXW4TC') // 'K7M2Q9RXW4TC'
 */
export const typedCode = (text: string): string | undefined =>
  normaliseCode(IN_ADDRESS.exec(text)?.[1] ?? text)
