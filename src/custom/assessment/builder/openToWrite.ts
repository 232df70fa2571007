import { elementId } from '../elementId.ts'
import type { Name } from '../model/tree.ts'
import type { Builder } from '../state/builder.ts'
import { keyIn, open } from '../state/opening.ts'
import { focusSoon } from './focusSoon.ts'

/** Shows a question or a group that is new, with the focus where its text is written. */
export function openToWrite(builder: Builder, name: Name): void {
  open(builder, name)
  const [question, group] = [keyIn('question', name), keyIn('group', name)]
  if (question !== undefined) focusSoon(`${elementId(question)}-question`)
  if (group !== undefined) focusSoon(`${elementId(group)}-instruction`)
}
