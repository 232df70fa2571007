/** How much of a set of questions is selected. */
export function shareOf(questions: readonly string[], chosen: ReadonlySet<string>): 'all' | 'some' | 'none' {
  const count = questions.filter((key) => chosen.has(key)).length
  if (count === 0) return 'none'
  return count === questions.length ? 'all' : 'some'
}
