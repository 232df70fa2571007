import { createWords, type Made } from './madeWords.ts'
import type { Random } from './parsedQuestions.ts'

/*
 * What other programs export, with a word of its own in every text. Names of questions, which only tell them apart in
 * those programs, have none.
 */

const many = (count: number, make: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => make(at))

/** GIFT: categories, comments, feedback, questions of all kinds, and what is broken. */
export function anyMadeGift(random: Random): Made<string> {
  const { say, words } = createWords()
  const feedback = () => (random.upTo(3) === 0 ? `#${say()}` : '')
  const general = () => (random.upTo(4) === 0 ? `####${say()}` : '')
  const comment = () => (random.upTo(4) === 0 ? `// ${say()}\n` : '')
  const choice = (right: string, wrong: string) =>
    `{\n${right}${say()}${feedback()}\n${comment()}${many(1 + random.upTo(3), () => `${wrong}${say()}${feedback()}\n`).join('')}${general()}}`
  const kinds: readonly [() => string, ...(() => string)[]] = [
    () => `${say('Apa')}${choice('=', '~')}`,
    () => `${say('Apa')}${choice('~%100%', '~%-50%')}`,
    () => `${say('Apa')}${choice('~%50%', '~%50%')}`,
    () => `${say('Apa')} ${choice('=', '~')} ${say('itu')}`,
    () => `${say('Bumi')}{${random.pick(['T', 'FALSE'])}${feedback()}${feedback()}${general()}}`,
    () => `${say('Uraikan')}{${general()}}`,
    () => `${say('Kapan')}{#1945:2${feedback()}${general()}}`,
    () => `${say('Pasangkan')}{=${say()} -> ${say()}\n=${say()} -> ${say()}${general()}}`,
    () => `${say('Siapa')}{=${say()}${feedback()} =%50%${say()}}`,
    () => `${say('Bacalah')}\n${say('lalu')}`,
    () => `${say('Isi')} {=${say()} ~${say()}} dan {=${say()} ~${say()}}`,
    () => `${say('Rusak')}{=${say()} ~${say()}`,
  ]
  const source = many(2 + random.upTo(6), () =>
    [
      random.upTo(4) === 0 ? `$CATEGORY: $course$/top/${say()}\n\n` : '',
      comment(),
      ...[random.upTo(3) === 0 ? '::Soal::' : '', random.upTo(4) === 0 ? '[html]' : ''],
      random.pick(kinds)(),
    ].join(''),
  ).join('\n\n')
  return { source: `${source}\n\n${comment()}Apa?{=a ~b}`, words }
}

/** Aiken: with what stands around its questions. */
export function anyMadeAiken(random: Random): Made<string> {
  const { say, words } = createWords()
  const source = many(2 + random.upTo(5), () => {
    const option = (at: number) => {
      const letter = String.fromCharCode(65 + at)
      return `${letter}. ${say()}${random.upTo(8) === 0 ? `\n${say('lagi')}` : ''}`
    }
    return [
      ...(random.upTo(5) === 0 ? [say('Bagian'), ''] : []),
      ...[say('Apa'), ...(random.upTo(4) === 0 ? [say('lalu')] : [])],
      ...many(random.upTo(9) === 0 ? 0 : 2 + random.upTo(3), option),
      ...(random.upTo(6) === 0 ? [] : [`ANSWER: ${random.upTo(8) === 0 ? say() : 'A'}`]),
      ...(random.upTo(6) === 0 ? [say('Catatan')] : []),
      ...(random.upTo(3) === 0 ? [] : ['']),
    ].join('\n')
  }).join('\n')
  return { source: `Apa?\nA. x\nB. y\nANSWER: A\n\n${source}`, words }
}

/** Moodle XML: categories with what they say, questions of all kinds with all that Moodle keeps of them. */
export function anyMadeMoodle(random: Random): Made<string> {
  const { say, words } = createWords()
  const text = (name: string, attributes = '') =>
    `<${name} ${attributes} format="html"><text><![CDATA[<p>${say()}</p>]]></text></${name}>`
  const some = (name: string) => (random.upTo(3) === 0 ? text(name) : '')
  const answer = (fraction: number) =>
    `<answer fraction="${fraction}" format="html"><text>${say()}</text>${some('feedback')}</answer>`
  const tags = () =>
    random.upTo(3) === 0 ? `<tags>${many(2, () => `<tag><text>${say()}</text></tag>`).join('')}</tags>` : ''
  const question = (type: string, inside: string) =>
    `<question type="${type}"><name><text>Soal</text></name>${text('questiontext')}${some('generalfeedback')}${inside}${some('hint')}${some('hint')}${tags()}</question>`
  const kinds: readonly [() => string, ...(() => string)[]] = [
    () =>
      question(
        'multichoice',
        [100, 0, 0].map(answer).join('') + some('correctfeedback') + some('incorrectfeedback'),
      ),
    () => question('multichoice', [100, 50, 0].map(answer).join('') + some('partiallycorrectfeedback')),
    () => question('multichoice', [50, 50].map(answer).join('')),
    () =>
      question(
        'truefalse',
        `<answer fraction="100"><text>true</text>${some('feedback')}</answer><answer fraction="0"><text>false</text>${some('feedback')}</answer>`,
      ),
    () => question('essay', some('graderinfo')),
    () => question('shortanswer', answer(100)),
    () =>
      question(
        'matching',
        `<subquestion><text>${say()}</text><answer><text>${say()}</text></answer></subquestion>`,
      ),
    () => question('description', ''),
    () => question('cloze', ''),
    () => question('lain', answer(100)),
  ]
  const category = () =>
    `<question type="category"><category><text>$course$/top/${say()}</text></category>${random.upTo(2) === 0 ? text('info') : ''}</question>`
  const source = many(2 + random.upTo(6), () =>
    random.upTo(4) === 0 ? category() : random.pick(kinds)(),
  ).join('\n')
  return {
    source: `<?xml version="1.0"?>\n<quiz>\n${question('multichoice', answer(100) + answer(0))}\n${source}\n</quiz>`,
    words,
  }
}
