import { type ComponentType, type ReactNode, useState } from 'react'
import { useEvent } from 'react-admin'
import { useBuilder, useBuilderState } from '../../../state/BuilderContext.ts'
import { nonEmptyLinesOf } from '../nonEmptyLinesOf.ts'
import type { PastedBarProps } from './PastedBar.tsx'
import type { Clipboard, PastedQuestions } from './readPasted.ts'

/** A question, and two options. */
const MIN_LINES = 3

type Pasted = {
  readonly question: string
  /** Of Pertanyaan once it was pasted: with another one the offer is void. */
  readonly text: string
  readonly found: PastedQuestions
  readonly Bar: ComponentType<PastedBarProps>
}

/** What is pasted goes in as text; `bar` offers more where it holds whole questions. */
export function usePastedQuestions(question: string): {
  onPaste: (clipboard: DataTransfer) => false
  bar: ReactNode
} {
  const builder = useBuilder()
  const [pasted, setPasted] = useState<Pasted>()
  const textOf = (key: string | undefined) =>
    key === undefined ? undefined : builder.getState().doc.questions.get(key)?.values.question.text
  const isOffered = useBuilderState(() => pasted?.question === question && textOf(question) === pasted.text)

  const read = async (clipboard: Clipboard, isWholeText: boolean) => {
    // Until the editor has it.
    await Promise.resolve()
    const text = textOf(question)
    if (text === undefined) return
    const { readPasted } = await import('./readPasted.ts')
    const found = await readPasted(isWholeText ? clipboard : { html: text, text: '' })
    if (!found) return
    const { PastedBar: Bar } = await import('./PastedBar.tsx')
    setPasted({ question, text, found, Bar })
  }
  const onPaste = useEvent((clipboard: DataTransfer): false => {
    if (nonEmptyLinesOf(clipboard).length >= MIN_LINES)
      read(
        { html: clipboard.getData('text/html'), text: clipboard.getData('text/plain') },
        textOf(question) === '',
        // An offer that nobody asked for.
      ).catch(() => undefined)
    return false
  })
  return {
    onPaste,
    bar: pasted && isOffered && (
      <pasted.Bar question={question} found={pasted.found} onClose={() => setPasted(undefined)} />
    ),
  }
}
