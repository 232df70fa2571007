import { useTranslate } from 'react-admin'
import { messageKey } from '../../../../../i18n/messages.ts'
import { useUndoNotice } from '../../../../../resources/_kit/ui/useUndoNotice.tsx'
import type { Doc } from '../../../model/doc.ts'
import { useBuilder } from '../../../state/BuilderContext.ts'
import { copyInto } from '../../../state/copies.ts'
import { open } from '../../../state/opening.ts'
import { lastStep, undo } from '../../../state/steps.ts'
import { builderMessages } from '../../messages.ts'
import { usePackets } from '../../PacketsContext.ts'

export function useCopyAction(
  packet: string,
): (sourceDoc: Doc, chosenQuestions: ReadonlySet<string>) => void {
  const translate = useTranslate()
  const builder = useBuilder()
  const { announce } = usePackets()
  const notifyWithUndo = useUndoNotice()
  return (sourceDoc, chosenQuestions) => {
    const copies = copyInto(builder, packet, sourceDoc, chosenQuestions)
    if (copies.length === 0) return
    open(builder, `question ${copies[0]}`)
    const number = builder.getState().doc.tree.findIndex(({ key }) => key === packet) + 1
    const values = {
      count: copies.length,
      number,
    }
    const step = lastStep(builder)
    const message = messageKey(builderMessages, 'copyFromTest.copied')
    announce(translate(message, values))
    notifyWithUndo(message, {
      values,
      isSilent: true,
      undo: () => undo(builder, step),
    })
  }
}
