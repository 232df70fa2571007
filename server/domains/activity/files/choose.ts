import type { ActivityForm } from '../../../../contract/activity.ts'
import type { Id } from '../../../../contract/primitives.ts'
import { UnsupportedFileTypeError, ValidationError } from '../../../errors.ts'
import type { ReceivedFile } from '../../../media/receivedFile.ts'
import { messages } from '../../../messages.ts'
import { type FileIds, rulesOf } from './rules.ts'

export type ActivityFiles = Readonly<Record<'file' | 'theory.file' | 'upload.file', ReceivedFile | undefined>>

/** The replacement of a file: an uploaded one, one of the library by its id, or none. `path` is the form's field. */
type FileChoice = { path: string; value: ReceivedFile | Id | null }

export type FileChoices = Record<keyof FileIds, FileChoice | undefined>

export const isReceivedFile = (value: FileChoice['value'] | undefined): value is ReceivedFile =>
  typeof value === 'object' && value !== null

const toChoice = (
  path: string,
  uploadedFile: ReceivedFile | undefined,
  selectedId: Id | null | undefined,
): FileChoice | undefined => {
  const value = uploadedFile ?? selectedId
  return value === undefined ? undefined : { path, value }
}

/**
 * An upload replaces, an id selects from the library, an empty text removes, an absent field keeps.
 * @throws UnsupportedFileTypeError for a file that the type does not accept; ValidationError for `file` under both names, or the wrong one.
 */
export function chooseFiles(
  { type, file, theory, upload }: Pick<ActivityForm, 'type' | 'file' | 'theory' | 'upload'>,
  files: ActivityFiles,
): FileChoices {
  const isVideo = type === 'menonton_video'
  const attachmentChoice = toChoice('file', files.file, file)
  const uploadChoice = toChoice('upload.file', files['upload.file'], upload?.file)
  if (uploadChoice && attachmentChoice) throw new ValidationError({ 'upload.file': [messages.fileTwice] })
  if (uploadChoice && uploadChoice.value !== null && !isVideo)
    throw new ValidationError({ 'upload.file': [messages.fileOfVideo] })
  const choices: FileChoices = {
    fileId: attachmentChoice ?? (isVideo ? uploadChoice : undefined),
    theoryFileId: toChoice('theory.file', files['theory.file'], theory?.file),
  }
  const rules = rulesOf(type)
  for (const column of ['fileId', 'theoryFileId'] as const) {
    const value = choices[column]?.value
    if (isReceivedFile(value) && value.format.type !== rules[column].type)
      throw new UnsupportedFileTypeError(rules[column].message)
  }
  return choices
}
