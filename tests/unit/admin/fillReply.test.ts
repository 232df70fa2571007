import { expect, test } from 'vitest'
import { fillReply } from '../../../src/resources/reply/fillReply.ts'

const about = { fullname: 'Siti Nur Aminah', activity: 'Latte art' }

test.each([
  ['', ''],
  ['Terima kasih.', 'Terima kasih.'],
  ['Halo {nama}', 'Halo Siti Nur Aminah'],
  ['Halo {nama_depan}!', 'Halo Siti!'],
  ['{aktivitas}: {nama_depan}, {nama_depan} ({nama})', 'Latte art: Siti, Siti (Siti Nur Aminah)'],
  ['{nama}{nama_depan}{aktivitas}', 'Siti Nur AminahSitiLatte art'],
  ['{peserta} {} {nama {nama} }', '{peserta} {} {nama Siti Nur Aminah }'],
  ['{{nama_depan}}', '{Siti}'],
  ['{Nama} {NAMA_DEPAN} { nama }', 'Siti Nur Aminah Siti Siti Nur Aminah'],
  ['{nama depan}, {Nama  Depan}, {_namadepan_}: { AKTIVITAS }', 'Siti, Siti, Siti: Latte art'],
  ['{nama-depan} {nama\u0301} {1} {…}', '{nama-depan} {nama\u0301} {1} {…}'],
  ['{constructor} {__proto__} {toString}', '{constructor} {__proto__} {toString}'],
  ['baris satu\n\n{nama_depan}\n', 'baris satu\n\nSiti\n'],
])('%j is filled as %j', (text, filled) => {
  expect(fillReply(text, about)).toBe(filled)
})

test.each([
  ['a name that is a placeholder is not filled again', { fullname: '{aktivitas}' }, '{nama}', '{aktivitas}'],
  ['nor is a title', { activity: '{nama}' }, '{aktivitas}', '{nama}'],
  [
    'what a name says of replacements is literal',
    { fullname: "$& $1 $' $$" },
    '{nama}|{nama_depan}',
    "$& $1 $' $$|$&",
  ],
  ['markup stays text', { fullname: '<b>Siti</b> A' }, '{nama_depan}', '<b>Siti</b>'],
  [
    'spaces around a name are none of it',
    { fullname: '  Siti\u00a0Nur ' },
    '{nama}|{nama_depan}',
    'Siti\u00a0Nur|Siti',
  ],
  ['a name of one word is its first', { fullname: 'Suharto' }, '{nama_depan}', 'Suharto'],
  ['a name in another script', { fullname: 'سيتي نور' }, '{nama_depan}', 'سيتي'],
  [
    'a character that no text may have',
    { fullname: '\u202aSiti\u202c Nur' },
    '{nama}|{nama_depan}',
    'Siti Nur|Siti',
  ],
  ['a name that nobody knows is nothing', { fullname: ' ' }, '[{nama}][{nama_depan}]', '[][]'],
])('%s', (_, input, text, filled) => {
  expect(fillReply(text, { ...about, ...input })).toBe(filled)
})
