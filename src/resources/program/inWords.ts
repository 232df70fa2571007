/*
 * Parts of a program in words, for a conflict between two versions of them. Values come from the API: nothing is taken
 * for granted.
 */

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

const textAt = (value: unknown, key: string): string => {
  const found = (value as Record<string, unknown> | null | undefined)?.[key]
  return typeof found === 'string' || typeof found === 'number' ? String(found) : ''
}

const lines = (texts: readonly string[]): string => texts.filter((text) => text !== '').join('\n')

export const studyInWords = (study: unknown): string => textAt(study, 'title')

export const textsInWords = (texts: unknown): string => lines(listOf(texts).map(String))

export const linksInWords = (links: unknown): string =>
  lines(listOf(links).map((link) => [textAt(link, 'title'), textAt(link, 'url')].filter(Boolean).join(': ')))

export const facilitatorsInWords = (people: unknown): string =>
  lines(
    listOf(people).map((person, index) =>
      [`${index + 1}. ${textAt(person, 'name')}`, textAt(person, 'description')].filter(Boolean).join('\n'),
    ),
  )
