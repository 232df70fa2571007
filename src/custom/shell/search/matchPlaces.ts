import { fold } from '../../../../contract/fold.ts'

/**
 * Labels of which every word of the text begins a word, without case and accents; those that begin with the text first.
 *
 * @example matchPlaces([{ label: 'Kelola Program' }, { label: 'Program baru' }], 'prog') // the second, then the first
 */
export function matchPlaces<Labelled extends { label: string }>(
  places: readonly Labelled[],
  text: string,
): readonly Labelled[] {
  const words = fold(text).split(' ')
  const beginsWithText = ({ label }: Labelled) => Number(fold(label).startsWith(words.join(' ')))
  return places
    .filter(({ label }) => {
      const labelWords = fold(label).split(/[^\p{L}\p{N}]+/u)
      return words.every((word) => labelWords.some((labelWord) => labelWord.startsWith(word)))
    })
    .sort((one, other) => beginsWithText(other) - beginsWithText(one))
}
