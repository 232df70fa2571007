import { useEffect, useRef, useState } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { valueAt } from '../../declaration/valueAt.ts'
import { isPdf } from '../../media/byItsBytes.ts'
import { titleOf } from '../../media/fileRules.ts'
import { useUpload } from '../../media/useUpload.ts'
import { useMessages } from '../../text/useMessages.ts'
import { useRawInput } from '../../ui/useRawInput.ts'
import type { InputProps } from '../kind.ts'
import { fileMessages } from './messages.ts'
import { sameFile } from './sameFile.ts'
import { useFileRules } from './useFileRules.ts'

export function useFileField({ path, source, isRequired, declared }: InputProps) {
  const { field, fieldState, ...input } = useRawInput({ source, isRequired })
  const { setError, clearErrors } = useFormContext()
  const { defaultValues } = useFormState()
  const t = useMessages(fileMessages)
  const rules = useFileRules(declared)
  const [isRefused, setRefused] = useState(false)
  const withForm = declared.kind === 'file' && declared.withForm === true
  const value: unknown = field.value
  // Unknown for rows, which move.
  const stored = field.name === path ? valueAt(defaultValues, path) : undefined

  const change = (file: unknown) => {
    setRefused(false)
    clearErrors(field.name)
    field.onChange(file)
    field.onBlur()
  }
  const sent = useRef<File>(undefined)
  const upload = useUpload({
    source: field.name,
    onDone: ({ id, public_url, title }) =>
      change({ id, url: public_url, title: title ?? (sent.current && titleOf(sent.current)) }),
  })
  const choose = async (file: File) => {
    const refused = rules.isRefused(file) || (rules.type === 'document' && !(await isPdf(file)))
    setRefused(refused)
    // Marks its tab, too.
    if (refused) return setError(field.name, { type: 'refused', message: t('file.rules', rules.facts) })
    sent.current = file
    if (withForm) change(file)
    else upload.start(file)
  }

  // Drafts hold no files: back to the record's. Another type of record may refuse the chosen one.
  const isLost = value === undefined && stored !== undefined && stored !== null
  const isForeign = value instanceof File && rules.isRefused(value)
  useEffect(() => {
    if (isForeign) setRefused(true)
    if (isLost || isForeign) field.onChange(stored ?? null)
  }, [isLost, isForeign, stored, field.onChange])

  return {
    ...input,
    field,
    fieldState,
    rules,
    isRefused,
    withForm,
    value,
    /** The stored file, where it is replaced or removed. */
    replaced: stored && !isLost && !sameFile(value, stored) ? stored : undefined,
    isChanged: !sameFile(value, stored),
    upload,
    change,
    choose,
  }
}
