import type { ActivityForm } from '../../../../contract/activity.ts'
import type { Id } from '../../../../contract/primitives.ts'
import { Invalid, WrongFileType } from '../../../errors.ts'
import type { ReceivedFile } from '../../../media/receivedFile.ts'
import { messages } from '../../../messages.ts'
import { type FileIds, rulesOf } from './rules.ts'

export type ActivityFiles = Readonly<Record<'file' | 'theory.file' | 'upload.file', ReceivedFile | undefined>>

/** The replacement of a file: an uploaded one, one of the library by its id, or none. `path` is the form's field. */
type Choice = { path: string; value: ReceivedFile | Id | null }

export type FileChoices = Record<keyof FileIds, Choice | undefined>

export const isReceivedFile = (value: Choice['value'] | undefined): value is ReceivedFile =>
  typeof value === 'object' && value !== null

const toChoice = (
  path: string,
  part: ReceivedFile | undefined,
  text: Id | null | undefined,
): Choice | undefined => {
  const value = part ?? text
  return value === undefined ? undefined : { path, value }
}

/**
 * An upload replaces, an id selects from the library, an empty text removes, an absent field keeps.
 * @throws WrongFileType for a file that the type does not accept; Invalid for `file` under both names, or the wrong one.
 */
export function chooseFiles(
  { type, file, theory, upload }: Pick<ActivityForm, 'type' | 'file' | 'theory' | 'upload'>,
  files: ActivityFiles,
): FileChoices {
  const isVideo = type === 'menonton_video'
  const attached = toChoice('file', files.file, file)
  const uploaded = toChoice('upload.file', files['upload.file'], upload?.file)
  if (uploaded && attached) throw new Invalid({ 'upload.file': [messages.fileTwice] })
  if (uploaded && uploaded.value !== null && !isVideo)
    throw new Invalid({ 'upload.file': [messages.fileOfVideo] })
  const choices: FileChoices = {
    fileId: attached ?? (isVideo ? uploaded : undefined),
    theoryFileId: toChoice('theory.file', files['theory.file'], theory?.file),
  }
  const rules = rulesOf(type)
  for (const column of ['fileId', 'theoryFileId'] as const) {
    const value = choices[column]?.value
    if (isReceivedFile(value) && value.format.type !== rules[column].type)
      throw new WrongFileType(rules[column].message)
  }
  return choices
}
