/* What stands beside an option, or below Benar and Salah: whether it is right. */

const YES = /^(?:benar|betul|true|ya|yes|y|t|kunci|correct|right|[√✓✔☑✅v●■]\uFE0F?|x\s*\(benar\))$/i
const NO = /^(?:salah|false|tidak|no|n|f|s|wrong|incorrect|[✗✘❌☐□○×–—-]\uFE0F?)$/i
const NUMBER = /^-?\d{1,4}(?:[.,]\d{1,5})?\s*%?$/

/** Whether a cell says that something is right; undefined where it says neither. An x is no where ticks say yes. */
function verdictOf(text: string): 'yes' | 'no' | 'cross' | number | undefined {
  const trimmed = text.trim()
  if (/^x$/i.test(trimmed)) return 'cross'
  if (YES.test(trimmed)) return 'yes'
  if (NO.test(trimmed)) return 'no'
  return NUMBER.test(trimmed) ? Number.parseFloat(trimmed.replace(',', '.')) : undefined
}

/** Whether texts are all such as say right or wrong, and some say right. */
export function areVerdicts(texts: readonly string[]): boolean {
  const verdicts = texts.filter((text) => text.trim() !== '').map(verdictOf)
  return verdicts.length > 0 && verdicts.every((verdict) => verdict !== undefined)
}

/** The positions of what is right among the cells of a row; undefined where any says neither. */
export function rightPositionsIn(texts: readonly string[]): readonly number[] | undefined {
  const verdicts = texts.map((text) => (text.trim() === '' ? 'none' : verdictOf(text)))
  if (verdicts.includes(undefined)) return undefined
  const isTicked = verdicts.includes('yes')
  return verdicts.flatMap((verdict, position) =>
    verdict === 'yes' || (verdict === 'cross' && !isTicked) || (typeof verdict === 'number' && verdict > 0)
      ? [position]
      : [],
  )
}
