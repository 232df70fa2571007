import { escapeText } from '../../formats/html/clean.ts'
import { docx, paragraph, picture, png, run, table } from './docx.ts'
import { createWords } from './madeWords.ts'
import type { Random } from './parsedQuestions.ts'

/*
 * Papers in which every text has a word that nothing else has: what became of each can be told.
 */

type Part = { readonly lines: readonly string[] } | { readonly rows: readonly (readonly string[])[] }

/** A paper, and its words. */
export type MadePaper = { readonly parts: readonly Part[]; readonly words: readonly string[] }

const openings = [
  'SOAL UJIAN',
  'Nama :',
  'Petunjuk umum:',
  'Lembaga',
  'A. Pilihan Ganda',
  'Waktu : 90 menit',
] as const
const notes = [
  'Pembahasan:',
  'Catatan:',
  'Indikator:',
  'Sumber:',
  'Ref:',
  'Perhatikan gambar berikut',
  'Materi:',
] as const

/** A paper of random parts, in any order that somebody could write. */
export function anyMadePaper(random: Random): MadePaper {
  const { say, words } = createWords()
  const parts: Part[] = []
  const line = (...lines: readonly string[]) => parts.push({ lines })
  const letter = random.pick(['A. ', 'a. ', 'A) ', '(A) ', 'a. '])
  const lettered = (at: number) =>
    letter.replace(/a/i, (sign) => String.fromCharCode(sign.charCodeAt(0) + at))
  const keyed = random.pick(['below', 'list', 'reasons', 'none', 'table'])
  const count = 2 + random.upTo(5)
  const keys: string[] = []
  for (let at = random.upTo(4); at > 0; at -= 1) line(say(random.pick(openings)))
  for (let number = 1; number <= count; number += 1) {
    if (random.upTo(6) === 0)
      line(say(random.pick([...notes, `Bacalah teks berikut untuk soal nomor ${number}–${number + 1}.`])))
    if (random.upTo(8) === 0) line(say(''))
    const stem = [`${number}. ${say('Apakah')}`, ...Array.from({ length: random.upTo(3) }, () => say('lalu'))]
    if (random.upTo(9) === 0)
      parts.push(
        { lines: stem },
        {
          rows: [
            [say(''), say('')],
            [say(''), say('')],
          ],
        },
      )
    else line(...stem)
    const options = 2 + random.upTo(4)
    const right = random.upTo(options)
    // Numbered lines without any options may all be instructions.
    if (number > 1 && random.upTo(10) === 0) line(say('Sebutkan'))
    else
      for (let option = 0; option < options; option += 1) {
        line(`${lettered(option)}${say('')}`, ...(random.upTo(12) === 0 ? [say('sambungan')] : []))
        if (random.upTo(25) === 0) line(say('LPK Maju – Modul'), '7')
      }
    const key = String.fromCharCode(65 + right)
    keys.push(key)
    if (keyed === 'below') line(random.upTo(5) === 0 ? `Kunci: ${key} karena ${say('')}` : `Kunci: ${key}`)
    if (random.upTo(4) === 0) line(say(random.pick(notes)))
    if (random.upTo(10) === 0) line(say('Teks sesudahnya.'), say('Dan lagi.'))
  }
  if (keyed === 'list') line('KUNCI JAWABAN', ...keys.map((key, at) => `${at + 1}. ${key}`))
  if (keyed === 'reasons')
    line(
      'KUNCI JAWABAN DAN PEMBAHASAN',
      ...keys.flatMap((key, at) => [
        `${at + 1}. Jawaban: ${key}`,
        say('Pembahasan:'),
        ...(random.upTo(3) === 0 ? [say('lanjutan')] : []),
      ]),
    )
  if (keyed === 'table')
    parts.push({
      rows: [
        ...(random.upTo(6) === 0 ? [['', say(''), '']] : []),
        ['No', 'Kunci', random.pick(['Pembahasan', 'Materi'])],
        ...keys.map((key, at) => [`${at + 1}`, random.upTo(9) === 0 ? '' : key, say('')]),
        ...(random.upTo(6) === 0 ? [['99', `B. ${say('')}`, say('')]] : []),
      ],
    })
  for (let at = random.upTo(3); at > 0; at -= 1)
    line(say(random.pick(['Selamat mengerjakan!', 'Guru Mata Pelajaran,', 'Terima kasih'])))
  return { parts, words }
}

export const asMadeText = ({ parts }: MadePaper): string =>
  parts.flatMap((part) => ('lines' in part ? part.lines : part.rows.map((row) => row.join('   ')))).join('\n')

export const asMadeMarkdown = ({ parts }: MadePaper): string =>
  parts
    .flatMap((part) =>
      'lines' in part
        ? part.lines.map((line) => line.replace(/^(\d+\. )(.*)/, '$1**$2**'))
        : [
            '',
            ...part.rows.flatMap((row, at) => [
              `| ${row.join(' | ')} |`,
              ...(at === 0 ? [`|${row.map(() => '---|').join('')}`] : []),
            ]),
            '',
          ],
    )
    .join('\n')

export const asMadeHtml = ({ parts }: MadePaper): string =>
  parts
    .map((part) =>
      'lines' in part
        ? part.lines.map((line) => `<p>${escapeText(line)}</p>`).join('')
        : `<table>${part.rows.map((row) => `<tr>${row.map((cell) => `<td>${escapeText(cell)}</td>`).join('')}</tr>`).join('')}</table>`,
    )
    .join('')

/** As a Word document, with a picture in its first line. */
export const asMadeDocx = ({ parts }: MadePaper): Uint8Array<ArrayBuffer> =>
  docx({
    body: parts
      .map((part, at) =>
        'lines' in part
          ? part.lines
              .map((line) =>
                paragraph(run(line) + (at === 0 && line === part.lines[0] ? picture('p0', '') : '')),
              )
              .join('')
          : table(...part.rows),
      )
      .join(''),
    media: { 'a.png': png },
  })

/** A table of questions, some columns of which nobody knows. */
export function anyMadeTable(random: Random): {
  readonly rows: readonly (readonly string[])[]
  readonly words: readonly string[]
} {
  const { say, words } = createWords()
  const heads = [
    'No',
    'Soal',
    'Opsi A',
    'Opsi B',
    'Opsi C',
    'Kunci',
    'Pembahasan',
    random.pick(['Kolom lain', 'Petunjuk', 'Poin']),
  ]
  const titles = Array.from({ length: random.upTo(3) }, () => [say()])
  const rows = Array.from({ length: 2 + random.upTo(4) }, (_, at) => {
    const isEssay = random.upTo(6) === 0
    return [
      `${at + 1}`,
      say(),
      ...(isEssay ? ['', '', '', ''] : [say(), say(), say(), random.pick(['A', 'B', 'C', '', 'D'])]),
      random.upTo(2) === 0 ? say() : '',
      heads[7] === 'Poin' ? '5' : say(),
    ]
  })
  const beyond = random.upTo(4) === 0 ? [[...(rows.pop() ?? []), say()]] : []
  return { rows: [...titles, heads, ...rows, ...beyond], words }
}
