import { elementId } from '../elementId.ts'
import type { NodeName } from '../model/tree.ts'
import type { Builder } from '../state/builder.ts'
import { keyIn, open } from '../state/opening.ts'
import { focusSoon } from './focusSoon.ts'

/** Opens a new item, with the focus in its text. */
export function openToWrite(builder: Builder, name: NodeName): void {
  open(builder, name)
  const question = keyIn('question', name)
  const group = keyIn('group', name)
  if (question !== undefined) focusSoon(`${elementId(question)}-question`)
  if (group !== undefined) focusSoon(`${elementId(group)}-instruction`)
}
