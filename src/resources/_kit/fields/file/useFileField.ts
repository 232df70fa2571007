import { useEffect, useRef, useState } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { valueAt } from '../../declaration/valueAt.ts'
import { isPdf } from '../../media/detectMimeType.ts'
import { titleOf } from '../../media/fileRules.ts'
import { useUpload } from '../../media/useUpload.ts'
import { useMessages } from '../../text/useMessages.ts'
import { useRawInput } from '../../ui/useRawInput.ts'
import type { InputProps } from '../fieldType.ts'
import { isSameFile } from './isSameFile.ts'
import { fileMessages } from './messages.ts'
import { useFileRules } from './useFileRules.ts'

export function useFileField({ path, source, isRequired, fieldDeclaration }: InputProps) {
  const { field, fieldState, ...input } = useRawInput({ source, isRequired })
  const { setError, clearErrors } = useFormContext()
  const { defaultValues } = useFormState()
  const t = useMessages(fileMessages)
  const fileRules = useFileRules(fieldDeclaration)
  const [hasFileError, setHasFileError] = useState(false)
  const isSentWithForm = fieldDeclaration.type === 'file' && fieldDeclaration.withForm === true
  const value: unknown = field.value
  // Unknown for rows, which move.
  const storedFile = field.name === path ? valueAt(defaultValues, path) : undefined

  const changeFile = (file: unknown) => {
    setHasFileError(false)
    clearErrors(field.name)
    field.onChange(file)
    field.onBlur()
  }
  const uploadedFileRef = useRef<File>(undefined)
  const upload = useUpload({
    source: field.name,
    onDone: ({ id, public_url, title }) =>
      changeFile({
        id,
        url: public_url,
        title: title ?? (uploadedFileRef.current && titleOf(uploadedFileRef.current)),
      }),
  })
  const chooseFile = async (file: File) => {
    const isInvalid = fileRules.isInvalidFile(file) || (fileRules.type === 'document' && !(await isPdf(file)))
    setHasFileError(isInvalid)
    // Marks its tab, too.
    if (isInvalid)
      return setError(field.name, { type: 'invalidFile', message: t('file.rules', fileRules.messageParams) })
    uploadedFileRef.current = file
    if (isSentWithForm) changeFile(file)
    else upload.start(file)
  }

  // Drafts hold no files: back to the record's. Another type of record may refuse the chosen one.
  const isLostFromDraft = value === undefined && storedFile !== undefined && storedFile !== null
  const isOfOtherType = value instanceof File && fileRules.isInvalidFile(value)
  useEffect(() => {
    if (isOfOtherType) setHasFileError(true)
    if (isLostFromDraft || isOfOtherType) field.onChange(storedFile ?? null)
  }, [isLostFromDraft, isOfOtherType, storedFile, field.onChange])

  return {
    ...input,
    field,
    fieldState,
    fileRules,
    hasFileError,
    isSentWithForm,
    value,
    /** The stored file, where it is replaced or removed. */
    replacedFile: storedFile && !isLostFromDraft && !isSameFile(value, storedFile) ? storedFile : undefined,
    isChanged: !isSameFile(value, storedFile),
    upload,
    changeFile,
    chooseFile,
  }
}
