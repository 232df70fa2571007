type AikenOption = { readonly letter: string; readonly text: string[]; readonly line: number }

/** A question, or text that is none: then there are neither options nor an answer. */
export type AikenBlock = {
  /** Lines, from 1. */
  from: number
  to: number
  text: string[]
  readonly options: AikenOption[]
  answer: { readonly text: string; readonly line: number } | undefined
}

type ParsedLine =
  | { readonly kind: 'blank' }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'option'; readonly letter: string; readonly text: string }
  | { readonly kind: 'answer'; readonly text: string }

function parseLine(rawLine: string): ParsedLine {
  const text = rawLine.trim()
  if (text === '') return { kind: 'blank' }
  const [, answer] = /^answer\s*:\s*(.*)$/i.exec(text) ?? []
  if (answer !== undefined) return { kind: 'answer', text: answer }
  const [, letter, option = ''] = /^([a-z])[.)](?:\s+(.*))?$/i.exec(text) ?? []
  return letter === undefined
    ? { kind: 'text', text }
    : { kind: 'option', letter: letter.toUpperCase(), text: option }
}

/** A whole source, piece by piece; every line that is not blank is in one. */
export function aikenBlocks(lines: readonly string[]): AikenBlock[] {
  const parsedLines = lines.map(parseLine)
  const blocks: AikenBlock[] = []
  let block: AikenBlock | undefined
  let isAfterBlank = true
  const startBlock = (lineIndex: number): AikenBlock => {
    const newBlock = { from: lineIndex + 1, to: lineIndex + 1, text: [], options: [], answer: undefined }
    blocks.push(newBlock)
    return newBlock
  }
  for (const [lineIndex, line] of parsedLines.entries()) {
    if (line.kind === 'blank') {
      isAfterBlank = true
      continue
    }
    const startsNextBlock = !block || block.answer !== undefined
    if (line.kind === 'answer') {
      block = startsNextBlock || !block ? startBlock(lineIndex) : block
      block.answer = { text: line.text, line: lineIndex + 1 }
    } else if (line.kind === 'option' && (!startsNextBlock || isSequence(parsedLines, lineIndex))) {
      block =
        block && !startsNextBlock ? blockForOption(block, line.letter, startBlock) : startBlock(lineIndex)
      block.options.push({ letter: line.letter, text: [line.text], line: lineIndex + 1 })
    } else {
      const text = (lines[lineIndex] ?? '').trim()
      // After a blank line another question begins, unless its options follow.
      if (startsNextBlock || !block || isAfterBlank) block = startBlock(lineIndex)
      const lastOption = block.options.at(-1)
      if (lastOption) lastOption.text.push(text)
      else block.text.push(text)
    }
    block.to = lineIndex + 1
    isAfterBlank = false
  }
  return blocks
}

/** Whether options begin without a question before them: `W. Shakespeare` alone is a question's text. */
function isSequence(parsedLines: readonly ParsedLine[], lineIndex: number): boolean {
  const firstLine = parsedLines[lineIndex]
  const nextLine = parsedLines.slice(lineIndex + 1, lineIndex + 4).find(({ kind }) => kind !== 'blank')
  if (firstLine?.kind !== 'option' || nextLine?.kind !== 'option') return false
  return nextLine.letter.charCodeAt(0) === firstLine.letter.charCodeAt(0) + 1
}

/** The block of an option: where letters begin again, further lines of the last option are the next question's text. */
function blockForOption(block: AikenBlock, letter: string, startBlock: (at: number) => AikenBlock) {
  const lastOption = block.options.at(-1)
  const furtherLines = lastOption?.text.splice(1) ?? []
  if (furtherLines.length === 0 || !block.options.some((option) => option.letter === letter)) {
    lastOption?.text.push(...furtherLines)
    return block
  }
  const nextBlock = startBlock(block.to - furtherLines.length)
  block.to -= furtherLines.length
  nextBlock.text = furtherLines
  return nextBlock
}
