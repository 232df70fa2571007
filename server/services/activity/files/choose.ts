import type { ActivityForm } from '../../../../contract/activity.ts'
import type { Id } from '../../../../contract/primitives.ts'
import { Invalid, WrongFileType } from '../../../errors.ts'
import { messages } from '../../../messages.ts'
import type { ReceivedFile } from '../../media/receive.ts'
import { type FileIds, rulesOf } from './rules.ts'

/** A form's uploaded files by field. */
export type ActivityFiles = Readonly<Record<'file' | 'theory.file' | 'upload.file', ReceivedFile | undefined>>

/** The replacement of a file: an uploaded one, one of the library by its id, or none. `path` is the form's field. */
type Choice = { path: string; value: ReceivedFile | Id | null }

/** The choice for each column; undefined keeps the current file. */
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
 * Which files a form sets: an upload replaces, an id selects from the library, an empty text removes, an absent field
 * keeps. Validates uploads, without the database.
 *
 * @throws WrongFileType for a file that the activity's type does not accept.
 * @throws Invalid where `file` is given under both of its names, or under that of videos for another type.
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
