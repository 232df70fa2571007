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

type Line =
  | { readonly kind: 'blank' }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'option'; readonly letter: string; readonly text: string }
  | { readonly kind: 'answer'; readonly text: string }

function kindOf(written: string): Line {
  const text = written.trim()
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
  const kinds = lines.map(kindOf)
  const blocks: AikenBlock[] = []
  let block: AikenBlock | undefined
  let isAfterBlank = true
  const startBlock = (at: number): AikenBlock => {
    const created = { from: at + 1, to: at + 1, text: [], options: [], answer: undefined }
    blocks.push(created)
    return created
  }
  for (const [at, line] of kinds.entries()) {
    if (line.kind === 'blank') {
      isAfterBlank = true
      continue
    }
    const isNext = !block || block.answer !== undefined
    if (line.kind === 'answer') {
      block = isNext || !block ? startBlock(at) : block
      block.answer = { text: line.text, line: at + 1 }
    } else if (line.kind === 'option' && (!isNext || isSequence(kinds, at))) {
      block = block && !isNext ? optionOf(block, line.letter, startBlock) : startBlock(at)
      block.options.push({ letter: line.letter, text: [line.text], line: at + 1 })
    } else {
      const text = (lines[at] ?? '').trim()
      // After a blank line another question begins, unless its options follow.
      if (isNext || !block || isAfterBlank) block = startBlock(at)
      const last = block.options.at(-1)
      if (last) last.text.push(text)
      else block.text.push(text)
    }
    block.to = at + 1
    isAfterBlank = false
  }
  return blocks
}

/** Whether options begin without a question before them: `W. Shakespeare` alone is a question's text. */
function isSequence(kinds: readonly Line[], at: number): boolean {
  const first = kinds[at]
  const next = kinds.slice(at + 1, at + 4).find(({ kind }) => kind !== 'blank')
  if (first?.kind !== 'option' || next?.kind !== 'option') return false
  return next.letter.charCodeAt(0) === first.letter.charCodeAt(0) + 1
}

/** The block of an option: where letters begin again, further lines of the last option are the next question's text. */
function optionOf(block: AikenBlock, letter: string, startBlock: (at: number) => AikenBlock): AikenBlock {
  const last = block.options.at(-1)
  const more = last?.text.splice(1) ?? []
  if (more.length === 0 || !block.options.some((option) => option.letter === letter)) {
    last?.text.push(...more)
    return block
  }
  const next = startBlock(block.to - more.length)
  block.to -= more.length
  next.text = more
  return next
}
