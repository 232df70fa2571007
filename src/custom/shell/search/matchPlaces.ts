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
  const folded = fold(text)
  const words = folded.split(' ')
  const matches = places
    .map((place) => ({ place, label: fold(place.label) }))
    .filter(({ label }) => {
      const labelWords = label.split(/[^\p{L}\p{N}]+/u)
      return words.every((word) => labelWords.some((labelWord) => labelWord.startsWith(word)))
    })
  const isFirst = ({ label }: { label: string }) => label.startsWith(folded)
  return [...matches.filter(isFirst), ...matches.filter((match) => !isFirst(match))].map(({ place }) => place)
}
