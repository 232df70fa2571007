import { expect, test } from 'vitest'
import { fillReply, findUnfilled } from '../../../src/resources/reply/fillReply.ts'

const about = { fullname: 'Siti Nur Aminah', activity: 'Latte art', program: 'Barista Pemula', progress: 0 }

test.each([
  ['', ''],
  ['Terima kasih.', 'Terima kasih.'],
  ['Halo {nama}', 'Halo Siti Nur Aminah'],
  ['Halo {nama_depan}!', 'Halo Siti!'],
  ['{aktivitas}: {nama_depan}, {nama_depan} ({nama})', 'Latte art: Siti, Siti (Siti Nur Aminah)'],
  ['{nama}{nama_depan}{aktivitas}', 'Siti Nur AminahSitiLatte art'],
  ['{program}: {Progres}', 'Barista Pemula: 0%'],
  ['{peserta} {} {nama {nama} }', '{peserta} {} {nama Siti Nur Aminah }'],
  ['{{nama_depan}}', '{Siti}'],
  ['{Nama} {NAMA_DEPAN} { nama }', 'Siti Nur Aminah Siti Siti Nur Aminah'],
  ['{nama depan}, {Nama  Depan}, {_namadepan_}: { AKTIVITAS }', 'Siti, Siti, Siti: Latte art'],
  ['{nama-depan} {nama\u0301} {1} {…}', '{nama-depan} {nama\u0301} {1} {…}'],
  ['{constructor} {__proto__} {toString}', '{constructor} {__proto__} {toString}'],
  ['baris satu\n\n{nama_depan}\n', 'baris satu\n\nSiti\n'],
])('fills %j as %j', (text, filled) => {
  expect(fillReply(text, about)).toBe(filled)
})

test.each([
  ['fills in a name that is a placeholder only once', { fullname: '{aktivitas}' }, '{nama}', '{aktivitas}'],
  ['fills in a title that is a placeholder only once', { activity: '{nama}' }, '{aktivitas}', '{nama}'],
  [
    'takes replacement patterns in a name literally',
    { fullname: "$& $1 $' $$" },
    '{nama}|{nama_depan}',
    "$& $1 $' $$|$&",
  ],
  ['keeps markup as text', { fullname: '<b>Siti</b> A' }, '{nama_depan}', '<b>Siti</b>'],
  [
    'trims spaces around a name',
    { fullname: '  Siti\u00a0Nur ' },
    '{nama}|{nama_depan}',
    'Siti\u00a0Nur|Siti',
  ],
  ['takes a name of one word as the first name', { fullname: 'Suharto' }, '{nama_depan}', 'Suharto'],
  ['takes the first name in another script', { fullname: 'سيتي نور' }, '{nama_depan}', 'سيتي'],
  [
    'removes direction marks from a name',
    { fullname: '\u202aSiti\u202c Nur' },
    '{nama}|{nama_depan}',
    'Siti Nur|Siti',
  ],
  [
    'leaves what has no value',
    { fullname: ' ', activity: undefined, program: null, progress: undefined },
    '[{nama}][{nama_depan}][{aktivitas}][{Program}][{progres}]',
    '[{nama}][{nama_depan}][{aktivitas}][{Program}][{progres}]',
  ],
])('%s', (_, input, text, filled) => {
  expect(fillReply(text, { ...about, ...input })).toBe(filled)
})

test.each([
  ['Halo {nama}, {aktivitas} menunggu.', {}, undefined],
  ['Halo {nama}, {aktivitas} menunggu.', { activity: undefined }, '{aktivitas}'],
  ['{Nama depan}!', { fullname: '' }, '{Nama depan}'],
  ['Sudah {progres}', { progress: undefined }, '{progres}'],
  ['{tanggal}', {}, undefined],
  ['Halo {nama}', { fullname: '{program}', program: undefined }, undefined],
])('finds what %j with %j leaves unfilled: %s', (text, input, unfilled) => {
  const context = { ...about, ...input }
  expect(findUnfilled(fillReply(text, context), context)).toBe(unfilled)
})
