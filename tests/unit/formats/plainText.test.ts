import { describe, expect, test } from 'vitest'
import { readPlainText } from '../../../formats/readers/text/plainText.ts'
import { seeded } from '../../support/parsedQuestions.ts'
import { sized } from '../../support/sized.ts'
import { anyPaper, asRead, asText, signs } from '../../support/writtenQuestions.ts'
import { faultsIn, readShort, shown } from './shown.ts'

const cases: [string, string, string[]][] = [
  ['one question', '1. Apa?\nA. satu\nB. dua\nC. tiga\nJawaban: C', ['1-5 Apa? | satu | dua | *tiga']],
  [
    'question numbers behind words',
    'Soal nomor 1\nIbu kota Indonesia adalah …\na) Jakarta\nb) Bogor\nKunci: A\nSoal no. 2\nApa?\na) x\nb) y\nKunci: B\nSoal 3\nIni?\nA. x\nB. y\nKunci: A\nNo. 4 Itu?\nA. x\nB. y\nKunci: A\nSoal Nomor 5: Lagi?\nA. x\nB. y\nKunci: A',
    [
      '1-5 Ibu kota Indonesia adalah … | *Jakarta | Bogor',
      '6-10 Apa? | x | *y',
      '11-15 Ini? | *x | y',
      '16-19 Itu? | *x | y',
      '20-23 Lagi? | *x | y',
    ],
  ],
  [
    'the number of a law within a question',
    '1. Menurut undang-undang\nNo. 13 Tahun 2003 …\nA. x\nB. y\nKunci: A',
    ['1-5 <p>Menurut undang-undang</p><p>No. 13 Tahun 2003 …</p> | *x | y'],
  ],
  [
    'brackets around numbers and letters',
    '(1) Apa?\n(A) x\n(B) y\nKunci Jawaban : B\n(2) Apa lagi?\n[a] x\n[b] y\nJawaban yang benar: a. x',
    ['1-4 Apa? | x | *y', '5-8 Apa lagi? | *x | y'],
  ],
  [
    'two options on a line',
    '1) Apa?\n  a. satu\tb. dua\n  c. tiga    d. empat\nJAWABAN: D\n2) Lagi?\n a. x   b. y   c. z\nANSWER: b',
    ['1-4 Apa? | satu | dua | tiga | *empat', '5-7 Lagi? | x | *y | z'],
  ],
  [
    'options in columns',
    '1) Apa?\n  a. satu\tc. tiga\n  b. dua\td. empat\nJAWABAN: D\n2) Lagi?\nA. satu   D. empat\nB. dua    E. lima\nC. tiga\nKunci: E',
    ['1-4 Apa? | satu | dua | tiga | *empat', '5-9 Lagi? | satu | dua | tiga | empat | *lima'],
  ],
  [
    'options on the line of their question',
    '1. Apa?  a. satu  b. dua  c. tiga\nKunci: b\n2. Lagi? a. x b. y c. z\nKunci: c',
    ['1-2 Apa? | satu | *dua | tiga', '3-4 Lagi? | x | y | *z'],
  ],
  [
    'initials behind single blanks as names',
    '1. Siapa A. Yani b. Ini?\nA. A. b. c\nB. y\nKunci: B',
    ['1-4 Siapa A. Yani b. Ini? | A. b. c | *y'],
  ],
  [
    'a key list on one line',
    '1. Apa?\nA. x\nB. y\n2. Lagi?\nA. x\nB. y\n\nKUNCI JAWABAN\n1. B 2. A',
    ['1-3 Apa? | x | *y', '4-6 Lagi? | *x | y'],
  ],
  [
    'a key list on several lines',
    '1. Apa?\nA. x\nB. y\n2. Lagi?\nA. x\nB. y\n\nKunci Jawaban:\n1. B\n2. A',
    ['1-3 Apa? | x | *y', '4-6 Lagi? | *x | y'],
  ],
  [
    'a key list without punctuation',
    '1. Apa?\nA. x\nB. y\n2. Lagi?\nA. x\nB. y\n\nKunci:\n1 B\n2 A',
    ['1-3 Apa? | x | *y', '4-6 Lagi? | *x | y'],
  ],
  [
    'a key list without a heading',
    '1. Apa?\nA. x\nB. y\n2. Lagi?\nA. x\nB. y\n\n1) B\n2) A',
    ['1-3 Apa? | x | *y', '4-6 Lagi? | *x | y'],
  ],
  [
    'a key list on the line of its heading',
    '1. Apa?\nA. x\nB. y\n2. Lagi?\nA. x\nB. y\n\nKunci Jawaban: 1. B, 2. A',
    ['1-3 Apa? | x | *y', '4-6 Lagi? | *x | y'],
  ],
  [
    'a key list with a longer heading',
    '1. Apa?\nA. x\nB. y\n2. Lagi?\nA. x\nB. y\n\nKUNCI JAWABAN PILIHAN GANDA\n1. B\n2. A',
    ['1-3 Apa? | x | *y', '4-6 Lagi? | *x | y'],
  ],
  [
    'a key list with option texts',
    '1. Apa?\nA. x\nB. y\n2. Lagi?\nA. x\nB. y\n\nKUNCI JAWABAN\n1. B. y\n2. A. x',
    ['1-3 Apa? | x | *y', '4-6 Lagi? | *x | y'],
  ],
  [
    'a key list at the beginning',
    'Kunci: 1. A 2. B\n1. Apa?\nA. x\nB. y\n2. Lagi?\nA. x\nB. y',
    ['2-4 Apa? | *x | y', '5-7 Lagi? | x | *y'],
  ],
  [
    'a key list for two sections',
    '1. Apa?\nA. x\nB. y\nESSAY\n1. Jelaskan!\nPILIHAN GANDA\n1. Lagi?\nA. x\nB. y\nKunci\n1. A\n1. B',
    [
      '1-3 Apa? | *x | y',
      '4-4 unread: ESSAY',
      '5-5 essay: Jelaskan!',
      '6-6 unread: PILIHAN GANDA',
      '7-9 Lagi? | x | *y',
    ],
  ],
  [
    'a listed key that matches no option',
    '1. Apa?\nA. x\nB. y\n2. Lagi?\nA. x\nB. y\nKunci\n1. E 2. A 3. B',
    ['1-3 Apa? | x | y !! unknownAnswer@1(E)', '4-6 Lagi? | *x | y', '8-8 leftKey: 3. B'],
  ],
  [
    'key lists below each section',
    'Paket A\n1. Apa?\nA. x\nB. y\n2. Lagi?\nA. x\nB. y\nKunci Jawaban\n1. A\nPaket B\n1. Ini?\nA. x\nB. y\n2. Itu?\nA. x\nB. y\nKunci Jawaban\n1. B\n2. B',
    [
      '2-4 [Paket A] Apa? | *x | y',
      '5-7 [Paket A] Lagi? | x | y !! noAnswer@5',
      '11-13 [Paket B] Ini? | x | *y',
      '14-16 [Paket B] Itu? | x | *y',
    ],
  ],
  [
    'key lists above each section',
    'Kunci\n1. A\n1. Apa?\nA. x\nB. y\nKunci\n1. B\n1. Lagi?\nA. x\nB. y',
    ['3-5 Apa? | *x | y', '8-10 Lagi? | x | *y'],
  ],
  [
    'key lists of sections in another order',
    '1. Apa?\nA. x\nB. y\nESSAY\n1. Lagi?\nA. x\nB. y\nKunci Paket B\n1. B\nKunci Paket A\n1. A',
    [
      '1-3 Apa? | x | y !! otherNumbers@1',
      '4-4 unread: ESSAY',
      '5-7 Lagi? | x | y !! otherNumbers@5',
      '9-11 leftKey: 1. B 1. A',
    ],
  ],
  [
    'key lists of sections in their order',
    '1. Apa?\nA. x\nB. y\nESSAY\n1. Lagi?\nA. x\nB. y\nKunci Paket A\n1. B\nKunci Paket B\n1. A',
    ['1-3 Apa? | x | *y', '4-4 unread: ESSAY', '5-7 Lagi? | *x | y'],
  ],
  [
    'a key list for questions without their own key',
    'A. PILIHAN GANDA\n1. Apa?\nA. x\nB. y\nKunci: A\nB. PILIHAN GANDA\n1. Lagi?\nA. x\nB. y\nKunci Jawaban Bagian B\n1. B',
    [
      '1-1 unread: A. PILIHAN GANDA',
      '2-5 Apa? | *x | y',
      '6-6 unread: B. PILIHAN GANDA',
      '7-9 Lagi? | x | *y',
    ],
  ],
  [
    'one listed key for two questions with its number',
    '1. Apa?\nA. x\nB. y\nPILIHAN GANDA\n1. Lagi?\nA. x\nB. y\nKunci Jawaban\n1. B',
    [
      '1-3 Apa? | x | y !! otherNumbers@1',
      '4-4 unread: PILIHAN GANDA',
      '5-7 Lagi? | x | y !! otherNumbers@5',
      '9-9 leftKey: 1. B',
    ],
  ],
  [
    'keys when a number is twice in the paper and once in the list',
    '1. Apa?\nA. x\nB. y\nC. z\n2. Apa?\nA. x\nB. y\nC. z\n2. Apa?\nA. x\nB. y\nC. z\n3. Apa?\nA. x\nB. y\nC. z\nKUNCI JAWABAN\n1. A\n2. B\n3. C',
    [
      '1-4 Apa? | *x | y | z',
      '5-8 Apa? | x | y | z !! otherNumbers@5',
      '9-12 Apa? | x | y | z !! otherNumbers@9',
      '13-16 Apa? | x | y | *z',
      '19-19 leftKey: 2. B',
    ],
  ],
  [
    'keys when a number is twice in the paper and the list counts on',
    '1. Apa?\nA. x\nB. y\nC. z\n2. Apa?\nA. x\nB. y\nC. z\n2. Apa?\nA. x\nB. y\nC. z\n3. Apa?\nA. x\nB. y\nC. z\nKUNCI JAWABAN\n1. A\n2. B\n3. C\n4. A',
    [
      '1-4 Apa? | *x | y | z',
      '5-8 Apa? | x | y | z !! otherNumbers@5',
      '9-12 Apa? | x | y | z !! otherNumbers@9',
      '13-16 Apa? | x | y | z !! otherNumbers@13',
      '19-21 leftKey: 2. B 4. A',
    ],
  ],
  [
    'keys when a number is twice in both paper and list',
    '1. Apa?\nA. x\nB. y\nC. z\n2. Apa?\nA. x\nB. y\nC. z\n2. Apa?\nA. x\nB. y\nC. z\n3. Apa?\nA. x\nB. y\nC. z\nKUNCI JAWABAN\n1. A\n2. B\n2. C\n3. A',
    ['1-4 Apa? | *x | y | z', '5-8 Apa? | x | *y | z', '9-12 Apa? | x | y | *z', '13-16 Apa? | *x | y | z'],
  ],
  [
    'keys when the paper skips a number and the list counts on',
    '1. Apa?\nA. x\nB. y\nC. z\n3. Apa?\nA. x\nB. y\nC. z\n4. Apa?\nA. x\nB. y\nC. z\nKUNCI JAWABAN\n1. A\n2. B\n3. C',
    [
      '1-4 Apa? | *x | y | z',
      '5-8 Apa? | x | y | z !! otherNumbers@5',
      '9-12 Apa? | x | y | z !! otherNumbers@9',
      '15-15 leftKey: 2. B',
    ],
  ],
  [
    'keys when paper and list skip the same number',
    '1. Apa?\nA. x\nB. y\nC. z\n3. Apa?\nA. x\nB. y\nC. z\n4. Apa?\nA. x\nB. y\nC. z\nKUNCI JAWABAN\n1. A\n3. B\n4. C',
    ['1-4 Apa? | *x | y | z', '5-8 Apa? | x | *y | z', '9-12 Apa? | x | y | *z'],
  ],
  [
    'keys when a number is twice in the list with two letters',
    '1. Apa?\nA. x\nB. y\nC. z\n2. Apa?\nA. x\nB. y\nC. z\n3. Apa?\nA. x\nB. y\nC. z\nKUNCI JAWABAN\n1. A\n2. B\n2. C\n3. A',
    ['1-4 Apa? | *x | y | z', '5-8 Apa? | x | y | z !! twoAnswers@5', '9-12 Apa? | *x | y | z'],
  ],
  [
    'keys when a number is twice in the list and the last question has none',
    '1. Apa?\nA. x\nB. y\nC. z\n2. Apa?\nA. x\nB. y\nC. z\n3. Apa?\nA. x\nB. y\nC. z\nKUNCI JAWABAN\n1. A\n2. B\n2. B',
    ['1-4 Apa? | *x | y | z', '5-8 Apa? | x | *y | z', '9-12 Apa? | x | y | z !! otherNumbers@9'],
  ],
  [
    'keys when the list skips a number',
    '1. Apa?\nA. x\nB. y\nC. z\n2. Apa?\nA. x\nB. y\nC. z\n3. Apa?\nA. x\nB. y\nC. z\nKUNCI JAWABAN\n1. A\n3. C',
    ['1-4 Apa? | *x | y | z', '5-8 Apa? | x | y | z !! noAnswer@5', '9-12 Apa? | x | y | *z'],
  ],
  [
    'keys when the list skips a number and goes past the paper',
    '1. Apa?\nA. x\nB. y\nC. z\n2. Apa?\nA. x\nB. y\nC. z\n3. Apa?\nA. x\nB. y\nC. z\nKUNCI JAWABAN\n1. A\n3. C\n4. B',
    [
      '1-4 Apa? | *x | y | z',
      '5-8 Apa? | x | y | z !! otherNumbers@5',
      '9-12 Apa? | x | y | z !! otherNumbers@9',
      '16-16 leftKey: 4. B',
    ],
  ],
  [
    'keys when the list goes past the paper',
    '1. Apa?\nA. x\nB. y\nC. z\n2. Apa?\nA. x\nB. y\nC. z\nKUNCI JAWABAN\n1. A\n2. C\n3. B',
    ['1-4 Apa? | *x | y | z', '5-8 Apa? | x | y | *z', '12-12 leftKey: 3. B'],
  ],
  [
    'keys of sections that restart at 1, with a list each below section letters',
    'A. PILIHAN GANDA\n1. Apa?\nA. x\nB. y\nB. PILIHAN GANDA\n1. Lagi?\nA. x\nB. y\nKUNCI JAWABAN\nA.\n1. A\nB.\n1. B',
    [
      '1-1 unread: A. PILIHAN GANDA',
      '2-4 Apa? | *x | y',
      '5-5 unread: B. PILIHAN GANDA',
      '6-8 Lagi? | x | *y',
      '10-12 leftKey: A. B.',
    ],
  ],
  [
    'keys of sections that restart at 1, with one list',
    'I. BAGIAN SATU\n1. Apa?\nA. x\nB. y\nII. BAGIAN DUA\n1. Lagi?\nA. x\nB. y\nKUNCI JAWABAN\n1. A\n2. B',
    [
      '1-1 unread: I. BAGIAN SATU',
      '2-4 Apa? | x | y !! otherNumbers@2',
      '5-5 unread: II. BAGIAN DUA',
      '6-8 Lagi? | x | y !! otherNumbers@6',
      '10-11 leftKey: 1. A 2. B',
    ],
  ],
  [
    'a key list that contradicts itself or an answer',
    '1. Apa?\nA. x\nB. y\nKunci: A\n2. Lagi?\nA. x\nB. y\n3. Ini?\nA. x\nB. y\nKunci: B\nKunci Jawaban\n1. B\n2. A\n2. B\n3. B',
    ['1-4 Apa? | x | y !! twoAnswers@4', '5-7 Lagi? | x | y !! twoAnswers@5', '8-11 Ini? | x | *y'],
  ],
  [
    'a key list by position',
    '1. Apa?\nA. x\nB. y\n2. Lagi?\nA. x\nB. y\nKunci:\nB\nA',
    ['1-3 Apa? | x | *y', '4-6 Lagi? | *x | y'],
  ],
  [
    'a key list by position that is too short',
    '1. Apa?\nA. x\nB. y\n2. Lagi?\nA. x\nB. y\n3. Ini?\nA. x\nB. y\nKunci:\nB\nA.',
    [
      '1-3 Apa? | x | y !! noAnswer@1',
      '4-6 Lagi? | x | y !! noAnswer@4',
      '7-9 Ini? | x | y !! noAnswer@7',
      '11-12 leftKey: B A.',
    ],
  ],
  [
    'keys whose letter and text differ',
    '1. Kota?\nA. Jakarta\nB. Bandung\nKunci: A. Bandung\n2. Kota?\nA. Jakarta\nB. Bandung\nKunci: A (kota Jakarta)\n3. Siapa?\nA. B. Tomo\nB. A. Yani\nKunci: A. Yani\n4. Kota?\nA. Jakarta\nB. Bandung\nKunci Jawaban\n4. A. Bandung',
    [
      '1-4 Kota? | Jakarta | Bandung !! twoAnswers@4',
      '5-8 Kota? | *Jakarta | Bandung + <p>kota Jakarta</p> - <p>kota Jakarta</p>',
      '9-12 Siapa? | B. Tomo | A. Yani !! twoAnswers@12',
      '13-15 Kota? | Jakarta | Bandung !! twoAnswers@13',
    ],
  ],
  [
    'answers in brackets',
    '1. Apa?\nA. x\nB. y\n[Kunci: b]\n2. Apa?\nA. x\nB. y\n(Jawaban: a)\n3. Apa?\nA. x\nB. y (Jawaban: A)\n4. Apa?\nA. x\nB. y [kunci: B]',
    ['1-4 Apa? | x | *y', '5-8 Apa? | *x | y', '9-11 Apa? | *x | y', '12-14 Apa? | x | *y'],
  ],
  ['two asterisks and a key', '1. Apa?\n*A. x\n*B. y\nKunci: A', ['1-4 Apa? | x | y !! twoAnswers@4']],
  [
    'keys behind section headings',
    '1. Apa?\nA. x\nB. y\nESSAY\n1. Lagi?\nA. x\nB. y\nKunci Paket A: 1. B\nKunci Paket B: 1. A',
    ['1-3 Apa? | x | *y', '4-4 unread: ESSAY', '5-7 Lagi? | *x | y'],
  ],
  [
    'a key list with explanations',
    '1. Apa?\nA. x\nB. y\n2. Lagi?\nA. x\nB. y\nKunci dan Pembahasan\n1. B\nPembahasan: satu\n2. A\nPembahasan: dua',
    ['1-3 Apa? | x | *y + <p>satu</p> - <p>satu</p>', '4-6 Lagi? | *x | y + <p>dua</p> - <p>dua</p>'],
  ],
  [
    'headings between questions',
    '1. Apa?\nA. x\nB. y\nC. z\nPAKET 2\n2. Apa?\nA. x\nB. y\nII. Bagian 2\n3. Apa?\nA. x\nB. y\nC. z\nB. BENAR SALAH\nSOAL TAHUN LALU\n4. Apa?\nA. x\nB. y\nSelamat mengerjakan!\n5. Apa?\nA. x\nB. y\nKunci\n1. A 2. A 3. A 4. A 5. B',
    [
      '1-4 Apa? | *x | y | z',
      '6-8 [PAKET 2] Apa? | *x | y',
      '9-9 unread: II. Bagian 2',
      '10-13 [PAKET 2] Apa? | *x | y | z',
      '14-15 unread: B. BENAR SALAH SOAL TAHUN LALU',
      '16-18 [PAKET 2] Apa? | *x | y',
      '19-19 unread: Selamat mengerjakan!',
      '20-22 [PAKET 2] Apa? | x | *y',
    ],
  ],
  [
    'an introduction to the next question',
    '1. Apa?\nA. x\nB. y\nPerhatikan pernyataan berikut!\n2. Apa?\nA. x\nB. y\nKunci\n1. A 2. B',
    ['1-3 Apa? | *x | y', '4-7 <p>Perhatikan pernyataan berikut!</p><p>Apa?</p> | x | *y'],
  ],
  [
    'options in capitals over several lines',
    '1. Apa?\nA. JAWA BARAT\nB. DAERAH KHUSUS\nIBU KOTA\n2. Apa?\nA. x\nB. paket\nlengkap\nKunci\n1. A 2. B',
    [
      '1-4 Apa? | *JAWA BARAT | <p>DAERAH KHUSUS</p><p>IBU KOTA</p> ! joinedLines@4(B)',
      '5-8 Apa? | x | *<p>paket</p><p>lengkap</p> ! joinedLines@8(B)',
    ],
  ],
  [
    'a text without a heading before the next question',
    '1. Apa?\nA. x\nB. y\nIbu pergi ke pasar. Ia membeli sayur.\n2. Apa yang dibeli?\nA. sayur\nB. ikan\nKunci: 1. A 2. A',
    [
      '1-4 Apa? | *x | <p>y</p><p>Ibu pergi ke pasar. Ia membeli sayur.</p> ! joinedLines@4(B)',
      '5-7 Apa yang dibeli? | *sayur | ikan',
    ],
  ],
  [
    'options of several lines each',
    '1. Apa?\nA. x\npanjang\nB. y\npanjang\nKunci: A',
    ['1-6 Apa? | *<p>x</p><p>panjang</p> | <p>y</p><p>panjang</p>'],
  ],
  [
    'key letters without numbers',
    '1. Apa?\nA. x\nB. y\n2. Lagi?\nA. x\nB. y\n\nKunci jawaban: BA',
    ['1-3 Apa? | x | *y', '4-6 Lagi? | *x | y'],
  ],
  [
    'a passage for several questions',
    'Bacalah teks berikut untuk soal nomor 3–5!\nTeks panjang.\nLagi.\n3. Apa?\nA. x\nB. y\nKunci: A\n4. B?\nA. x\nB. y\nKunci: B\n5. C?\nA. x\nB. y\nKunci: B\n6. D?\nA. x\nB. y\nKunci: B',
    [
      '4-7 {1: <p>Bacalah teks berikut untuk soal nomor 3–5!</p><p>Teks panjang.</p><p>Lagi.</p>} Apa? | *x | y',
      '8-11 {1: <p>Bacalah teks berikut untuk soal nomor 3–5!</p><p>Teks panjang.</p><p>Lagi.</p>} B? | x | *y',
      '12-15 {1: <p>Bacalah teks berikut untuk soal nomor 3–5!</p><p>Teks panjang.</p><p>Lagi.</p>} C? | x | *y',
      '16-19 D? | x | *y',
    ],
  ],
  [
    'a passage between questions',
    '1. Apa?\nA. x\nB. y\nKunci: A\n\nTeks berikut untuk menjawab soal nomor 2 dan 3.\nIsi teks.\n2. Apa?\nA. x\nB. y\nKunci: A\n3. Apa lagi?\nA. x\nB. y\nKunci: A',
    [
      '1-4 Apa? | *x | y',
      '8-11 {1: <p>Teks berikut untuk menjawab soal nomor 2 dan 3.</p><p>Isi teks.</p>} Apa? | *x | y',
      '12-15 {1: <p>Teks berikut untuk menjawab soal nomor 2 dan 3.</p><p>Isi teks.</p>} Apa lagi? | *x | y',
    ],
  ],
  [
    'a passage for essays alone',
    'Teks berikut untuk soal nomor 1–2.\nIsi teks.\n1. Jelaskan!\n2. Uraikan!\n3. Apa?\nA. x\nB. y\nKunci: A',
    [
      '1-2 unread: Teks berikut untuk soal nomor 1–2. Isi teks.',
      '3-3 essay: Jelaskan!',
      '4-4 essay: Uraikan!',
      '5-8 Apa? | *x | y',
    ],
  ],
  [
    'a passage for questions that do not follow',
    '1. Apa?\nA. x\nB. y\nKunci: A\nUntuk soal nomor 7 s.d. 9\nIsi.',
    ['1-4 Apa? | *x | y', '5-6 unread: Untuk soal nomor 7 s.d. 9 Isi.'],
  ],
  [
    'statements with numbers in brackets',
    '1. Perhatikan pernyataan berikut!\n(1) satu\n(2) dua\n(3) tiga\nPernyataan yang benar adalah …\nA. (1) dan (2)\nB. (2) dan (3)\nKunci: A\n2. Apa?\nA. x\nB. y\nKunci: B',
    [
      '1-8 <p>Perhatikan pernyataan berikut!</p><p>(1) satu</p><p>(2) dua</p><p>(3) tiga</p><p>Pernyataan yang benar adalah …</p> | *(1) dan (2) | (2) dan (3)',
      '9-12 Apa? | x | *y',
    ],
  ],
  [
    'statements numbered like questions',
    '7. Perhatikan!\n1. satu\n2. dua\n3. tiga\nYang benar …\nA. 1 dan 2\nB. 2 dan 3\nKunci: A\n8. Apa?\nA. x\nB. y\nKunci: B',
    [
      '1-8 <p>Perhatikan!</p><p>1. satu</p><p>2. dua</p><p>3. tiga</p><p>Yang benar …</p> | *1 dan 2 | 2 dan 3',
      '9-12 Apa? | x | *y',
    ],
  ],
  [
    'statements in the first question',
    '1. Perhatikan!\n1) satu\n2) dua\n3) tiga\nYang benar …\nA. 1 dan 2\nB. 2 dan 3\nKunci: A\n2. Apa?\nA. x\nB. y\nKunci: B',
    [
      '1-8 <p>Perhatikan!</p><p>1) satu</p><p>2) dua</p><p>3) tiga</p><p>Yang benar …</p> | *1 dan 2 | 2 dan 3',
      '9-12 Apa? | x | *y',
    ],
  ],
  [
    'statements with Roman numbers',
    '1. Perhatikan!\ni. satu\nii. dua\niii. tiga\nYang benar …\nA. i dan ii\nB. iii\nKunci: A',
    [
      '1-8 <p>Perhatikan!</p><p>i. satu</p><p>ii. dua</p><p>iii. tiga</p><p>Yang benar …</p> | *i dan ii | iii',
    ],
  ],
  [
    'instructions and page edges between headings',
    'UJIAN\nPetunjuk umum:\n1. Tulis nama!\n2. Teliti!\nI. PILIHAN GANDA\n1. Apa?\nA. x\nB. y\nHalaman 1\nKUNCI\n1. A\n9. B',
    [
      '1-1 unread: UJIAN',
      '2-4 guide: Petunjuk umum: 1. Tulis nama! 2. Teliti!',
      '5-5 unread: I. PILIHAN GANDA',
      '6-8 Apa? | *x | y',
      '9-9 pageEdge: Halaman 1',
      '12-12 leftKey: 9. B',
    ],
  ],
  [
    'a chat',
    '[01/02/25, 10.00] Bu Ani: Pagi semua\n[01/02/25, 10.01] Bu Ani: 1. Apa?\nA. x\nB. y\n[01/02/25, 10.05] Pak Budi: Siap\n[01/02/25, 10.09] Bu Ani: Kunci: 1. B',
    ['1-1 chat: Pagi semua', '2-4 Apa? | x | *y', '5-5 chat: Siap'],
  ],
  [
    'texts of several paragraphs',
    '1. Satu\n\ndua\n\ntiga?\nA. x\nlanjut\nB. y\nlagi\nlagi\nKunci: B',
    ['1-11 <p>Satu</p><p>dua</p><p>tiga?</p> | <p>x</p><p>lanjut</p> | *<p>y</p><p>lagi</p><p>lagi</p>'],
  ],
  [
    'section headings',
    'A. PILIHAN GANDA\n1. Apa?\nA. x\nB. y\nKunci: A\nII. ESSAY\n1. Jelaskan!\n2. Uraikan!',
    [
      '1-1 unread: A. PILIHAN GANDA',
      '2-5 Apa? | *x | y',
      '6-6 unread: II. ESSAY',
      '7-7 essay: Jelaskan!',
      '8-8 essay: Uraikan!',
    ],
  ],
  [
    'section instructions',
    'UJIAN AKHIR\nNama: ...\nI. Pilihlah jawaban yang paling tepat!\n1. Apa?\nA. x\nB. y\nKunci: A\nB. Jawablah pertanyaan berikut!\n1. Jelaskan!\n2. Uraikan!',
    [
      '1-3 unread: UJIAN AKHIR Nama: ... I. Pilihlah jawaban yang paling tepat!',
      '4-7 Apa? | *x | y',
      '8-8 unread: B. Jawablah pertanyaan berikut!',
      '9-9 essay: Jelaskan!',
      '10-10 essay: Uraikan!',
    ],
  ],
  [
    'options worded like section headings',
    '1. Bentuk tes tertulis adalah …\nA. Pilihan ganda\nB. Wawancara\nC. Essay\nKunci: C',
    ['1-5 Bentuk tes tertulis adalah … | Pilihan ganda | Wawancara | *Essay'],
  ],
  [
    'page edges',
    '1. Apa?\nA. x\nB. y\nKunci: A\nHalaman 2 dari 5\n2. Lagi?\nA. x\n- Hal. 3 -\nB. y\nKunci: A',
    [
      '1-4 Apa? | *x | y',
      '5-5 pageEdge: Halaman 2 dari 5',
      '6-10 Lagi? | *x | y',
      '8-8 pageEdge: - Hal. 3 -',
    ],
  ],
  [
    'questions without numbers',
    'Apa?\nA. x\nB. y\nKunci: A\n\nLagi?\nItu?\nA. x\nB. y\nKunci: B',
    ['1-4 Apa? | *x | y', '6-10 <p>Lagi?</p><p>Itu?</p> | x | *y'],
  ],
  [
    'asterisks as marks',
    'Apa?\nA. x\n*B. y\n\nLagi?\nA. *x\nB. y\n\nTiga?\nA. x\nB. y*\n\nEmpat?\nA*. x\nB. y\n\nLima?\nA. x\nB.* y',
    [
      '1-3 Apa? | x | *y',
      '5-7 Lagi? | *x | y',
      '9-11 Tiga? | x | *y',
      '13-15 Empat? | *x | y',
      '17-19 Lima? | x | *y',
    ],
  ],
  [
    'other marks of the right option',
    '1. Apa?\nA. x\nB. y (Kunci)\n2. Apa?\nA. x ✓\nB. y\n3. Apa\nA. x (benar)\nB. y\n4. Apa?\n☐ A. x\n☑ B. y',
    ['1-3 Apa? | x | *y', '4-6 Apa? | *x | y', '7-9 Apa | *x | y', '10-12 Apa? | x | *y'],
  ],
  [
    'names that begin like options',
    '1. B. J. Habibie adalah presiden ke-\nA. 2\nB. 3\nKunci: B\n2. Pahlawan:\nA. Yani lahir di?\nA. x\nB. y\nKunci: A\n3. Presiden ketiga\nB. J. Habibie lahir di …\nA. x\nB. y\nKunci: B',
    [
      '1-4 B. J. Habibie adalah presiden ke- | 2 | *3',
      '5-9 <p>Pahlawan:</p><p>A. Yani lahir di?</p> | *x | y',
      '10-14 <p>Presiden ketiga</p><p>B. J. Habibie lahir di …</p> | x | *y',
    ],
  ],
  [
    'options that are names',
    '1. Siapa penemu?\nA. A. Yani\nB. B. J. Habibie\nC. C. Simanjuntak\nKunci: B',
    ['1-5 Siapa penemu? | A. Yani | *B. J. Habibie | C. Simanjuntak'],
  ],
  [
    'numbers at the start of a line',
    '1. Penduduknya\n1.5 juta pada\n17. Agustus\n1998.\nBerapa?\nA. 1.5\nB. 2.5\nKunci: A\n2. Harga\n1.500 rupiah\n17.00 WIB\n10:30?\nA. x\nB. y\nKunci: B',
    [
      '1-8 <p>Penduduknya</p><p>1.5 juta pada</p><p>17. Agustus</p><p>1998.</p><p>Berapa?</p> | *1.5 | 2.5',
      '9-15 <p>Harga</p><p>1.500 rupiah</p><p>17.00 WIB</p><p>10:30?</p> | x | *y',
    ],
  ],
  [
    'a missing question number',
    '1. Apa?\nA. x\nB. y\nKunci: A\n3. Lagi?\nA. x\nB. y\nKunci: A',
    ['1-4 Apa? | *x | y', '5-8 Lagi? | *x | y'],
  ],
  [
    'numbered steps in an explanation',
    '3. Apa?\nA. x\nB. y\nKunci: A\nPembahasan:\n1. satu\n2. dua\n4. Lagi?\nA. x\nB. y\nKunci: A',
    ['1-7 Apa? | *x | y + <p>1. satu</p><p>2. dua</p> - <p>1. satu</p><p>2. dua</p>', '8-11 Lagi? | *x | y'],
  ],
  [
    'option letters without punctuation',
    '1. Apa?\na satu\nb dua\nc tiga\nd empat\ne lima\nKunci: b',
    ['1-7 Apa? | satu | *dua | tiga | empat | lima'],
  ],
  [
    'Arabic script and emoji',
    '1. السؤال الأوّل؟\nA. نعم\nB. لا 😀\nKunci: B\n2. 😀 apa?\nA. 🇮🇩\nB. 👩‍👩‍👧\nKunci: A',
    ['1-4 السؤال الأوّل؟ | نعم | *لا 😀', '5-8 😀 apa? | *🇮🇩 | 👩‍👩‍👧'],
  ],
  [
    'an essay',
    '1. Apa?\nA. x\nB. y\nKunci: A\n2. Jelaskan!\nJawaban: karena itu\n3. Lagi\nA. x\nB. y\nKunci: B',
    ['1-4 Apa? | *x | y', '5-6 essay: Jelaskan!', '7-10 Lagi | x | *y'],
  ],
  [
    'true-false questions',
    '1. Bumi bulat. (B/S)\nJawaban: Benar\n2. Bumi datar.\nJawaban: S',
    [
      '1-2 Bumi bulat. (B/S) | *Benar | Salah ! trueFalse@1',
      '3-4 Bumi datar. | Benar | *Salah ! trueFalse@3',
    ],
  ],
  [
    'a key letter of a question without options',
    '1. Bumi bulat.\nJawaban: B\n2. Apa?\nA. x\nB. y\nKunci: A',
    ['1-2 Bumi bulat. !! noOptions@1', '3-6 Apa? | *x | y'],
  ],
  [
    'several right options',
    '1. Pilih!\nA. x\nB. y\nC. z\nKunci: A, C\n2. Pilih!\n*A. x\n*B. y\nC. z\n3. P\nA. x\nB. y\nKunci: A dan B',
    ['1-5 severalRight: Pilih!', '6-9 severalRight: Pilih!', '10-13 severalRight: P'],
  ],
  [
    'answers that match no option',
    '1. Apa?\nA. x\nB. y\nKunci: E\n2. Apa?\nA. x\nB. y\nKunci: pisang\n3. Apa?\nA. x\nB. y\nKunci:\n',
    [
      '1-4 Apa? | x | y !! unknownAnswer@4(E)',
      '5-8 Apa? | x | y !! unknownAnswer@8(pisang)',
      '9-12 Apa? | x | y !! noAnswer@9',
    ],
  ],
  [
    'an answer by its text',
    '1. Apa?\nA. Kota Bogor.\nB. y\nKunci: kota bogor.',
    ['1-4 Apa? | *Kota Bogor. | y'],
  ],
  ['two answers that differ', '1. Apa?\nA. x*\nB. y\nKunci: B', ['1-4 Apa? | x* | y !! twoAnswers@4']],
  [
    'explanation, points and time of a question',
    '1. Apa?\nA. x\nB. y\nKunci: A\nPembahasan: karena\nx itu.\nPoin: 2,5\nWaktu: 2 menit\n2. Apa?\nSkor: 1\nTimer: 30\nPembahasan: dulu\nA. x\nB. y\nKunci: A',
    [
      '1-8 Apa? | *x | y (2,5) 120s + <p>karena</p><p>x itu.</p> - <p>karena</p><p>x itu.</p>',
      '9-15 Apa? | *x | y (1) 30s + <p>dulu</p> - <p>dulu</p>',
    ],
  ],
  [
    'the answer behind an option',
    '1. Apa?\nA. x\nB. y   Jawaban: A\n2. Apa?\nA. x\nB. y\t(Kunci: B)',
    ['1-3 Apa? | *x | y', '4-6 Apa? | x | *y'],
  ],
  [
    'the answer below its label',
    '1. Apa?\nA. x\nB. y\nJawaban:\nB\n2. Apa?\nA. x\nB. y\nJawaban : B.',
    ['1-5 Apa? | x | *y', '6-9 Apa? | x | *y'],
  ],
  [
    'the answer without a colon',
    '1. Apa?\nA. x\nB. y\nJawaban B\n2. Apa?\nA. x\nB. y\nKunci jawaban = A\n3. Apa?\nA. x\nB. y\nJawaban yang benar adalah B. y\n4. Apa?\nA. x\nB. y\nJawabannya: B\n5. Jawaban yang benar adalah …\nA. x\nB. y\nJawabannya adalah A',
    [
      '1-4 Apa? | x | *y',
      '5-8 Apa? | *x | y',
      '9-12 Apa? | x | *y',
      '13-16 Apa? | x | *y',
      '17-20 Jawaban yang benar adalah … | *x | y',
    ],
  ],
  [
    'CRLF line ends',
    '1. Apa?\r\nA. x\r\nB. y\r\nKunci: A\r\n\r\n2. Apa?\r\nA. x\r\nB. y\r\nKunci: B',
    ['1-4 Apa? | *x | y', '6-9 Apa? | x | *y'],
  ],
  [
    'line breaks of Word and other programs',
    '1. Apa\vini?\vA. x\u2028B. y\u2029Kunci: A\n2. Lagi?\u0085A. x\fB. y\vKunci: B',
    ['1-1 <p>Apa</p><p>ini?</p> | *x | y', '2-2 Lagi? | x | *y'],
  ],
  ['option letters in another order', '1. Apa?\nA. x\nC. z\nB. y\nKunci: B', ['1-5 Apa? | x | *y | z']],
  [
    'a missing option letter',
    '1. Apa?\nA. x\nB. y\nD. z\nKunci: D\n2. Apa?\nA. x\nB. y\nD. z\nKunci: C',
    [
      '1-5 Apa? | x | y | *z ! missingOption@4(C)',
      '6-10 Apa? | x | y | z !! unknownAnswer@10(C) ! missingOption@9(C)',
    ],
  ],
  [
    'numbers that restart at 1',
    '1. Apa?\nA. x\nB. y\nKunci: A\n1. Apa lagi?\nA. x\nB. y\nKunci: B',
    ['1-4 Apa? | *x | y', '5-8 Apa lagi? | x | *y'],
  ],
  ['bullets alone', '• Apa?\n- x\n- y\n', ['1-3 unread: • Apa? - x - y']],
  [
    'Markdown emphasis',
    '**1. Apa?**\nA. x\n**B. y**\n\n2. **Lagi?**\n- A) x\n- B) **y**',
    ['1-3 Apa? | x | *y', '5-7 Lagi? | x | *y'],
  ],
  ['an empty option', '1. Apa?\nA.\nB. y\nKunci: B', ['1-4 Apa? |  | *y !! emptyOption@2(A)']],
  [
    'texts below their numbers and letters',
    '1.\nApa?\nA. x\nB. y\nKunci: A\n2.\nLagi?\nA.\nx\nB.\ny\nKunci: B',
    ['1-5 Apa? | *x | y', '6-12 Lagi? | x | *y'],
  ],
  ['colons behind numbers and letters', '1: Apa?\nA: x\nB: y\nKunci: B', ['1-4 Apa? | x | *y']],
  [
    'markup as text',
    '1. <script>alert(1)</script> &amp;\nA. <b>x</b>\nB. y\nKunci: A',
    ['1-4 &lt;script&gt;alert(1)&lt;/script&gt; &amp;amp; | *&lt;b&gt;x&lt;/b&gt; | y'],
  ],
  [
    'two options with the same letter',
    '1. Apa?\nA. satu\nB. dua\nC. tiga\nC. empat\nD. lima\nKunci: B\n2. Apa?\nA. satu\nB. dua\nC. tiga\nC. empat\nE. lima\nKunci: C\n3. Apa?\nA. satu\nB. dua\nC. tiga\nC. empat\nD. lima\nKunci: D\n4. Apa?\nA. satu\nA. dua\nC. tiga\nKunci: C. tiga\n5. Apa?\nA. satu\nB. dua\nC. tiga\nC. empat*',
    [
      '1-7 Apa? | satu | *dua | tiga | empat | lima',
      '8-14 Apa? | satu | dua | tiga | empat | lima !! unknownAnswer@14(C)',
      '15-21 Apa? | satu | dua | tiga | empat | lima !! unknownAnswer@21(D)',
      '22-26 Apa? | satu | dua | *tiga',
      '27-31 Apa? | satu | dua | tiga | *empat',
    ],
  ],
  [
    'checkboxes before options',
    '1. Apa?\n☐ satu\n☑ dua\n☐ tiga\n2. Apa?\n○ satu\n● dua\n○ tiga\n3. Apa?\n□ A. satu\n□ B. dua\n■ C. tiga\n4. Apa?\n☐ satu\n☐ dua\n5. Apa?\n[ ] satu\n[x] dua\n6. Apa?\n● satu\n● dua\nKunci: B\n7. Apa?\nA. ☐ satu\nB. ☒ dua\n8. Apa?\n■ A. satu\n■ B. dua\nKunci: A\n9. Apa?\n☑ A. satu\n☒ B. dua\n☐ C. tiga',
    [
      '1-4 Apa? | satu | *dua | tiga',
      '5-8 Apa? | satu | *dua | tiga',
      '9-12 Apa? | satu | dua | *tiga',
      '13-15 Apa? | satu | dua !! noAnswer@13',
      '16-18 Apa? | satu | *dua',
      '19-22 Apa? | satu | *dua',
      '23-25 Apa? | satu | *dua',
      '26-29 Apa? | *satu | dua',
      '30-33 severalRight: Apa?',
    ],
  ],
  [
    'bullets before options',
    '1. Apa ibu kota Indonesia?\n• Jakarta\n• Bandung\n• Bogor\nJawaban: Jakarta\n2. Yang merah adalah …\n- darah\n- daun *\n- langit\n3. Apa?\no satu\no dua\no tiga\nKunci: b\n4. Apa ini?\n– satu\n– dua',
    [
      '1-5 Apa ibu kota Indonesia? | *Jakarta | Bandung | Bogor',
      '6-9 Yang merah adalah … | darah | *daun | langit',
      '10-14 Apa? | satu | *dua | tiga',
      '15-17 Apa ini? | satu | dua !! noAnswer@15',
    ],
  ],
  [
    'bullets in questions and below essays',
    '1. Perhatikan hal berikut:\n- helm\n- sepatu\nYang termasuk APD adalah ....\nA. helm\nB. sepatu\nKunci: A\n2. Jelaskan hal berikut:\n- a\n- b\n3. Uraikan!\n- x\n- y\nJawaban: panjang sekali\n4. Perhatikan:\n- helm\n- sepatu\nYang termasuk APD adalah ....\n• helm\n• sepatu\nKunci: B\n5. Sebutkan!\n1) …\n2) …\n6. Apa saja?\n- a\n- b\n- c\n- d\n- e\n- f\n- g\n- h\n- i\n- j\n- k\n- l',
    [
      '1-7 <p>Perhatikan hal berikut:</p><p>- helm</p><p>- sepatu</p><p>Yang termasuk APD adalah ....</p> | *helm | sepatu',
      '8-10 essay: Jelaskan hal berikut: a b',
      '11-14 essay: Uraikan! x y',
      '15-21 <p>Perhatikan:</p><p>- helm</p><p>- sepatu</p><p>Yang termasuk APD adalah ....</p> | helm | *sepatu',
      '22-24 essay: Sebutkan! 1) … 2) …',
      '25-37 essay: Apa saja? - a - b - c - d - e - f - g - h - i - j - k - l',
    ],
  ],
  [
    'numbered options',
    '1. Apa?\n1) satu\n2) dua\n3) tiga\nJawaban: 2\n2. Apa?\n(1) satu\n(2) dua\nJawaban: (1)\n3. Perhatikan!\n1) satu\n2) dua\n3) tiga\nPernyataan yang benar adalah …\nA. 1 dan 2\nB. 2 dan 3\nJawaban: A\n4. Sebutkan:\n1) satu\n2) dua\n5. Apa?\n1) satu\n2) dua\nJawaban: B\n6. Berapa?\n1) 2\n2) 1\nJawaban: 1',
    [
      '1-5 Apa? | satu | *dua | tiga',
      '6-9 Apa? | *satu | dua',
      '10-17 <p>Perhatikan!</p><p>1) satu</p><p>2) dua</p><p>3) tiga</p><p>Pernyataan yang benar adalah …</p> | *1 dan 2 | 2 dan 3',
      '18-20 essay: Sebutkan: satu dua',
      '21-24 Apa? | satu | dua !! unknownAnswer@24(B)',
      '25-28 Berapa? | 2 | 1 !! twoAnswers@28',
    ],
  ],
  [
    'option letters that run on over questions',
    '1. Apa?\nA. a1\nB. b1\nC. c1\nD. d1\nJawaban: C\n2. Apa?\nE. e1\nF. f1\nG. g1\nH. h1\nJawaban: F\n3. Apa?\nI. i1\nJ. j1\nK. k1\nL. l1\n4. Apa?\nM. a\nN. b\nO. c\nP. d\n5. Apa?\nQ. a\nR. b\nS. c\nT. d\n6. Apa?\nU. a\nV. b\nW. c\nX. d\n7. Apa?\nY. a\nZ. b\nAA. c\nBB. d\nKunci: BB\nKunci Jawaban\n3. B\n4. D\n5. C\n6. A',
    [
      '1-6 Apa? | a1 | b1 | *c1 | d1',
      '7-12 Apa? | e1 | *f1 | g1 | h1',
      '13-17 Apa? | i1 | *j1 | k1 | l1',
      '18-22 Apa? | a | b | c | *d',
      '23-27 Apa? | a | b | *c | d',
      '28-32 Apa? | *a | b | c | d',
      '33-38 Apa? | a | b | c | *d',
    ],
  ],
  [
    'option letters that run on and could be positions',
    '1. Apa?\nA. satu\nB. dua\nJawaban: A\n2. Apa?\nC. satu\nD. dua\nE. tiga\nF. empat\nJawaban: D',
    ['1-4 Apa? | *satu | dua', '5-10 Apa? | satu | dua | tiga | empat !! unknownAnswer@10(D)'],
  ],
  [
    'numbered steps that go on in an explanation',
    '1. Apa?\nA. x\nB. y\nKunci: A\nPembahasan: 1. satu\n2. dua\n2. Lagi?\nA. x\nB. y\nKunci: B\nPembahasan:\n1. langkah\n2. langkah\n3. langkah\n4. langkah\n3. Tiga?\nA. x\nB. y\nKunci: A\nPembahasan:\n1) langkah\n2) langkah\n3) langkah\n4) langkah\n4. Empat?\nA. x\nB. y\nKunci: B\nPembahasan: begini\n1. a\n2. b\n3. c\n4. d\n5. e',
    [
      '1-6 Apa? | *x | y + <p>1. satu</p><p>2. dua</p> - <p>1. satu</p><p>2. dua</p>',
      '7-15 Lagi? | x | *y + <p>1. langkah</p><p>2. langkah</p><p>3. langkah</p><p>4. langkah</p> - <p>1. langkah</p><p>2. langkah</p><p>3. langkah</p><p>4. langkah</p>',
      '16-24 Tiga? | *x | y + <p>1) langkah</p><p>2) langkah</p><p>3) langkah</p><p>4) langkah</p> - <p>1) langkah</p><p>2) langkah</p><p>3) langkah</p><p>4) langkah</p>',
      '25-34 Empat? | x | *y + <p>begini</p><p>1. a</p><p>2. b</p><p>3. c</p><p>4. d</p><p>5. e</p> - <p>begini</p><p>1. a</p><p>2. b</p><p>3. c</p><p>4. d</p><p>5. e</p>',
    ],
  ],
  [
    'an essay behind numbered steps',
    '1. Apa?\nA. x\nB. y\nKunci: A\nPembahasan: 1. satu\n2. Jelaskan!\n3. Lagi?\nA. x\nB. y\nKunci: B',
    ['1-5 Apa? | *x | y + <p>1. satu</p> - <p>1. satu</p>', '6-6 essay: Jelaskan!', '7-10 Lagi? | x | *y'],
  ],
  [
    'headings of many kinds',
    '1. Apa?\nA. satu\nB. dua\nPAKET B\n2. Apa?\nA. satu\nB. dua\nBAGIAN II. KOMPETENSI INTI\n3. Apa?\nA. SATU\nB. DUA\nSoal Ujian Kompetensi\n4. Apa?\nA. satu\nB. dua\nB. PILIHAN GANDA\n5. Apa?\nA. satu\nB. dua\nPAKET C\nMata Pelajaran: K3\nRuang 12\n6. Apa?\nA. DUA\nB. TIGA\nKunci: A\nSelamat bekerja!\nC. ESSAY\n1. Jelaskan!',
    [
      '1-3 Apa? | satu | dua !! noAnswer@1',
      '5-7 [PAKET B] Apa? | satu | dua !! noAnswer@5',
      '8-8 unread: BAGIAN II. KOMPETENSI INTI',
      '9-11 [PAKET B] Apa? | SATU | DUA !! noAnswer@9',
      '12-12 unread: Soal Ujian Kompetensi',
      '13-15 [PAKET B] Apa? | satu | dua !! noAnswer@13',
      '16-16 unread: B. PILIHAN GANDA',
      '17-19 [PAKET B] Apa? | satu | dua !! noAnswer@17',
      '21-22 unread: Mata Pelajaran: K3 Ruang 12',
      '23-26 [PAKET C] Apa? | *DUA | TIGA',
      '27-28 unread: Selamat bekerja! C. ESSAY',
      '29-29 essay: Jelaskan!',
    ],
  ],
  [
    'introductions to questions',
    '1. Apa?\nA. satu\nB. dua\nKunci: A\nUntuk soal nomor 2–3 bacalah teks berikut\nIni teksnya.\n2. Apa?\nA. satu\nB. dua\nKunci: B\nPerhatikan gambar berikut!\n3. Apa?\nA. satu\nB. dua\nBacalah teks berikut!\nPada suatu hari ada kancil.\nIa mencuri timun.\n4. Siapa?\nA. satu\nB. dua\nKunci 1. A 3. B 4. A',
    [
      '1-4 Apa? | *satu | dua',
      '7-10 {1: <p>Untuk soal nomor 2–3 bacalah teks berikut</p><p>Ini teksnya.</p>} Apa? | satu | *dua',
      '11-14 {1: <p>Untuk soal nomor 2–3 bacalah teks berikut</p><p>Ini teksnya.</p>} <p>Perhatikan gambar berikut!</p><p>Apa?</p> | satu | *dua',
      '15-20 <p>Bacalah teks berikut!</p><p>Pada suatu hari ada kancil.</p><p>Ia mencuri timun.</p><p>Siapa?</p> | *satu | dua',
    ],
  ],
  [
    'all key letters in a row',
    '1. Apa?\nA. x\nB. y\nC. z\n2. Apa?\nA. x\nB. y\nC. z\n3. Apa?\nA. x\nB. y\nC. z\n4. Apa?\nA. x\nB. y\nC. z\nKunci jawaban: BACA',
    ['1-4 Apa? | x | *y | z', '5-8 Apa? | *x | y | z', '9-12 Apa? | x | y | *z', '13-16 Apa? | *x | y | z'],
  ],
  [
    'key letters in groups and by number ranges',
    '1. Apa?\nA. x\nB. y\n2. Apa?\nA. x\nB. y\n3. Apa?\nA. x\nB. y\nKunci Jawaban\nBA B\nPAKET B\n1. Apa?\nA. x\nB. y\n2. Apa?\nA. x\nB. y\n3. Apa?\nA. x\nB. y\nKunci Jawaban\n1-2: BA\n3–3: BA\nPAKET C\n1. Apa?\nA. x\nB. y\n2. Apa?\nA. x\nB. y\n3. Apa?\nA. x\nB. y\nKunci Jawaban\n1 s.d. 2 BA\n3. B\nPAKET D\n1. Apa?\nA. x\nB. y\n2. Apa?\nA. x\nB. y\nKunci: 1. BA',
    [
      '1-3 Apa? | x | *y',
      '4-6 Apa? | *x | y',
      '7-9 Apa? | x | *y',
      '13-15 [PAKET B] Apa? | x | y !! noAnswer@13',
      '16-18 [PAKET B] Apa? | x | y !! noAnswer@16',
      '19-21 [PAKET B] Apa? | x | y !! noAnswer@19',
      '23-24 leftKey: 1-2: BA 3–3: BA',
      '26-28 [PAKET C] Apa? | x | *y',
      '29-31 [PAKET C] Apa? | *x | y',
      '32-34 [PAKET C] Apa? | x | *y',
      '39-41 [PAKET D] Apa? | x | *y',
      '42-44 [PAKET D] Apa? | *x | y',
    ],
  ],
  [
    'too many key letters in a row, or those of one question',
    '1. Apa?\nA. x\nB. y\n2. Apa?\nA. x\nB. y\nKunci: BAB\nPAKET B\n1. Apa?\nA. x\nB. y\nC. z\n2. Apa?\nA. x\nB. y\nC. z\nKunci: AC\nPAKET C\n1. Apa?\nA. abad\nB. baca\n2. Apa?\nA. abad\nB. baca\nKunci: ABAD',
    [
      '1-3 Apa? | x | y !! noAnswer@1',
      '4-6 Apa? | x | y !! noAnswer@4',
      '7-7 leftKey: Kunci: BAB',
      '9-12 [PAKET B] Apa? | x | y | z !! noAnswer@9',
      '13-17 [PAKET B] Apa? | x | y | z !! unknownAnswer@17(AC)',
      '19-21 [PAKET C] Apa? | abad | baca !! noAnswer@19',
      '22-25 [PAKET C] Apa? | *abad | baca',
    ],
  ],
  [
    'keys of missing questions',
    '1. Apa?\nA. x\nB. y\n2. Apa?\nA. x\nB. y\nKunci: 1. A 2. B 27. C\n28. D',
    ['1-3 Apa? | *x | y', '4-6 Apa? | x | *y', '7-8 leftKey: 27. C 28. D'],
  ],
  [
    'question numbers alone on their lines',
    '1\nApa ini?\nA. x\nB. y\nKunci: A\n2\nApa itu?\nA. x\nB. y\n3\n3\nApa\n4\nitu?\nA. x\nB. y\nKunci: 2B 3A',
    [
      '1-5 Apa ini? | *x | y',
      '6-9 Apa itu? | x | *y',
      '10-10 unread: 3',
      '11-16 <p>Apa</p><p>4</p><p>itu?</p> | *x | y',
    ],
  ],
  [
    'question numbers before dashes',
    '1 - Apa ini?\nA. x\nB. y\n2 – Apa itu?\nA .  x\nB .  y\n3 — Tiga\n2 - Dua?\nA. x\nB. y\nKunci: 1A 2B 3A',
    ['1-3 Apa ini? | *x | y', '4-6 Apa itu? | x | *y', '7-10 <p>Tiga</p><p>2 - Dua?</p> | *x | y'],
  ],
  [
    'full-width letters and punctuation',
    '１．Apa ini？\na）x\nb）y\nKunci：b\n2、Apa?\nA、x\nB、y\nKunci: A',
    ['1-4 Apa ini？ | x | *y', '5-8 Apa? | *x | y'],
  ],
  [
    'rows of options behind single blanks',
    '1. Apa?\nA. Ali B. Budi C. Citra D. Dodi\n2. Apa?\nA. Ali B. Budi\nC. Citra D. Dodi\n3. Apa?\nA. B. Tomo B. Budi\nB. Citra\nKunci: 1. B 2. D 3. B',
    [
      '1-2 Apa? | Ali | *Budi | Citra | Dodi',
      '3-5 Apa? | Ali | Budi | Citra | *Dodi',
      '6-8 Apa? | B. Tomo B. Budi | *Citra',
    ],
  ],
  [
    'a question without its number',
    '1. Apa?\nA. x\nB. y\nC. z\nApa yang hilang nomornya?\nA. x\nB. y\nC. z\n3. Apa?\nA. x\nB. y\nKunci: 1. A 2. B 3. A',
    [
      '1-4 Apa? | *x | y | z',
      '5-8 Apa yang hilang nomornya? | x | y | z !! noAnswer@5',
      '9-11 Apa? | *x | y',
      '12-12 leftKey: 2. B',
    ],
  ],
  [
    'a complete paper with head, instructions and keys',
    'PEMERINTAH KABUPATEN BANDUNG\nDINAS TENAGA KERJA\nLEMBAGA PELATIHAN KERJA MAJU JAYA\nJl. Merdeka No. 12 Telp. (022) 123456\nSOAL UJIAN KOMPETENSI\nMata Pelatihan : K3 Konstruksi\nHari/Tanggal : Senin, 12 Juni 2023\nWaktu : 90 menit\n\nPetunjuk umum:\n1. Tulislah nama Anda pada lembar jawaban!\n2. Bacalah soal dengan teliti!\n3. Kerjakan yang mudah terlebih dahulu!\n\nI. Pilihan Ganda\nPilihlah jawaban yang paling tepat!\n1. Undang-undang No. 1 Tahun 1970 mengatur tentang ....\na. keselamatan kerja\nb. upah\nc. cuti\nd. PHK\n2. Harga helm Rp 1.000 per buah. Berapa harga\n10 buah?\na. Rp 10.000\nb. Rp 1.000\nc. Rp 100.000\nd. Rp 100\n3. Berikut yang BUKAN termasuk APD, kecuali ....\na. helm\nb. sepatu\nc. 2 dan 3\nd. semua benar\nHalaman 1\n4. Perhatikan pernyataan berikut:\n1) Helm\n2) Sepatu\n3) Topi\n4) Sandal\nYang termasuk APD ditunjukkan oleh nomor ....\na. 1 dan 2\nb. 1 dan 3\nc. 2 dan 4\nd. 3 dan 4\n5. Tanggal 17\nAgustus 1945 adalah hari ....\na. kemerdekaan\nb. buruh\nc. pahlawan\nd. ibu\nII. Essay\n1. Jelaskan pengertian K3!\n2. Sebutkan 3 APD!\na. ...\nb. ...\nc. ...\nKunci Jawaban:\nI. Pilihan Ganda\n1. A\n2. A\n3. D\n4. A\n5. A\nII. Essay\n1. K3 adalah ...\n2. Helm, sepatu, sarung tangan',
    [
      '1-8 unread: PEMERINTAH KABUPATEN BANDUNG DINAS TENAGA KERJA LEMBAGA PELATIHAN KERJA MAJU JAYA Jl. Merdeka No. 12 Telp. (022) 123456 SOAL UJIAN KOMPETENSI Mata Pelatihan : K3 Konstruksi Hari/Tanggal : Senin, 12 Juni 2023 Waktu : 90 menit',
      '10-13 guide: Petunjuk umum: 1. Tulislah nama Anda pada lembar jawaban! 2. Bacalah soal dengan teliti! 3. Kerjakan yang mudah terlebih dahulu!',
      '15-16 unread: I. Pilihan Ganda Pilihlah jawaban yang paling tepat!',
      '17-21 Undang-undang No. 1 Tahun 1970 mengatur tentang .... | *keselamatan kerja | upah | cuti | PHK',
      '22-27 <p>Harga helm Rp 1.000 per buah. Berapa harga</p><p>10 buah?</p> | *Rp 10.000 | Rp 1.000 | Rp 100.000 | Rp 100',
      '28-32 Berikut yang BUKAN termasuk APD, kecuali .... | helm | sepatu | 2 dan 3 | *semua benar',
      '33-33 pageEdge: Halaman 1',
      '34-43 <p>Perhatikan pernyataan berikut:</p><p>1) Helm</p><p>2) Sepatu</p><p>3) Topi</p><p>4) Sandal</p><p>Yang termasuk APD ditunjukkan oleh nomor ....</p> | *1 dan 2 | 1 dan 3 | 2 dan 4 | 3 dan 4',
      '44-49 <p>Tanggal 17</p><p>Agustus 1945 adalah hari ....</p> | *kemerdekaan | buruh | pahlawan | ibu',
      '50-50 unread: II. Essay',
      '51-51 essay: Jelaskan pengertian K3!',
      '52-55 essay: Sebutkan 3 APD! a. ... b. ... c. ...',
      '64-65 leftKey: 1. K3 adalah ... 2. Helm, sepatu, sarung tangan',
    ],
  ],
  [
    'an answer with its text, and letters in its explanation',
    'No. 1\nApa kepanjangan K3?\nA. Keselamatan dan Kesehatan Kerja\nB. Kerja Keras Kita\nC. Kesehatan\nD. Kuat\nJawaban : A. Keselamatan dan Kesehatan Kerja\nPembahasan : K3 adalah singkatan dari\nKeselamatan dan Kesehatan Kerja\nA. bukan ini\nB. juga bukan\nNo. 2\nAlat pemadam disebut ...\nA. APAR\nB. APD\nC. P3K\nD. SOP\nJawaban : a',
    [
      '1-11 Apa kepanjangan K3? | *Keselamatan dan Kesehatan Kerja | Kerja Keras Kita | Kesehatan | Kuat + <p>K3 adalah singkatan dari</p><p>Keselamatan dan Kesehatan Kerja</p><p>A. bukan ini</p><p>B. juga bukan</p> - <p>K3 adalah singkatan dari</p><p>Keselamatan dan Kesehatan Kerja</p><p>A. bukan ini</p><p>B. juga bukan</p>',
      '12-18 Alat pemadam disebut ... | *APAR | APD | P3K | SOP',
    ],
  ],
  [
    'measures and sums',
    '1. Suhu normal tubuh adalah\na. 36,5 – 37,5 °C\nb. 38 – 39 °C\nc. 34 - 35 °C\nd. 40 °C\n2. Rumus luas lingkaran adalah\na. πr²\nb. 2πr\nc. s x s\nd. p x l\n3. 2 + 3 x 4 = ....\na. 14\nb. 20\nc. 24\nd. 9\nKunci: 1.a, 2.a, 3.a',
    [
      '1-5 Suhu normal tubuh adalah | *36,5 – 37,5 °C | 38 – 39 °C | 34 - 35 °C | 40 °C',
      '6-10 Rumus luas lingkaran adalah | *πr² | 2πr | s x s | p x l',
      '11-15 2 + 3 x 4 = .... | *14 | 20 | 24 | 9',
    ],
  ],
  [
    'question and answer labels in capitals',
    'SOAL 1\nApa itu SOP?\nA) Standar\nB) Sop\nJAWABAN: A\nSOAL 2\nApa itu IK?\nA) Instruksi Kerja\nB) Ikan\nJAWABAN: A\n\nSOAL 3\nApa itu HIRADC?\nA) a\nB) b\nJAWABAN: B',
    [
      '1-5 Apa itu SOP? | *Standar | Sop',
      '6-10 Apa itu IK? | *Instruksi Kerja | Ikan',
      '12-16 Apa itu HIRADC? | a | *b',
    ],
  ],
  [
    'rows of data, and lists numbered like questions',
    '1. Perhatikan data berikut!\nNo Nama Nilai\n1. Ani 80\n2. Budi 90\n3. Cici 70\nNilai tertinggi diperoleh oleh …\nA. Ani\nB. Budi\nC. Cici\nD. Dodi\nKunci: B\n2. Urutan langkah memasang APD yang benar adalah ….\n1. helm\n2. sepatu\n3. rompi\nA. 1-2-3\nB. 3-2-1\nC. 2-1-3\nD. 1-3-2\nKunci: A\n3. Ini?\nA. 1\nB. 2\nC. 3\nD. 4\nKunci: D',
    [
      '1-11 <p>Perhatikan data berikut!</p><p>No Nama Nilai</p><p>1. Ani 80</p><p>2. Budi 90</p><p>3. Cici 70</p><p>Nilai tertinggi diperoleh oleh …</p> | Ani | *Budi | Cici | Dodi',
      '12-20 <p>Urutan langkah memasang APD yang benar adalah ….</p><p>1. helm</p><p>2. sepatu</p><p>3. rompi</p> | *1-2-3 | 3-2-1 | 2-1-3 | 1-3-2',
      '21-26 Ini? | 1 | 2 | 3 | *4',
    ],
  ],
  [
    'keys in tab-separated columns',
    '1. Ciri-ciri pelayanan prima adalah sebagai berikut, kecuali....\nA. Ramah\nB. Cepat\nC. Lambat\nD. Tepat\nE. Sopan\n\n2. Yang dimaksud "customer" adalah....\nA. pelanggan\nB. penjual\nC. pemilik\nD. manajer\nE. direktur\n\nKUNCI JAWABAN\nNO\tJAWABAN\n1\tC\n2\tA',
    [
      '1-6 Ciri-ciri pelayanan prima adalah sebagai berikut, kecuali.... | Ramah | Cepat | *Lambat | Tepat | Sopan',
      '8-13 Yang dimaksud "customer" adalah.... | *pelanggan | penjual | pemilik | manajer | direktur',
    ],
  ],
  [
    'question types under headings',
    'Soal Pilihan Ganda\n\n1. Apa?\nA. a1\nB. b1\nC. c1\nD. d1\nKunci Jawaban: C\n\nSoal Essay\n\n1. Jelaskan!\nKunci Jawaban: bebas\n\nSoal Benar/Salah\n\n1. Bumi bulat.\nKunci: Benar\n2. Matahari dingin.\nKunci: Salah',
    [
      '1-1 unread: Soal Pilihan Ganda',
      '3-8 Apa? | a1 | b1 | *c1 | d1',
      '10-10 unread: Soal Essay',
      '12-13 essay: Jelaskan!',
      '15-15 unread: Soal Benar/Salah',
      '17-18 Bumi bulat. | *Benar | Salah ! trueFalse@17',
      '19-20 Matahari dingin. | Benar | *Salah ! trueFalse@19',
    ],
  ],
  [
    'ways to write an answer',
    '1. Pilih yang benar\na) satu\nb) dua\nc) tiga\nJawab: b)\n2. Pilih lagi\na) satu\nb) dua\nc) tiga\nJawab: C) tiga\n3. Pilih juga\na) satu\nb) dua\nc) tiga\nJawab : (a)\n4. Yang ini\na) satu\nb) dua\nc) tiga\nJwb. b\n5. Terakhir\na) satu\nb) dua\nc) tiga\nKunci jawaban adalah c',
    [
      '1-5 Pilih yang benar | satu | *dua | tiga',
      '6-10 Pilih lagi | satu | dua | *tiga',
      '11-15 Pilih juga | *satu | dua | tiga',
      '16-20 Yang ini | satu | *dua | tiga',
      '21-25 Terakhir | satu | dua | *tiga',
    ],
  ],
  [
    'keys below section headings',
    'I. Pilihan Ganda\n1. Apa?\na. satu\nb. dua\n2. Apa?\na. satu\nb. dua\nII. Pilihan Ganda\n1. Apa?\na. satu\nb. dua\n2. Apa?\na. satu\nb. dua\nKunci Jawaban\nI. Pilihan Ganda\n1. a\n2. b\nII. Pilihan Ganda\n1. b\n2. a',
    [
      '1-1 unread: I. Pilihan Ganda',
      '2-4 Apa? | *satu | dua',
      '5-7 Apa? | satu | *dua',
      '8-8 unread: II. Pilihan Ganda',
      '9-11 Apa? | satu | *dua',
      '12-14 Apa? | *satu | dua',
    ],
  ],
  [
    'rows of options of all kinds',
    'PILIHAN GANDA\n1. Alat untuk mengukur tegangan adalah...\nA. Ohmmeter   B. Voltmeter   C. Amperemeter   D. Wattmeter\n2. Hasil 5 + 5 adalah...\nA. 5\tB. 10\tC. 15\tD. 20\n3. Ibu kota Jawa Barat ...\nA. Bandung\nB. Bogor\tC. Depok\nD. Bekasi\nKUNCI JAWABAN : 1. B 2. B 3. A',
    [
      '1-1 unread: PILIHAN GANDA',
      '2-3 Alat untuk mengukur tegangan adalah... | Ohmmeter | *Voltmeter | Amperemeter | Wattmeter',
      '4-5 Hasil 5 + 5 adalah... | 5 | *10 | 15 | 20',
      '6-9 Ibu kota Jawa Barat ... | *Bandung | Bogor | Depok | Bekasi',
    ],
  ],
  [
    'numbers in questions',
    '1. Siapa presiden pertama RI?\nA. Soekarno\nB. Soeharto\nC. B.J. Habibie\nD. Megawati\nE. SBY\nJawaban: A\n2. Tokoh: 1. Ki Hajar 2. Kartini 3. Dewi Sartika. Yang benar...\nA. 1\nB. 2\nJawaban: B\n3. Umur Ani 12 tahun.\n4 tahun lagi umur Ani adalah…\nA. 14\nB. 16\nJawaban: B\n4. Pukul berapa?\n12.30 WIB atau\n1.30 WIB\nA. 12.30\nB. 1.30\nJawaban: A',
    [
      '1-7 Siapa presiden pertama RI? | *Soekarno | Soeharto | B.J. Habibie | Megawati | SBY',
      '8-11 Tokoh: 1. Ki Hajar 2. Kartini 3. Dewi Sartika. Yang benar... | 1 | *2',
      '12-16 <p>Umur Ani 12 tahun.</p><p>4 tahun lagi umur Ani adalah…</p> | 14 | *16',
      '17-22 <p>Pukul berapa?</p><p>12.30 WIB atau</p><p>1.30 WIB</p> | *12.30 | 1.30',
    ],
  ],
  [
    'keys behind section letters',
    'Nama:\nKelas:\nNo. Absen:\n\nA. Berilah tanda silang (X) pada huruf a, b, c, atau d di depan jawaban yang paling benar!\n1. Apa?\na. satu\nb. dua\nc. tiga\nd. empat\n2. Lagi?\na. satu\nb. dua\nc. tiga\nd. empat\n\nB. Isilah titik-titik di bawah ini!\n1. Ibu kota Indonesia adalah ....\n2. APD adalah singkatan dari ....\n\nC. Jawablah pertanyaan berikut dengan benar!\n1. Jelaskan K3!\n2. Apa itu APAR?\n\nKunci\nA. 1. a  2. b\nB. 1. Jakarta 2. Alat Pelindung Diri',
    [
      '1-5 unread: Nama: Kelas: No. Absen: A. Berilah tanda silang (X) pada huruf a, b, c, atau d di depan jawaban yang paling benar!',
      '6-10 Apa? | *satu | dua | tiga | empat',
      '11-15 Lagi? | satu | *dua | tiga | empat',
      '17-17 unread: B. Isilah titik-titik di bawah ini!',
      '18-18 essay: Ibu kota Indonesia adalah ....',
      '19-19 essay: APD adalah singkatan dari ....',
      '21-21 unread: C. Jawablah pertanyaan berikut dengan benar!',
      '22-22 essay: Jelaskan K3!',
      '23-23 essay: Apa itu APAR?',
      '27-27 leftKey: B. 1. Jakarta 2. Alat Pelindung Diri',
    ],
  ],
  [
    'other words for a key',
    '1. Apa?\nA. satu\nB. dua\nKunci A\n2. Apa?\nA. satu\nB. dua\nKunci B.\n3. Apa?\nA. satu\nB. dua\nKJ: A\n4. Apa?\nA. satu\nB. dua\nKunci Jwb: B\n5. Apa?\nA. satu\nB. dua\nJawaban benar: A\n6. Apa?\nA. satu\nB. dua\nJawaban yg benar : B\n7. Apa?\nA. satu\nB. dua\n(Kunci: A)\n8. Apa?\nA. satu\nB. dua\nJawaban Anda: B\nJawaban peserta: A',
    [
      '1-4 Apa? | *satu | dua',
      '5-8 Apa? | satu | *dua',
      '9-12 Apa? | *satu | dua',
      '13-16 Apa? | satu | *dua',
      '17-20 Apa? | *satu | dua',
      '21-24 Apa? | satu | *dua',
      '25-28 Apa? | *satu | dua',
      '29-31 Apa? | satu | dua !! noAnswer@29',
      '32-33 response: Jawaban Anda: B Jawaban peserta: A',
    ],
  ],
  [
    'answers in explanations',
    '1. Fungsi helm adalah ...\nA. melindungi kepala (dari benturan)\nB. hiasan\nPembahasan:\nJawaban: A\nHelm melindungi kepala.\n2. Lagi?\nA. x\nB. y\nPembahasan: Jawaban B karena y.\n3. Lagi?\nA. x\nB. y\nPembahasan: jawaban yang benar adalah A\nJawaban: A\n4. Lagi?\nA. x\nB. y',
    [
      '1-6 Fungsi helm adalah ... | *melindungi kepala (dari benturan) | hiasan + <p>Helm melindungi kepala.</p> - <p>Helm melindungi kepala.</p>',
      '7-10 Lagi? | x | y !! noAnswer@7 + <p>Jawaban B karena y.</p> - <p>Jawaban B karena y.</p>',
      '11-15 Lagi? | *x | y + <p>jawaban yang benar adalah A</p> - <p>jawaban yang benar adalah A</p>',
      '16-18 Lagi? | x | y !! noAnswer@16',
    ],
  ],
  [
    'passages for one question and for two',
    '1. Perhatikan gambar!\n(gambar)\nA. x\nB. y\n\nTeks untuk soal nomor 2 s/d 3\nBudi pergi ke pasar.\n\n2. Siapa?\nA. Budi\nB. Ani\n3. Ke mana?\nA. pasar\nB. sawah\n\nCerita berikut untuk soal no. 4\nAni ke sekolah.\n4. Siapa?\nA. Budi\nB. Ani\nKunci: 1.A 2.A 3.A 4.B',
    [
      '1-4 <p>Perhatikan gambar!</p><p>(gambar)</p> | *x | y',
      '9-11 {1: <p>Teks untuk soal nomor 2 s/d 3</p><p>Budi pergi ke pasar.</p>} Siapa? | *Budi | Ani',
      '12-14 {1: <p>Teks untuk soal nomor 2 s/d 3</p><p>Budi pergi ke pasar.</p>} Ke mana? | *pasar | sawah',
      '16-20 <p>Cerita berikut untuk soal no. 4</p><p>Ani ke sekolah.</p><p>Siapa?</p> | Budi | *Ani',
    ],
  ],
  [
    'a matching question',
    '1. Apa?\n a. x\n b. y\n c. z\nKunci jawaban : C\nSkor : 1\n2. Jodohkan!\n1. Apel    a. merah\n2. Pisang  b. kuning\n3. Apa?\n a. x\n b. y\nKunci jawaban : A',
    [
      '1-6 Apa? | x | y | *z (1)',
      '7-9 matching: Jodohkan! 1. Apel a. merah 2. Pisang b. kuning',
      '10-13 Apa? | *x | y',
    ],
  ],
  [
    'lettered lists in a question',
    '1. Dialog:\nA: Halo, apa kabar?\nB: Baik.\nDialog di atas menunjukkan …\nA. sapaan\nB. marah\nJawaban: A\n2. Percakapan\nAni : Halo\nBudi : Hai\nSiapa menyapa?\nA. Ani\nB. Budi\nJawaban: A\n3. Urutkan!\na. satu\nb. dua\nUrutan yang benar …\nA. a-b\nB. b-a\nJawaban: A',
    [
      '1-7 <p>Dialog:</p><p>A: Halo, apa kabar?</p><p>B: Baik.</p><p>Dialog di atas menunjukkan …</p> | *sapaan | marah',
      '8-14 <p>Percakapan</p><p>Ani : Halo</p><p>Budi : Hai</p><p>Siapa menyapa?</p> | *Ani | Budi',
      '15-21 <p>Urutkan!</p><p>a. satu</p><p>b. dua</p><p>Urutan yang benar …</p> | *a-b | b-a',
    ],
  ],
  [
    'explanations with a heading',
    'Soal nomor 1\nApa?\na. x\nb. y\nPembahasan soal nomor 1\nKarena y.\nJawaban: b\nSoal nomor 2\nLagi?\na. x\nb. y\nPembahasan soal nomor 2\nKarena x.\nJawaban: a',
    [
      '1-7 Apa? | x | *y + <p>Karena y.</p> - <p>Karena y.</p>',
      '8-14 Lagi? | *x | y + <p>Karena x.</p> - <p>Karena x.</p>',
    ],
  ],
  [
    'notes behind questions',
    '1. Apa?\nA. x\nB. y\nJawaban: B\n\nCatatan: soal ini mudah\n\n2. Lagi?\nA. x\nB. y\nJawaban: A\nTingkat kesulitan: mudah\nIndikator: memahami\n3. Lagi?\nA. x\nB. y\nJawaban: A',
    [
      '1-6 Apa? | x | *y ! joinedReason@6 + <p>Catatan: soal ini mudah</p> - <p>Catatan: soal ini mudah</p>',
      '8-11 Lagi? | *x | y',
      '12-13 template: Tingkat kesulitan: mudah Indikator: memahami',
      '14-17 Lagi? | *x | y',
    ],
  ],
  [
    'rows of key letters for two tests',
    'PRE TEST\n1. Apa?\nA. x\nB. y\n2. Lagi?\nA. x\nB. y\nPOST TEST\n1. Apa itu?\nA. x\nB. y\n2. Lagi itu?\nA. x\nB. y\nKUNCI PRE TEST: AB\nKUNCI POST TEST: BA',
    [
      '1-1 unread: PRE TEST',
      '2-4 Apa? | x | y !! noAnswer@2',
      '5-7 Lagi? | x | y !! noAnswer@5',
      '8-8 unread: POST TEST',
      '9-11 Apa itu? | x | y !! noAnswer@9',
      '12-14 Lagi itu? | x | y !! noAnswer@12',
      '15-16 leftKey: KUNCI PRE TEST: AB KUNCI POST TEST: BA',
    ],
  ],
  [
    'keys behind labelled numbers',
    '1. Apa?\nA. x\nB. y\n2. Lagi?\nA. x\nB. y\nKunci jawaban\nNo. 1 : A\nNo. 2 : B',
    ['1-3 Apa? | *x | y', '4-6 Lagi? | x | *y'],
  ],
  [
    'keys with reasons',
    '1. Apa?\nA. x\nB. y\n2. Lagi?\nA. x\nB. y\nKunci jawaban\n1. A (karena x)\n2. B - karena y',
    [
      '1-3 Apa? | *x | y + <p>karena x</p> - <p>karena x</p>',
      '4-6 Lagi? | x | *y + <p>karena y</p> - <p>karena y</p>',
    ],
  ],
  [
    'metadata within a question',
    '1. Apa?\nA. x\nB. y\nMateri: K3 dasar\nTingkat kesulitan: mudah\nKunci: B\nLevel Kognitif: C2\n2. Lagi?\nA. x\nB. y\nIndikator: memahami\nPembahasan: karena\nKunci: A',
    [
      '1-6 Apa? | x | *y',
      '4-7 template: Materi: K3 dasar Tingkat kesulitan: mudah Level Kognitif: C2',
      '8-13 Lagi? | *x | y + <p>karena</p> - <p>karena</p>',
      '11-11 template: Indikator: memahami',
    ],
  ],
  [
    'texts with prices, percentages and quotations',
    '1. Apa?\nA. Rp 1.000.000,-\nB. Rp 2.000.000,-\nKunci: B\n2. 10% dari 200 = …\nA. 20%\nB. 20\nKunci: B\n3. "Halo," kata Budi.\n"Siapa?" tanya Ani.\nSiapa yang bertanya?\nA. Budi\nB. Ani\nKunci: B',
    [
      '1-4 Apa? | Rp 1.000.000,- | *Rp 2.000.000,-',
      '5-8 10% dari 200 = … | 20% | *20',
      '9-14 <p>"Halo," kata Budi.</p><p>"Siapa?" tanya Ani.</p><p>Siapa yang bertanya?</p> | Budi | *Ani',
    ],
  ],
  [
    'answers that name no single option',
    '1. Apa?\nA. satu\nB. dua\nC. tiga\nJawaban: A/B\n2. Apa?\nA. satu\nB. dua\nC. tiga\nJawaban: semua benar\n3. Apa?\nA. satu\nB. dua\nC. tiga\nJawaban: -\n4. Apa?\nA. satu\nB. dua\nC. tiga\nJawaban: A atau B\n5. Apa?\nA. satu\nB. dua\nC. tiga\nJawaban: bukan A',
    [
      '1-5 severalRight: Apa?',
      '6-10 Apa? | satu | dua | tiga !! unknownAnswer@10(semua benar)',
      '11-15 Apa? | satu | dua | tiga !! unknownAnswer@15(-)',
      '16-20 Apa? | satu | dua | tiga !! unknownAnswer@20(A atau B)',
      '21-25 Apa? | satu | dua | tiga !! unknownAnswer@25(bukan A)',
    ],
  ],
  [
    'bullets above letters, with a question between',
    '1. Berikut ini peralatan K3:\n- helm\n- sepatu\n- rompi\n\nManakah yang melindungi kepala?\na. helm\nb. sepatu\nKunci: a\n2. Menurut UU No. 1/1970:\n   1. pekerja wajib\n   2. pengusaha wajib\nPernyataan di atas ...\n   a. benar semua\n   b. salah semua\nKunci: b',
    [
      '1-9 <p>Berikut ini peralatan K3:</p><p>- helm</p><p>- sepatu</p><p>- rompi</p><p>Manakah yang melindungi kepala?</p> | *helm | sepatu',
      '10-16 <p>Menurut UU No. 1/1970:</p><p>1. pekerja wajib</p><p>2. pengusaha wajib</p><p>Pernyataan di atas ...</p> | benar semua | *salah semua',
    ],
  ],
  [
    'lettered parts of an essay',
    '1. a. Apa itu K3?\nb. Sebutkan contohnya!\n2. a. Apa itu APD?\nb. Sebutkan!',
    ['1-2 essay: a. Apa itu K3? b. Sebutkan contohnya!', '3-4 essay: a. Apa itu APD? b. Sebutkan!'],
  ],
  [
    'page edges with words and numbers',
    '1. Apa?\nA. x\nB. y\nC. z\nD. w\n\n2. Lagi?\nA. x\nB. y\nC. z\nD. w\n\nHalaman 2 dari 3\nUJIAN SERTIFIKASI - RAHASIA\n3. Ini?\nA. x\nB. y\nC. z\nD. w\n\nKunci: 1 A, 2 B, 3 C',
    [
      '1-5 Apa? | *x | y | z | w',
      '7-11 Lagi? | x | *y | z | w',
      '13-13 pageEdge: Halaman 2 dari 3',
      '14-14 unread: UJIAN SERTIFIKASI - RAHASIA',
      '15-19 Ini? | x | y | *z | w',
    ],
  ],
  [
    'a page number between dashes',
    '1. Apa?\nA. x\nB. y\n- 2 -\n2. Lagi?\nA. x\nB. y\nKunci: 1A 2B',
    ['1-3 Apa? | *x | y', '4-4 unread: - 2 -', '5-7 Lagi? | x | *y'],
  ],
  [
    'checkboxes as brackets',
    '1. Pilih yang benar!\n( ) satu\n(x) dua\n( ) tiga\n2. Pilih yang benar!\n(   ) satu\n( √ ) dua\n(   ) tiga',
    ['1-4 Pilih yang benar! | satu | *dua | tiga', '5-8 Pilih yang benar! | satu | *dua | tiga'],
  ],
  [
    'empty boxes before options',
    '1. Pernyataan yang benar …\n□ satu\n□ dua\n□ tiga\nKunci: B\n2. Lagi …\n❏ satu\n❏ dua\nKunci: A',
    ['1-5 Pernyataan yang benar … | satu | *dua | tiga', '6-9 Lagi … | *satu | dua'],
  ],
  [
    'option letters that come twice',
    '1. Apa?\nA. x\nB. y\nC. z\nC. z lagi\nKunci: C\n2. Apa?\nA. x\nB. y\nB. J. Habibie\nC. z\nKunci: B\n3. Apa?\nA. x\nB. y\nA. x lagi\nC. z\nKunci: A',
    [
      '1-6 Apa? | x | y | z | z lagi !! unknownAnswer@6(C)',
      '7-12 Apa? | x | y | J. Habibie | z !! unknownAnswer@12(B)',
      '13-18 Apa? | x | y | x lagi | z !! unknownAnswer@18(A)',
    ],
  ],
  [
    'a signature block below the questions',
    '1. Apa?\nA. x\nB. y\n\nDikerjakan oleh: Budi\nBandung, 2 Juni 2023\nGuru Mata Pelajaran,\n\nBudi S.Pd.\nNIP. 19700101',
    [
      '1-3 Apa? | x | y !! noAnswer@1',
      '5-10 unread: Dikerjakan oleh: Budi Bandung, 2 Juni 2023 Guru Mata Pelajaran, Budi S.Pd. NIP. 19700101',
    ],
  ],
  [
    'numbered instructions',
    '1. Bacalah!\n2. Tulislah!\nSOAL\n1. Apa?\nA. x\nB. y\nKunci: A',
    ['1-1 essay: Bacalah!', '2-3 essay: Tulislah! SOAL', '4-7 Apa? | *x | y'],
  ],
  [
    'numbered options with letters in the key list',
    '21. Bahaya listrik:\n(1) kejut\n(2) banjir\n(3) kebakaran\n(4) longsor\n22. Sumber energi:\n(1) batu\n(2) surya\n(3) pasir\n(4) angin\n\nKunci: 21. B 22. C',
    [
      '1-5 Bahaya listrik: | kejut | banjir | kebakaran | longsor !! unknownAnswer@1(B)',
      '6-10 Sumber energi: | batu | surya | pasir | angin !! unknownAnswer@6(C)',
    ],
  ],
  [
    'key letters in columns',
    '1. Apa?\nA. x\nB. y\n2. Lagi?\nA. x\nB. y\n3. Apa?\nA. x\nB. y\n4. Lagi?\nA. x\nB. y\nKUNCI JAWABAN\nA   B\nB   A\nPAKET B\n1. Apa?\nA. x\nB. y\n2. Lagi?\nA. x\nB. y\n3. Apa?\nA. x\nB. y\n4. Lagi?\nA. x\nB. y\nKUNCI JAWABAN\nA\tB\tB\tA\nPAKET C\n1. Apa?\nA. x\nB. y\n2. Lagi?\nA. x\nB. y\n3. Apa?\nA. x\nB. y\n4. Lagi?\nA. x\nB. y\nKUNCI JAWABAN\nA B\nB A\nPAKET D\n1. Apa?\nA. x\nB. y\n2. Lagi?\nA. x\nB. y\n3. Apa?\nA. x\nB. y\n4. Lagi?\nA. x\nB. y\nKUNCI JAWABAN\nAB\nBA',
    [
      '1-3 Apa? | x | y !! noAnswer@1',
      '4-6 Lagi? | x | y !! noAnswer@4',
      '7-9 Apa? | x | y !! noAnswer@7',
      '10-12 Lagi? | x | y !! noAnswer@10',
      '14-15 leftKey: A   B B   A',
      '17-19 [PAKET B] Apa? | *x | y',
      '20-22 [PAKET B] Lagi? | x | *y',
      '23-25 [PAKET B] Apa? | x | *y',
      '26-28 [PAKET B] Lagi? | *x | y',
      '32-34 [PAKET C] Apa? | x | y !! noAnswer@32',
      '35-37 [PAKET C] Lagi? | x | y !! noAnswer@35',
      '38-40 [PAKET C] Apa? | x | y !! noAnswer@38',
      '41-43 [PAKET C] Lagi? | x | y !! noAnswer@41',
      '45-46 leftKey: A B B A',
      '48-50 [PAKET D] Apa? | *x | y',
      '51-53 [PAKET D] Lagi? | x | *y',
      '54-56 [PAKET D] Apa? | x | *y',
      '57-59 [PAKET D] Lagi? | *x | y',
    ],
  ],
  [
    'two answers to a question',
    '1. Apa?\nA. x\nB. y\nKunci: a\nKunci: b\n2. Apa? (Jawaban: a)\nA. x\nB. y\nKunci: b\n3. Apa? (Jawaban: b)\nA. x\nB. y\nKunci: B. y',
    ['1-5 Apa? | x | y !! twoAnswers@5', '6-9 Apa? | x | y !! twoAnswers@9', '10-13 Apa? | x | *y'],
  ],
  [
    'key letters that are also initials of true and false',
    '1. Api panas.\nA. Benar\nB. Salah\nJawaban: B\n2. Es dingin.\nA. Salah\nB. Benar\nJawaban: B\n3. Es?\nA. True\nB. False\nJawaban: F\n4. Es?\nA. Benar\nB. Salah\nJawaban: A\n5. Es?\nA. True\nB. False\nJawaban: B\n6. Es?\nA. Benar\nB. Salah\nJawaban: B. Salah',
    [
      '1-4 Api panas. | Benar | Salah !! twoAnswers@4',
      '5-8 Es dingin. | Salah | *Benar',
      '9-12 Es? | True | *False',
      '13-16 Es? | *Benar | Salah',
      '17-20 Es? | True | *False',
      '21-24 Es? | Benar | *Salah',
    ],
  ],
  [
    'initials of true and false as keys',
    '1. Api panas.\nA. Benar\nB. Salah\n2. Es panas.\nA. Benar\nB. Salah\n3. Es dingin.\nA. Salah\nB. Benar\nKunci: 1. B 2. S 3. B',
    ['1-3 Api panas. | *Benar | Salah', '4-6 Es panas. | Benar | *Salah', '7-9 Es dingin. | Salah | *Benar'],
  ],
  [
    'initials of true and false beside option letters',
    '1. Api panas.\nA. Benar\nB. Salah\n2. Es panas.\nA. Benar\nB. Salah\n3. Es dingin.\nA. Salah\nB. Benar\nKunci: 1. B 2. S 3. A',
    [
      '1-3 Api panas. | Benar | Salah !! twoAnswers@1',
      '4-6 Es panas. | Benar | *Salah',
      '7-9 Es dingin. | *Salah | Benar',
    ],
  ],
  [
    'a key letter that is the text of another option',
    '1. Apa?\na. B\nb. C\nc. A\nd. D\nJawaban: A\n2. Apa?\na. A\nb. B\nJawaban: A',
    ['1-6 Apa? | B | C | A | D !! twoAnswers@6', '7-10 Apa? | *A | B'],
  ],
  [
    'keys behind dotted lines',
    '1. Apa?\nA. x\nB. y\n2. Lagi?\nA. x\nB. y\nKUNCI JAWABAN\n1........a\n2. ..... b',
    ['1-3 Apa? | *x | y', '4-6 Lagi? | x | *y'],
  ],
  [
    'keys for ranges of numbers as unread',
    '1. Apa?\nA. x\nB. y\n2. Lagi?\nA. x\nB. y\nKUNCI JAWABAN\n1-3 = A\n4-5 = B',
    ['1-3 Apa? | x | y !! noAnswer@1', '4-6 Lagi? | x | y !! noAnswer@4', '8-9 unread: 1-3 = A 4-5 = B'],
  ],
  [
    'further headings above keys',
    '1. Apa?\nA. x\nB. y\n2. Lagi?\nA. x\nB. y\nKUNCI JAWABAN\nSOAL K3 TAHUN 2024\nI.\n1. a\n2. b',
    ['1-3 Apa? | *x | y', '4-6 Lagi? | x | *y', '8-8 unread: SOAL K3 TAHUN 2024', '9-9 leftKey: I.'],
  ],
  [
    'numbers above key letters',
    '1. Apa?\nA. x\nB. y\n2. Lagi?\nA. x\nB. y\nKUNCI JAWABAN SOAL K3\n1\t2\na\tb',
    ['1-3 Apa? | *x | y', '4-6 Lagi? | x | *y'],
  ],
  [
    'numbers above too few key letters',
    '1. Apa?\nA. x\nB. y\n2. Lagi?\nA. x\nB. y\nKUNCI JAWABAN\n1 2 3\na b',
    ['1-3 Apa? | x | y !! noAnswer@1', '4-6 Lagi? | x | y !! noAnswer@4', '8-9 unread: 1 2 3 a b'],
  ],
  [
    'keys in a drawn table',
    '1. Apa?\nA. x\nB. y\n2. Lagi?\nA. x\nB. y\nKUNCI JAWABAN\n+----+-------+\n| No | Kunci |\n+----+-------+\n| 1 | A |\n| 2 | B |\n+----+-------+',
    [
      '1-3 Apa? | *x | y',
      '4-6 Lagi? | x | *y',
      '8-10 unread: +----+-------+ +----+-------+',
      '13-13 unread: +----+-------+',
    ],
  ],
  [
    'a key and a text below their label',
    '1. Apa?\nA. x\nB. y\nKunci Jawaban:\nB. y\n2. Lagi?\nA. x\nB. y\nKunci Jawaban:\nsemua benar',
    ['1-5 Apa? | x | *y', '6-8 Lagi? | x | y !! noAnswer@6', '10-10 unread: semua benar'],
  ],
  [
    'steps numbered on from their question',
    '1. Apa?\nA. x\nB. y\n2. Perhatikan langkah berikut.\n3. Ambil air\n4. Panaskan\nLangkah pertama?\nA. x\nB. y\n3. Apa?\nA. x\nB. y\nKunci: 1. A 2. B 3. A',
    [
      '1-3 Apa? | *x | y',
      '4-9 <p>Perhatikan langkah berikut.</p><p>3. Ambil air</p><p>4. Panaskan</p><p>Langkah pertama?</p> | x | *y',
      '10-12 Apa? | *x | y',
    ],
  ],
  [
    'a page number and a signature below the last option',
    '1. Apa?\nA. x\nB. y\n- 3 -\nMengetahui,\nKepala Balai\nD. Santoso, S.T.',
    ['1-3 Apa? | x | y !! noAnswer@1', '4-7 unread: - 3 - Mengetahui, Kepala Balai D. Santoso, S.T.'],
  ],
  [
    'a name with a title below options',
    '1. Apa?\nA. x\nB. y\nC. z\nD. Santoso, S.T.',
    ['1-4 Apa? | x | y | z !! noAnswer@1', '5-5 unread: D. Santoso, S.T.'],
  ],
  [
    'points in brackets',
    '1. (5 poin) Apa?\nA. x\nB. y\nKunci: A\n2. [Skor 5] Apa?\nA. x\nB. y\nKunci: A\n3. Apa? (skor 5)\nA. x\nB. y\nKunci: A\n4. (skor: 2,5) Apa?\nA. x\nB. y\nKunci: A',
    ['1-4 Apa? | *x | y (5)', '5-8 Apa? | *x | y (5)', '9-12 Apa? | *x | y (5)', '13-16 Apa? | *x | y (2,5)'],
  ],
  [
    'metadata between questions',
    'Indikator: memahami\n1. Apa?\nA. x\nB. y\nKunci: A\nKD: 3.1\nLevel: C2\n2. Apa?\nA. x\nB. y\nKunci: A\nIndikator: panjang sekali ini indikatornya dan lebih dari delapan puluh huruf panjangnya, betul sekali\nlevel: c3\n3. Apa?\nA. x\nB. y\nC. z\nIndikator soal: memahami\n4. Apa?\nA. x\nB. y',
    [
      '1-1 template: Indikator: memahami',
      '2-5 Apa? | *x | y',
      '6-7 template: KD: 3.1 Level: C2',
      '8-11 Apa? | *x | y',
      '12-13 template: Indikator: panjang sekali ini indikatornya dan lebih dari delapan puluh huruf panjangnya, betul sekali level: c3',
      '14-17 Apa? | x | y | z !! noAnswer@14',
      '18-18 template: Indikator soal: memahami',
      '19-21 Apa? | x | y !! noAnswer@19',
    ],
  ],
  [
    'metadata between questions without numbers',
    'Apa?\nA. x\nB. y\nKunci: A\nIndikator: memahami\nApa lagi?\nA. x\nB. y\nKunci: A',
    ['1-4 Apa? | *x | y', '5-5 template: Indikator: memahami', '6-9 Apa lagi? | *x | y'],
  ],
  [
    'packets of questions with their keys',
    'PAKET A\n1. Apa?\nA. x\nB. y\n2. Lagi?\nA. x\nB. y\nPAKET SOAL B\n1. Ini?\nA. x\nB. y\n2. Itu?\nA. x\nB. y\nKunci Paket A\n1. A 2. B\nKunci Paket B\n1. B 2. A',
    [
      '2-4 [PAKET A] Apa? | *x | y',
      '5-7 [PAKET A] Lagi? | x | *y',
      '9-11 [PAKET SOAL B] Ini? | x | *y',
      '12-14 [PAKET SOAL B] Itu? | *x | y',
    ],
  ],
  [
    'names with titles as options',
    '1. Siapa?\nA. Santoso, S.T.\nB. Budi, M.T.\nKunci: B\n2. Siapa?\nA. Ani\nB. Budi, S.T.\nC. Cici\nKunci: B',
    ['1-4 Siapa? | Santoso, S.T. | *Budi, M.T.', '5-9 Siapa? | Ani | *Budi, S.T. | Cici'],
  ],
  [
    'roots and brackets in options that look like ticks',
    '1. Panjang?\nA. √2\nB. √3\nC. √5\nD. √7\nKunci: C\n2. Lagi?\nA. √2 B. √3 C. √5 D. √7 Kunci: C\n3. Faktor?\nA. (x)(x+1)\nB. (x+1)(x-1)\nKunci: A\n4. Mana?\nA. ■ kotak\nB. bulat\nKunci: B\n5. Apa?\nA. √9\nB. 4\n6. Apa?\nA. dua √\nB. tiga\n7. Apa?\n√ A. satu\nB. dua\n8. Mana rasional?\n- √2\n- √4\nKunci: B\n9. Apa?\nA. ✔ satu\nB. dua\n10. Apa?\nA. ✔ satu\nB. ✔ dua',
    [
      '1-6 Panjang? | √2 | √3 | *√5 | √7',
      '7-8 Lagi? | √2 | √3 | *√5 | √7',
      '9-12 Faktor? | *(x)(x+1) | (x+1)(x-1)',
      '13-16 Mana? | ■ kotak | *bulat',
      '17-19 Apa? | √9 | 4 !! noAnswer@17',
      '20-22 Apa? | *dua | tiga',
      '23-25 Apa? | *satu | dua',
      '26-29 Mana rasional? | √2 | *√4',
      '30-32 Apa? | *satu | dua',
      '33-35 Apa? | satu | dua !! noAnswer@33',
    ],
  ],
  [
    'asterisks that may belong to option texts',
    '1. SQL?\nA. SELECT *\nB. SHOW\nKunci: A\n2. SQL?\nA. SELECT *\nB. SHOW\nKunci: B\n3. Ekstensi?\nA. *.docx\nB. *.xlsx\nKunci: A\n4. Semua?\nA. *.*\nB. char *\nKunci: B\n5. Operator?\nA. +\nB. *\nKunci: A\n6. Operator?\nA. +\nB. *\n7. Tipe?\nA. int *\nB. char *\n8. Apa?\nA. Semua bernapas (benar)\nB. y\nKunci: B\n9. Tipe?\nA. char*\nB. int\nKunci: A\n10. Apa?\nA. satu *\nB. dua\n11. Tipe?\nA. int*\nB. char*\nKunci: B',
    [
      '1-4 SQL? | *SELECT * | SHOW',
      '5-8 SQL? | SELECT * | *SHOW',
      '9-12 Ekstensi? | **.docx | *.xlsx',
      '13-16 Semua? | *.* | *char *',
      '17-20 Operator? | *+ | *',
      '21-23 Operator? | + | * !! noAnswer@21',
      '24-26 Tipe? | int * | char * !! noAnswer@24',
      '27-30 Apa? | Semua bernapas (benar) | *y',
      '31-34 Tipe? | *char* | int ! keptSign@32(A)',
      '35-37 Apa? | *satu | dua',
      '38-41 Tipe? | int* | *char*',
    ],
  ],
  [
    'marks beside keys throughout a paper',
    '1. Apa?\nA. x*\nB. y\nKunci: A\n2. Apa?\nA. x\nB. y *\nKunci: B\n3. Apa?\nA. x\nB. y\nKunci: B\n4. Apa?\nA. x ✓\nB. y\nKunci: B',
    ['1-4 Apa? | *x | y', '5-8 Apa? | x | *y', '9-12 Apa? | x | *y', '13-16 Apa? | x ✓ | y !! twoAnswers@16'],
  ],
  [
    'references to numbers in questions and options',
    '1. Perhatikan gambar!\nBagian yang ditunjuk nomor 1 dan 3 adalah ...\nA. inti\nB. membran\nKunci: A\n2. Yang benar?\nA. nomor 1 dan 2\nB. soal nomor 2 dan 3\nC. nomor 1 dan 3\nKunci: C\n3. Jelaskan!\nBacalah teks berikut untuk soal nomor 4 dan 5\nteks\n4. Apa?\nA. x\nB. y\nKunci: B\nA. Untuk soal nomor 5 dan 6, bacalah!\n5. Apa?\nA. x\nB. y\nKunci: A',
    [
      '1-5 <p>Perhatikan gambar!</p><p>Bagian yang ditunjuk nomor 1 dan 3 adalah ...</p> | *inti | membran',
      '6-10 Yang benar? | nomor 1 dan 2 | soal nomor 2 dan 3 | *nomor 1 dan 3',
      '11-11 essay: Jelaskan!',
      '14-17 {1: <p>Bacalah teks berikut untuk soal nomor 4 dan 5</p><p>teks</p>} Apa? | x | *y',
      '19-22 {2: A. Untuk soal nomor 5 dan 6, bacalah!} Apa? | *x | y',
    ],
  ],
  [
    'given facts that look like metadata',
    '1. Perhatikan!\nNama: Budi\nNilai: 80\nLuluskah?\nA. ya\nB. tidak\nKunci: A\n2. Diketahui:\nJarak: 60 km\nWaktu: 30 menit\nKecepatan?\nA. 120\nB. 60\nKunci: A\n3. Pernyataan: Air mendidih.\nAlasan: Tekanan 1 atm.\nA. benar, benar\nB. benar, salah\nKunci: A\n4. Berapa?\nJarak: 60 km\nWaktu: 30 menit\nA. x\nB. y\nKunci: A\n5. Apa?\nWaktu: 30 detik\nNilai: 5\nA. x\nB. y\nKunci: A',
    [
      '1-7 <p>Perhatikan!</p><p>Nama: Budi</p><p>Nilai: 80</p><p>Luluskah?</p> | *ya | tidak',
      '8-14 <p>Diketahui:</p><p>Jarak: 60 km</p><p>Waktu: 30 menit</p><p>Kecepatan?</p> | *120 | 60',
      '15-19 <p>Pernyataan: Air mendidih.</p><p>Alasan: Tekanan 1 atm.</p> | *benar, benar | benar, salah',
      '20-25 <p>Berapa?</p><p>Jarak: 60 km</p><p>Waktu: 30 menit</p> | *x | y',
      '26-31 Apa? | *x | y (5) 30s',
    ],
  ],
  [
    'lists inside options, and options that restart',
    '1. Apa?\nA. Proses\nB. Cara\nC. Yaitu\na. sub satu\nb. sub dua\nD. lain\nKunci: A\n2. Apa?\nA. Yaitu\na. sub satu\nb. sub dua\nB. lain\nKunci: B\n3. Apa?\nA. Proses\nB. Yaitu\na. sub satu\nb. sub dua\nKunci: A\n4. Perhatikan!\nA. satu\nB. dua\nYang benar adalah …\na. A saja\nb. B saja\nKunci: b\n5. Apa?\nA. x\nB. y\nKunci: A\n6. Apa?\nA. x\nB. y\nKunci: A',
    [
      '1-8 Apa? | *Proses | Cara | <p>Yaitu</p><p>a. sub satu</p><p>b. sub dua</p> | lain',
      '9-14 Apa? | <p>Yaitu</p><p>a. sub satu</p><p>b. sub dua</p> | *lain',
      '15-20 <p>Apa?</p><p>A. Proses</p><p>B. Yaitu</p> | *sub satu | sub dua !! twoLists@18',
      '21-27 <p>Perhatikan!</p><p>A. satu</p><p>B. dua</p><p>Yang benar adalah …</p> | A saja | *B saja',
      '28-31 Apa? | *x | y',
      '32-35 Apa? | *x | y',
    ],
  ],
  [
    'columns of options behind single blanks',
    '1. Kota?\na. Bandung c. Medan\nb. Jakarta d. Bogor\nJawaban: c\n2. Kota?\nA. Bandung D. Medan\nB. Jakarta E. Bogor\nC. Solo\nKunci: D\n3. Kota?\na. Bandung c. Medan\nb. Jakarta\nJawaban: a\n4. Siapa?\nA. Ali D. Saputra\nB. Budi\nC. Cici\nKunci: B',
    [
      '1-4 Kota? | Bandung | Jakarta | *Medan | Bogor',
      '5-9 Kota? | Bandung | Jakarta | Solo | *Medan | Bogor',
      '10-13 Kota? | *Bandung c. Medan | Jakarta !! hiddenOption@11(C)',
      '14-18 Siapa? | Ali D. Saputra | *Budi | Cici !! hiddenOption@15(D)',
    ],
  ],
  [
    'an option letter without punctuation or with another sign',
    '1. Apa?\nA. satu\nB dua\nC. tiga\nKunci: B\n2. Apa?\nA. satu\nB, dua\nC. tiga\nKunci: B\n3. Apa?\nA. satu\nB; dua\nC. tiga\nKunci: B\n4. Apa?\nA. satu\nB_ dua\nC. tiga\nD. empat\nKunci: A',
    [
      '1-5 Apa? | satu | *dua | tiga',
      '6-10 Apa? | satu | *dua | tiga',
      '11-15 Apa? | satu | *dua | tiga',
      '16-21 Apa? | *<p>satu</p><p>B_ dua</p> | tiga | empat !! hiddenOption@19(B)',
    ],
  ],
  [
    'misplaced options and options without letters',
    [
      ...[
        '1. Apa?',
        'A. x',
        'B. y',
        'C. z',
        'A. w',
        '2. Lagi?',
        'B. v',
        'C. u',
        '3. Ini?',
        'A. x',
        'y',
        'C. z',
      ],
      ...['4. Itu?', 'B. y', 'A. x', 'C. z', '1. D 2. A 3. A 4. A'],
    ].join('\n'),
    [
      '1-5 Apa? | x | y | z | w !! unknownAnswer@1(D) !! hiddenOption@5(D)',
      '6-8 Lagi? | *v | u !! hiddenOption@7(A)',
      '9-12 Ini? | *<p>x</p><p>y</p> | z !! hiddenOption@12(B)',
      '13-16 <p>Itu?</p><p>B. y</p> | *x | z !! hiddenOption@16(B)',
    ],
  ],
  [
    'a last option without its letter when all others have three',
    ['1. Apa?', '2. Lagi?', '3. Ini?', '4. Itu?']
      .map((ask, at) => `${ask}\nA. *x\nB. y\n${at === 1 ? '' : 'C. '}z`)
      .join('\n'),
    [
      '1-4 Apa? | *x | y | z',
      '5-8 Lagi? | *x | <p>y</p><p>z</p> !! hiddenOption@8(C) ! joinedLines@8(B)',
      '9-12 Ini? | *x | y | z',
      '13-16 Itu? | *x | y | z',
    ],
  ],
  [
    'an option behind the key, and a wrong question number',
    '1. Apa?\nA. x\nB. y\nKunci: A\nC. z\n2. Lagi?\nA. *x\nB. y\n10. z\n3. Ini?\nA. x\nB. *y\n4. Itu?\nA. *x\nB. y',
    [
      '1-5 Apa? | *x | y !! hiddenOption@5(C) ! joinedReason@5 + <p>C. z</p> - <p>C. z</p>',
      '6-8 Lagi? | *x | y !! swallowed@10',
      '9-12 <p>z</p><p>3. Ini?</p> | x | *y !! swallowed@10',
      '13-15 Itu? | *x | y',
    ],
  ],
  [
    'two kinds of marks at two options',
    '1. Apa?\nA. x ✓\nB. y (benar)\nC. z\n2. Lagi?\nA. x ✓\nB. y *\nC. z',
    ['1-4 severalRight: Apa?', '5-8 Lagi? | *x | y * | z'],
  ],
  [
    'invisible characters',
    '\ufeff1. Apa?\nA. satu\n\u200bB. dua\n\u200e\u200fC. tiga\n\u200eKunci: \u200eB',
    ['1-5 Apa? | satu | *dua | tiga'],
  ],
  [
    'keys above their questions, and a key too many',
    'Kunci: B\n1. Apa?\nA. satu\nB. dua\nKunci: A\n2. Lagi?\nA. satu\nB. dua\nESSAY\nKunci: B\n1. Apa?\nA. satu\nB. dua\nKunci: A\n2. Lagi?\nA. satu\nB. dua\nKunci: A',
    [
      '1-1 unread: Kunci: B',
      '2-5 Apa? | satu | dua !! keysAbove@5',
      '6-8 Lagi? | satu | dua !! keysAbove@6',
      '9-10 unread: ESSAY Kunci: B',
      '11-14 Apa? | *satu | dua',
      '15-18 Lagi? | *satu | dua',
    ],
  ],
  [
    'text without a label behind a key',
    '1. Apa?\nA. x\nB. y\nJawaban: B\nMateri Jaringan\n2. Apa?\nA. x\nB. y\nPembahasan: karena\nlagi\nJawaban: B\n\nKerjakan soal berikut!\n1. Apa?\nA. x\nB. y\nJawaban: B\nPembahasan: karena\nlagi',
    [
      '1-5 Apa? | x | *y ! joinedReason@5 + <p>Materi Jaringan</p> - <p>Materi Jaringan</p>',
      '6-13 Apa? | x | *y ! joinedReason@13 + <p>karena</p><p>lagi</p><p>Kerjakan soal berikut!</p> - <p>karena</p><p>lagi</p><p>Kerjakan soal berikut!</p>',
      '14-19 Apa? | x | *y + <p>karena</p><p>lagi</p> - <p>karena</p><p>lagi</p>',
    ],
  ],
  [
    'options that are all worded like headings',
    '1. Bentuk soal?\nA. Pilihan ganda\nB. Essay\nC. Isian\nKunci: A\n2. Apa?\nA. x\nB. y\nKunci: B',
    ['1-5 Bentuk soal? | *Pilihan ganda | Essay | Isian', '6-9 Apa? | x | *y'],
  ],
  [
    'keys in many spellings',
    '1. Apa?\nA. x ✔\ufe0f\nB. y\n2. Apa?\nA. x\nB. y\n✅ Jawaban: A\n3. Apa?\nA. x\nB. y\n👉 Kunci: B\n4. Apa?\nA. x\nB. y\nKunci: "B"\n5. Apa?\nA. x\nB. y\nKunci: opsi B\n6. Apa?\nA. x\nB. y\nKunci: B karena y\n7. Apa?\nA. x\nB. y\nKunci: Ｂ\n8. Apa?\nA. x\nB. y Jawaban: A\n9. Apa?\nA. x\nB. y\nKunci: A karena y',
    [
      '1-3 Apa? | *x | y',
      '4-7 Apa? | *x | y',
      '8-11 Apa? | x | *y',
      '12-15 Apa? | x | *y',
      '16-19 Apa? | x | *y',
      '20-23 Apa? | x | *y + <p>karena y</p> - <p>karena y</p>',
      '24-27 Apa? | x | *y',
      '28-30 Apa? | *x | y',
      '31-34 Apa? | *x | y + <p>karena y</p> - <p>karena y</p>',
    ],
  ],
  [
    'a key list without blanks',
    '1. Apa?\nA. x\nB. y\n2. Apa?\nA. x\nB. y\n3. Apa?\nA. x\nB. y\nKUNCI: 1.A2.B3.A',
    ['1-3 Apa? | *x | y', '4-6 Apa? | x | *y', '7-9 Apa? | *x | y'],
  ],
  [
    'Arabic letters and digits',
    '١. مَا هَذَا؟\nأ. كِتَابٌ\nب. قَلَمٌ\nج. بَابٌ\nKunci: ب\n٢. مَا هَذَا؟\nأ) كِتَابٌ\nب) قَلَمٌ\nج) بَابٌ\nد) بَيْتٌ\nهـ) يَدٌ\nKunci: هـ',
    ['1-5 مَا هَذَا؟ | كِتَابٌ | *قَلَمٌ | بَابٌ', '6-12 مَا هَذَا؟ | كِتَابٌ | قَلَمٌ | بَابٌ | بَيْتٌ | *يَدٌ'],
  ],
  [
    'several questions on one line',
    'Kuis K3 1. Apa? A. x B. y C. z Kunci: B 2. Lagi? A. x B. y Kunci: A Pembahasan: x itu benar 3. Ini? A. 1 B. 2 C. 3 Jawaban: c',
    [
      '1-1 Apa? | x | *y | z',
      '1-1 Lagi? | *x | y + <p>x itu benar</p> - <p>x itu benar</p>',
      '1-1 Ini? | 1 | 2 | *3',
      '1-1 unread: Kuis K3',
    ],
  ],
  [
    'questions and their key list on one line',
    '1. Apa? A. x B. y C. z 2. Lagi? A. x B. y C. z Kunci Jawaban: 1. B 2. C',
    ['1-1 Apa? | x | *y | z', '1-1 Lagi? | x | y | *z'],
  ],
  [
    'numbers behind letters and in lists within a question',
    '1. Urutkan: 1. x 2. y 3. z. Yang pertama? A. 3 B. 1. C. 2. D. 4\nKunci: B\n2. Dua? A. 1 B. 2. C. 3. D. 4\nKunci: B',
    ['1-2 Urutkan: 1. x 2. y 3. z. Yang pertama? | 3 | *1. | 2. | 4', '3-4 Dua? | 1 | *2. | 3. | 4'],
  ],
  [
    'a key inside an option',
    '1. Apa?\nA. x\nB. y\nC. z Kunci: A. Lain lagi\n\nKunci Jawaban\n1. C',
    ['1-4 Apa? | x | y | *z Kunci: A. Lain lagi !! swallowed@4'],
  ],
  [
    'options without letters, in blocks',
    'Kuis K3\n\nApa itu APD?\nhelm\n*alat pelindung\nsepatu\n\nSiapa?\n*B. J. Habibie\nHatta\nSoekarno',
    [
      '1-1 unread: Kuis K3',
      '3-6 Apa itu APD? | helm | *alat pelindung | sepatu',
      '8-11 Siapa? | *B. J. Habibie | Hatta | Soekarno',
    ],
  ],
  [
    'options without letters, without blank lines',
    'Apa itu APD?\nhelm\nalat pelindung ✓\nsepatu\nBerapa 2 + 2?\n3\n4 ✓\n5\nBumi bulat, …\nBenar ✓\nSalah',
    [
      '1-4 Apa itu APD? | helm | *alat pelindung | sepatu',
      '5-8 Berapa 2 + 2? | 3 | *4 | 5',
      '9-11 Bumi bulat, … | *Benar | Salah',
    ],
  ],
  [
    'options without letters, below numbered questions',
    '1. Apa?\nx\n*y\nz\n2. Lagi?\n*x\ny\nz\n3. Ini?\nx\ny\nz *',
    ['1-4 Apa? | x | *y | z', '5-8 Lagi? | *x | y | z', '9-12 Ini? | x | y | *z'],
  ],
  [
    'options without letters, with a key list',
    '1. Apa?\nx\ny\nz\n2. Lagi?\nx\ny\nz\nKunci Jawaban\n1. B\n2. A',
    ['1-4 Apa? | x | *y | z', '5-8 Lagi? | *x | y | z'],
  ],
  [
    'options behind the same bullets as questions',
    '• Apa?\n• x\n• y *\n• Lagi?\n• x *\n• y',
    ['1-3 Apa? | x | *y', '4-6 Lagi? | *x | y'],
  ],
  [
    'options without letters, more for one question than for others',
    'Apa?\nx\n*y\nz\n\nLagi?\nx\n*y\nyang panjang\nz',
    ['1-4 Apa? | x | *y | z !! unevenOptions@2', '6-10 Lagi? | x | *y | yang panjang | z !! unevenOptions@7'],
  ],
  [
    'lists below no question as uncertain',
    'Tujuan\nsatu\n*dua\n\nManfaat\n*satu\ndua',
    ['1-3 Tujuan | satu | *dua !! unevenOptions@2', '5-7 Manfaat | *satu | dua !! unevenOptions@6'],
  ],
  [
    'parts of an essay, not as options',
    '1. Jelaskan:\nx\ny\n2. Lagi:\nx\ny',
    ['1-3 essay: Jelaskan: x y', '4-6 essay: Lagi: x y'],
  ],
  [
    'an example above the questions',
    'Contoh soal:\n1. Contoh?\nA. x\nB. y\nJawaban: B\n1. Apa?\nA. x\nB. y\nJawaban: B',
    ['1-5 unread: Contoh soal: 1. Contoh? A. x B. y Jawaban: B', '6-9 Apa? | x | *y'],
  ],
  [
    'a paper of examples',
    'CONTOH SOAL\n1. Apa?\nA. x\nB. y\nJawaban: B\n2. Lagi?\nA. x\nB. y\nJawaban: B',
    ['1-1 unread: CONTOH SOAL', '2-5 Apa? | x | *y', '6-9 Lagi? | x | *y'],
  ],
  [
    'options in an instruction, one per line',
    'Petunjuk untuk soal nomor 1 – 2\nA. jika pernyataan dan alasan benar\nB. jika pernyataan benar\nC. jika keduanya salah\n1. Es SEBAB x.\n2. Air SEBAB y.\nKunci\n1. B\n2. A',
    [
      '5-5 {1: <p>Petunjuk untuk soal nomor 1 – 2</p><p>A. jika pernyataan dan alasan benar</p><p>B. jika pernyataan benar</p><p>C. jika keduanya salah</p>} Es SEBAB x. | jika pernyataan dan alasan benar | *jika pernyataan benar | jika keduanya salah',
      '6-6 {1: <p>Petunjuk untuk soal nomor 1 – 2</p><p>A. jika pernyataan dan alasan benar</p><p>B. jika pernyataan benar</p><p>C. jika keduanya salah</p>} Air SEBAB y. | *jika pernyataan dan alasan benar | jika pernyataan benar | jika keduanya salah',
    ],
  ],
  [
    'options in an instruction, on its line',
    'Pilihlah A jika (1) dan (2) benar, B jika (1) benar, dan C jika semua salah.\n1. Apa?\n(1) x\n(2) y\n2. Lagi?\nA. x\nB. y\nC. z\nKunci: 1. B 2. A',
    [
      '1-1 unread: Pilihlah A jika (1) dan (2) benar, B jika (1) benar, dan C jika semua salah.',
      '2-4 <p>Apa?</p><p>(1) x</p><p>(2) y</p> | jika (1) dan (2) benar | *jika (1) benar | jika semua salah',
      '5-8 Lagi? | *x | y | z',
    ],
  ],
  [
    'an instruction for essays as unread',
    'Bacalah teks berikut untuk soal nomor 1 – 2\nAir itu basah.\n1. Jelaskan!\n2. Uraikan!',
    [
      '1-2 unread: Bacalah teks berikut untuk soal nomor 1 – 2 Air itu basah.',
      '3-3 essay: Jelaskan!',
      '4-4 essay: Uraikan!',
    ],
  ],
  [
    'true or false beside statements, one of them marked',
    '1. Bumi bulat. **B** – S\n2. Es panas. (B – **S**)\n3. Air basah.\n**B** / S\n4. Api dingin. B / S',
    [
      '1-1 Bumi bulat. | *Benar | Salah',
      '2-2 Es panas. | Benar | *Salah',
      '3-4 Air basah. | *Benar | Salah',
      '5-5 Api dingin. | Benar | Salah !! noAnswer@5',
    ],
  ],
  [
    'true or false beside statements, with a key list',
    '1. Bumi bulat. B – S\n2. Es panas. B – S\nKunci: 1. B 2. S',
    ['1-1 Bumi bulat. | *Benar | Salah', '2-2 Es panas. | Benar | *Salah'],
  ],
  [
    'a distance that looks like true or false',
    '1. Hitunglah jarak B – S\n2. Uraikan!',
    ['1-1 essay: Hitunglah jarak B – S', '2-2 essay: Uraikan!'],
  ],
  [
    'crosses before letters',
    '1. Apa?\na. x\nX b. y\nc. z\n2. Lagi?\nx a. x\nb. y\nc. z',
    ['1-4 Apa? | x | *y | z', '5-8 Lagi? | *x | y | z'],
  ],
  [
    'a copied form with its answers',
    'Apa? *\n1 poin\nx\ny\nJawaban yang benar\ny\n\nLagi? *\n2 poin\nx\ny\nJawaban yang benar\nx',
    ['1-6 Apa? | x | *y (1)', '8-13 Lagi? | *x | y (2)'],
  ],
  [
    'options labelled by a word and a number',
    'No. Soal: 1\nSoal: Apa?\nOpsi 1: x\nOpsi 2: y\nJawaban: Opsi 2\n\nNo. Soal: 2\nSoal: Lagi?\nOpsi 1: x\nOpsi 2: y\nJawaban: 1',
    ['1-1 template: No. Soal: 1', '2-5 Apa? | x | *y', '7-7 template: No. Soal: 2', '8-11 Lagi? | *x | y'],
  ],
  [
    'an attempt on a learning platform',
    'Question 1\nCorrect\nMark 1.00 out of 1.00\nFlag question\nQuestion text\nApa?\nSelect one:\na. x\nb. y\nThe correct answer is: y\nQuestion 2\nIncorrect\nMark 0.00 out of 1.00\nLagi?\nSelect one:\na. x\nb. y\nThe correct answer is: x',
    [
      '1-10 Apa? | x | *y',
      '2-7 unread: Correct Mark 1.00 out of 1.00 Flag question Question text Select one:',
      '11-18 Lagi? | *x | y',
      '12-15 unread: Incorrect Mark 0.00 out of 1.00 Select one:',
    ],
  ],
  [
    'a reason behind the option text of a key',
    '1. Apa?\nA. x\nB. y ya\n2. Lagi?\nA. x\nB. y\nJawaban: A. x - karena x\nKunci Jawaban\n1. B. y ya – memang y',
    [
      '1-3 Apa? | x | *y ya + <p>memang y</p> - <p>memang y</p>',
      '4-7 Lagi? | *x | y + <p>karena x</p> - <p>karena x</p>',
    ],
  ],
  [
    'questions numbered “1 dari 2”, and boxes before dots',
    'Soal 1 dari 2\nApa?\n○ .docx\n● .xlsx\nSoal 2 dari 2\nLagi?\n● x\n○ y',
    ['1-4 Apa? | .docx | *.xlsx', '5-8 Lagi? | *x | y'],
  ],
  [
    'lines between asterisks, as chats write bold text',
    '*1. Apa?*\na. x\nb. y\n*2. Lagi?*\na. x\nb. y\n*KUNCI*\n1. a\n2. b',
    ['1-3 Apa? | *x | y', '4-6 Lagi? | x | *y'],
  ],
  [
    'lists below a colon as uncertain',
    'Agenda:\n- x\n- y *\n\nPeserta:\n- x *\n- y',
    ['1-3 Agenda: | x | *y !! unevenOptions@2', '5-7 Peserta: | *x | y !! unevenOptions@6'],
  ],
  [
    'true or false between underscores before numbers',
    'Isilah B atau S!\n__B__ 1. Bumi bulat.\n__S__ 2. Es panas.',
    [
      '1-1 unread: Isilah B atau S!',
      '2-2 Bumi bulat. | *Benar | Salah ! trueFalse@2',
      '3-3 Es panas. | Benar | *Salah ! trueFalse@3',
    ],
  ],
  [
    'true or false in brackets behind statements',
    'True or False\n1. The sun is hot. (T)\n2. Ice is hot. (F)\n3. Air basah. (Benar)',
    [
      '1-1 unread: True or False',
      '2-2 The sun is hot. | *Benar | Salah ! trueFalse@2',
      '3-3 Ice is hot. | Benar | *Salah ! trueFalse@3',
      '4-4 Air basah. | *Benar | Salah ! trueFalse@4',
    ],
  ],
  [
    'a key that calls itself wrong',
    '1. Apa?\nA. x\nB. y\nKunci: A (salah), yang benar B\n2. Lagi?\nA. x\nB. y\nKunci: A (yang benar)',
    [
      '1-4 Apa? | x | y !! twoAnswers@4 + <p>(salah), yang benar B</p> - <p>(salah), yang benar B</p>',
      '5-8 Lagi? | *x | y + <p>yang benar</p> - <p>yang benar</p>',
    ],
  ],
  [
    'essay keys in a key list of two sections',
    'I. PILIHAN GANDA\n1. Apa?\na. x\nb. y\n2. Lagi?\na. x\nb. y\nII. URAIAN\n1. Jelaskan!\n2. Sebutkan!\nKUNCI\nI. 1. a 2. b\nII. 1. Karena x.\n2. Karena y.',
    [
      '1-1 unread: I. PILIHAN GANDA',
      '2-4 Apa? | *x | y',
      '5-7 Lagi? | x | *y',
      '8-8 unread: II. URAIAN',
      '9-9 essay: Jelaskan!',
      '10-10 essay: Sebutkan!',
      '13-14 leftKey: II. 1. Karena x. 2. Karena y.',
    ],
  ],
  [
    'several questions on one line without blanks',
    '1.Apa? A.x B.y C.z Kunci:A 2.Lagi? A.x B.y C.z Kunci:B',
    ['1-1 Apa? | *x | y | z', '1-1 Lagi? | x | *y | z'],
  ],
  [
    'academic degrees as options',
    '1. Syaratnya … A. D.III B. D.IV C. S.Pd D. S.Kom\nKunci: B',
    ['1-2 Syaratnya … | D.III | *D.IV | S.Pd | S.Kom'],
  ],
  [
    'keys with explanations below their heading',
    '1. Apa?\nA. x\nB. y\n2. Lagi?\nA. x\nB. y\nKUNCI JAWABAN DAN PEMBAHASAN\n1. Jawaban: B\nPembahasan: karena\nbegitu\n2. Jawaban: A',
    ['1-3 Apa? | x | *y + <p>karena</p><p>begitu</p> - <p>karena</p><p>begitu</p>', '4-6 Lagi? | *x | y'],
  ],
  [
    'dotted answer lines, and keys at the end',
    '1. Apa?\nA. x\nB. y\nJawab: ……\n2. Lagi?\nA. x\nB. y\nJawab: ……\nKunci Jawaban\n1. B\n2. A',
    ['1-4 Apa? | x | *y', '5-8 Lagi? | *x | y'],
  ],
  [
    'ticks in brackets',
    '1. Apa?\nA. x (✓)\nB. y\n2. Lagi?\nA. x\nB. y (✓)',
    ['1-3 Apa? | *x | y', '4-6 Lagi? | x | *y'],
  ],
  [
    'labels in brackets',
    '[SOAL] Apa?\n[A] x\n[B] y\n[KUNCI] B\n[PEMBAHASAN] karena\n2. Lagi?\nA. x\nB. y\n[KUNCI] A',
    ['1-5 Apa? | x | *y + <p>karena</p> - <p>karena</p>', '6-9 Lagi? | *x | y'],
  ],
  [
    'brackets with a cross before letters',
    '1. Apa?\n[ ] A. x\n[x] B. y\n2. Lagi?\n(x) A. x\n( ) B. y',
    ['1-3 Apa? | x | *y', '4-6 Lagi? | *x | y'],
  ],
  [
    'Markdown with bold options',
    '1. Apa?\n**A. x**\nB. y\n\n2. Lagi?\nA. x\n**B. y**',
    ['1-3 Apa? | *x | y', '5-7 Lagi? | x | *y'],
  ],
  [
    'Markdown checkboxes, with letters and without',
    '### 1. Apa?\n- [x] x\n- [ ] y\n\n### 2. Lagi?\n- [ ] A. x\n- [x] B. y',
    ['1-3 Apa? | *x | y', '5-7 Lagi? | x | *y'],
  ],
  [
    'Markdown with a bullet before each option',
    '**1. Apa?**\n\n* A. x\n* B. y\n\n**Kunci:** B\n\n**2. Lagi?**\n\n* A. x\n* B. y\n\n**Kunci:** A',
    ['1-6 Apa? | x | *y', '8-13 Lagi? | *x | y'],
  ],
  [
    'Markdown headings and rules',
    '### Soal 1\nApa?\n\nA. x\nB. y\n\n**Jawaban: B**\n\n---\n\n### Soal 2\nLagi?\n\nA. x\nB. y\n\n**Jawaban: A**\n',
    ['1-7 Apa? | x | *y', '11-17 Lagi? | *x | y'],
  ],
  [
    'Markdown keys in a table with an empty cell',
    '1. Apa?\nA. x\nB. y\n2. Lagi?\nA. x\nB. y\n3. Ini?\nA. x\nB. y\n\n| No | Kunci |\n|---|---|\n| 1 | A |\n| 2 |  |\n| 3 | B |',
    ['1-3 Apa? | *x | y', '4-6 Lagi? | x | y !! noAnswer@4', '7-9 Ini? | x | *y'],
  ],
  [
    'Markdown keys below their numbers in a table with an empty cell',
    '1. Apa?\nA. x\nB. y\n2. Lagi?\nA. x\nB. y\n3. Ini?\nA. x\nB. y\n\n| 1 | 2 | 3 |\n|---|---|---|\n| A |  | B |',
    ['1-3 Apa? | *x | y', '4-6 Lagi? | x | y !! noAnswer@4', '7-9 Ini? | x | *y'],
  ],
  [
    'a page edge between two options',
    '1. Apa?\nA. x\nSMK Negeri 1 – Halaman 1\nB. y\nKunci: B\n2. Lagi?\nA. x\nSMK Negeri 1 – Halaman 2\nB. y\nKunci: A',
    [
      '1-5 Apa? | x | *y',
      '3-3 pageEdge: SMK Negeri 1 – Halaman 1',
      '6-10 Lagi? | *x | y',
      '8-8 pageEdge: SMK Negeri 1 – Halaman 2',
    ],
  ],
  [
    'page headers and footers that occur only once',
    '1. Apa?\nA. x\nB. y\nSMK Negeri 1 Contoh\nC. z\nKunci: B\n2. Lagi?\nA. x\n2 | P a g e\nB. y\nC. z\nKunci: A\n3. Ini?\nA. x\nPEMERINTAH KABUPATEN\nDINAS PENDIDIKAN\nB. y\nC. z\nKunci: C',
    [
      '1-6 Apa? | x | *<p>y</p><p>SMK Negeri 1 Contoh</p> | z !! pageEdge@4',
      '7-12 Lagi? | *x | y | z',
      '9-9 pageEdge: 2 | P a g e',
      '13-19 Ini? | <p>x</p><p>PEMERINTAH KABUPATEN</p><p>DINAS PENDIDIKAN</p> | y | *z !! pageEdge@15',
    ],
  ],
  [
    'an introduction to the next question, below the last option',
    '1. Apa?\nA. x\nB. y\nC. z\nD. w\nE. v\nBudi pergi ke pasar.\n2. Ke mana ia pergi?\nA. x\nB. y\nC. z\nD. w\nE. v\nKunci: 1. A 2. B',
    [
      '1-7 Apa? | *x | y | z | w | <p>v</p><p>Budi pergi ke pasar.</p> !! joinedLines@7(E)',
      '8-13 Ke mana ia pergi? | x | *y | z | w | v',
    ],
  ],
  [
    'second lines of many options',
    '1. Apa?\nA. satu\nSatu\nB. dua\nDua\nC. tiga\nTiga\nKunci: B\n2. Lagi?\nA. satu\nSatu\nB. dua\nDua\nC. tiga\nTiga\nKunci: A\n3. Ini?\nA. Sekolah itu\nB. rumah yang ada di tepi sungai\nCiliwung\nC. x\nD. y\nKunci: B',
    [
      '1-8 Apa? | <p>satu</p><p>Satu</p> | *<p>dua</p><p>Dua</p> | <p>tiga</p><p>Tiga</p>',
      '9-16 Lagi? | *<p>satu</p><p>Satu</p> | <p>dua</p><p>Dua</p> | <p>tiga</p><p>Tiga</p>',
      '17-23 Ini? | Sekolah itu | *<p>rumah yang ada di tepi sungai</p><p>Ciliwung</p> | x | y',
    ],
  ],
  [
    'a single option, and two equal ones',
    '1. Apa?\nA. x\nKunci: A\n2. Lagi?\nA. x\nB. x\nKunci: A\n3. Ini?\nA. x\nB. y\nKunci: A',
    ['1-3 Apa? | *x !! oneOption@1', '4-7 Lagi? | *x | x !! sameOption@6(B)', '8-11 Ini? | *x | y'],
  ],
  [
    'true-false letters with another letter among them',
    '1. Satu itu ganjil.\nKunci: B\n2. Dua itu ganjil.\nKunci: S\n3. Tiga itu ganjil.\nKunci: C',
    [
      '1-2 Satu itu ganjil. !! noOptions@1',
      '3-4 essay: Dua itu ganjil.',
      '5-6 Tiga itu ganjil. !! noOptions@5',
    ],
  ],
  [
    'mistyped punctuation behind letters',
    '1. Apa?\nA , x\nB. y\nC ; z\nD. w\nKunci: C\n2. Lagi?\nA. x    C , z\nB. y    D. w\nKunci: B\n3. Ini?\nA. x    B. y\nC. z    D , w\nKunci: A',
    [
      '1-6 Apa? | x | y | *z | w',
      '7-10 Lagi? | x    C , z | *y | w !! hiddenOption@9(C)',
      '11-14 Ini? | *x | y | z    D , w !! hiddenOption@13(D)',
    ],
  ],
  [
    'options without letters, with a page header among them',
    '1. Apa?\nsatu\ndua\nSMK Negeri 1\ntiga\nKunci: dua\n2. Lagi?\nsatu\ndua\ntiga\nKunci: satu\n3. Ini?\nempat\nlima\nenam\nKunci: lima',
    [
      '1-6 Apa? | satu | *dua | SMK Negeri 1 | tiga !! unevenOptions@2',
      '7-11 Lagi? | *satu | dua | tiga',
      '12-16 Ini? | empat | *lima | enam',
    ],
  ],
  [
    'options before a footnote with an asterisk as uncertain',
    'Apa?\nx\ny*\n\nLagi?\nx*\ny\n\n* wajib dibawa',
    [
      '1-3 Apa? | x | *y !! unevenOptions@2',
      '5-7 Lagi? | *x | y !! unevenOptions@6',
      '9-9 unread: * wajib dibawa',
    ],
  ],
  [
    'a source below each question',
    'Apa?\nx\n*y\nSumber: Modul 1\n\nLagi?\n*x\ny\nSumber: Modul 2',
    [
      '1-4 Apa? | x | *y | Sumber: Modul 1 !! unevenOptions@2',
      '6-9 Lagi? | *x | y | Sumber: Modul 2 !! unevenOptions@7',
    ],
  ],
  [
    'letters for quantities in brackets',
    '1. Gaya (F)\nA. x\nB. y\nKunci: B\n2. Suhu (T)\nA. x\nB. y\nKunci: A',
    ['1-4 Gaya (F) | x | *y', '5-8 Suhu (T) | *x | y'],
  ],
  [
    'grades by conditions, not as options',
    'Nilai A jika di atas 90, B jika di atas 80, C jika di bawahnya.\n1. Nama alat itu adalah …\nKunci: B',
    [
      '1-1 unread: Nilai A jika di atas 90, B jika di atas 80, C jika di bawahnya.',
      '2-3 Nama alat itu adalah … !! noOptions@2',
    ],
  ],
  [
    'questions behind Q and answers behind A',
    'Q: Which?\nA. x\nB. y\nC. z\nA: B\n\nQ: What?\nA. x\nB. y\nA: x',
    ['1-5 Which? | x | *y | z', '7-10 What? | *x | y'],
  ],
  [
    'a section in English',
    'I. Choose the best answer!\n1. What?\na. x\nb. y\nII. Write T if it is true and F if it is false!\n2. Ice is cold.\n3. Ice is hot.\nAnswer Key\n1. a\n2. T\n3. F',
    [
      '1-1 unread: I. Choose the best answer!',
      '2-4 What? | *x | y',
      '5-5 unread: II. Write T if it is true and F if it is false!',
      '6-6 Ice is cold. | *Benar | Salah ! trueFalse@6',
      '7-7 Ice is hot. | Benar | *Salah ! trueFalse@7',
    ],
  ],
  ['an empty text', ' \n\n', []],
]

cases.push(
  [
    'corrected and doubtful keys',
    '1. Apa?\nA. x\nB. y\nKunci: A -> B\n2. Apa?\nA. x\nB. y\nKunci: A (?)\n3. Apa?\nA. x\nB. y\nKunci: A\nRalat: B\n4. Apa?\nA. B\nB. C\nKunci: A. B\n5. Apa?\nA. x\nB. y\nKunci: B x',
    [
      '1-4 Apa? | x | y !! twoAnswers@4',
      '5-8 Apa? | x | y !! unknownAnswer@8(A (?))',
      '9-13 Apa? | x | y !! twoAnswers@13',
      '14-17 Apa? | *B | C',
      '18-21 Apa? | x | y !! unknownAnswer@21(B x)',
    ],
  ],
  ...[
    '1. B. gunting 2. A. badan',
    '1) b) gunting; 2) a) badan',
    '1. B gunting\t2. A badan',
    '2. A. badan, 1. B. gunting',
    '1. gunting 2. badan',
  ].flatMap((list): typeof cases =>
    ['Kunci Jawaban:\n', 'Kunci Jawaban: '].map((heading) => [
      `keys with option texts on a line: ${heading}${list}`,
      `1. Alat?\na) kapur\nb) gunting\n2. Ukuran?\na) badan\nb) suhu\n${heading}${list}`,
      ['1-3 Alat? | kapur | *gunting', '4-6 Ukuran? | *badan | suhu'],
    ]),
  ),
  [
    'a numbered list in the reason of a key',
    '1. Alat?\na) kapur\nb) gunting\n2. Ukuran?\na) badan\nb) suhu\nKunci:\n1. B karena 1. kuat 2. tajam\n2. A',
    [
      '1-3 Alat? | kapur | *gunting + <p>karena 1. kuat 2. tajam</p> - <p>karena 1. kuat 2. tajam</p>',
      '4-6 Ukuran? | *badan | suhu',
    ],
  ],
  [
    'titles and feedback of Respondus',
    'Title: Kopi\nPoints: 2\n1. Apa?\n@ Lihat modul.\na. x\n~ Bukan x.\n*b. y\nTitle: Lagi\n2. Berapa\n@ Rp500 sebuah?\n*a. x\nb. y',
    [
      '1-1 template: Title: Kopi',
      '2-2 unread: Points: 2',
      '3-7 Apa? | x | *y + <p>Lihat modul.</p><p>Bukan x.</p> - <p>Lihat modul.</p><p>Bukan x.</p>',
      '8-8 template: Title: Lagi',
      '9-12 <p>Berapa</p><p>@ Rp500 sebuah?</p> | *x | y',
    ],
  ],
  [
    'emoji digits and letters, and emoji before labels',
    '📝 1️⃣ Apa?\n🅰️ x\n🅱️ y\n✅ Jawaban: 🅱️\n💡 Pembahasan: Karena y.\n👉 🔟. Lagi?\nA. x\nB. y\n➡️ Kunci: A\n📌 Alasan: Karena x.\n⭐ Poin: 2\n❓ Soal 11: Itu?\nA. x\nB. y\n✔️ Jawaban: B\n\nSemoga membantu! Mau saya buatkan soal lagi? 😊',
    [
      '1-5 Apa? | x | *y + <p>Karena y.</p> - <p>Karena y.</p>',
      '6-11 Lagi? | *x | y (2) + <p>Karena x.</p> - <p>Karena x.</p>',
      '12-15 Itu? | x | *y',
      '17-17 pageEdge: Semoga membantu! Mau saya buatkan soal lagi? 😊',
    ],
  ],
  [
    'keys with emoji digits',
    '1️⃣ Apa?\nA. x\nB. y\n2️⃣ Lagi?\nA. x\nB. y\nKunci\n1️⃣ B 2️⃣ A',
    ['1-3 Apa? | x | *y', '4-6 Lagi? | *x | y'],
  ],
  [
    'questions without words',
    '1. ....\nA. x\nB. y\nKunci: A\n2. 5 + 5\nA. x\nB. y\nKunci: A',
    ['1-4 .... | *x | y !! noQuestion@1', '5-8 5 + 5 | *x | y'],
  ],
  ...['Opsi:', 'Pilihan jawaban:', '📋 Pilihan (pilih satu) :'].map((tag): (typeof cases)[number] => [
    `checkboxes below «${tag}»`,
    `Pertanyaan: Apa?\n${tag}\n☐ x\n☑ y\nPertanyaan: Lagi?\n${tag}\n- [x] x\n- [ ] y`,
    ['1-4 Apa? | x | *y', `2-2 template: ${tag}`, '5-8 Lagi? | *x | y', `6-6 template: ${tag}`],
  ]),
  [
    'lines of a news site',
    '1. Apa?\nA. x\nB. y\nJawaban: B\nBaca juga: 25 Soal Prakarya\n2. Lagi?\nA. x\nHalaman selanjutnya\nB. y\nJawaban: A\n(*)\nSimak berita lainnya di Google News',
    [
      '1-4 Apa? | x | *y',
      '5-5 pageEdge: Baca juga: 25 Soal Prakarya',
      '6-10 Lagi? | *x | y',
      '8-8 pageEdge: Halaman selanjutnya',
      '11-12 pageEdge: (*) Simak berita lainnya di Google News',
    ],
  ],
  [
    'a table of questions with keys and reasons beside them',
    '| Soal | Kunci dan Pembahasan |\n|---|---|\n| 1. Apa?<br>A. x<br>B. y | Kunci: B<br>Pembahasan: Karena y. |\n| 2. Lagi?<br>A. x<br>B. y | Kunci: A<br>Alasan: Karena x. |',
    [
      '1-2 unread: Soal Kunci dan Pembahasan',
      '3-7 Apa? | x | *y + <p>Karena y.</p> - <p>Karena y.</p>',
      '8-12 Lagi? | *x | y + <p>Karena x.</p> - <p>Karena x.</p>',
    ],
  ],
  [
    'a key table whose cells name their questions',
    '1. Apa?\nA. x\nB. y\n2. Lagi?\nA. x\nB. y\n\n| Soal | Kunci | Alasan |\n|---|---|---|\n| Soal 1 | B | Karena y. |\n| Soal No. 2 | A -> B | |',
    ['1-3 Apa? | x | *y + <p>Karena y.</p> - <p>Karena y.</p>', '4-6 Lagi? | x | y !! twoAnswers@4'],
  ],
)

describe('readPlainText', () => {
  test.each(cases)('reads %s', (_, text, entries) => {
    expect(shown(readPlainText(text))).toEqual(entries)
  })

  const paper = (...numbers: readonly number[]) =>
    numbers.map((number) => `${number}. Apa?\nA. x\nB. y\nC. z\n`).join('')
  test.each([
    ['by number', `${paper(1, 2, 2, 3)}KUNCI\n1. A\n2. B\n3. C`, ['', 'B', 'B', '']],
    ['by number and position', `${paper(1, 2, 2, 3)}KUNCI\n1. A\n2. B\n3. C\n4. A`, ['', 'B', 'BC', 'CA']],
    ['with a missing question number', `${paper(1, 3, 4)}KUNCI\n1. A\n2. B\n3. C`, ['', 'CB', 'C']],
    ['with a missing key', `${paper(1, 2, 3)}KUNCI\n1. A\n3. C\n4. B`, ['', 'C', 'CB']],
    ['with a key twice', `${paper(1, 2, 3)}KUNCI\n1. A\n2. B\n2. B`, ['', '', 'B']],
    ['for sections with one list', `${paper(1)}BAGIAN DUA\n${paper(1)}KUNCI\n1. A\n2. C`, ['A', 'AC']],
  ])('keeps the keys of a list that counts differently: %s', (_, text, expected) => {
    const { entries } = readPlainText(text)
    const kept = entries.flatMap(({ question, evidence = [] }) =>
      question ? [evidence.flatMap(({ positions }) => positions.map((at) => 'ABC'[at])).join('')] : [],
    )
    expect(kept).toEqual(expected)
    const kinds = entries.flatMap(({ evidence = [] }) => evidence.map(({ kind }) => kind))
    expect(new Set(kinds)).toEqual(new Set(['listed']))
  })

  test.each([
    ['A -> B', 'AB'],
    ['A → B', 'AB'],
    ['A ➜ **B**', 'AB'],
    ['B => A', 'BA'],
    ['A, diganti B', 'AB'],
    ['A jadi B', 'AB'],
    ['~~A~~ B', 'AB'],
    ['A (seharusnya B karena salah cetak)', 'AB'],
    ['A. x -> B. y', 'AB'],
    ['B, bukan A', 'BA'],
    ['A - B', 'AB'],
    ['A. x, B. y', 'AB'],
  ])('keeps both letters of a corrected key: %s', (key, letters) => {
    const [entry] = readPlainText(`1. Apa?\nA. x\nB. y\nKunci: ${key}`).entries
    expect(entry?.question?.right).toBeUndefined()
    expect(entry?.evidence?.flatMap(({ positions }) => positions.map((at) => 'AB'[at])).join('')).toBe(
      letters,
    )
  })

  test('reads back a written paper', () => {
    for (let seed = 0; seed < sized(60, 300); seed += 1) {
      const random = seeded(seed)
      const paper = anyPaper(random)
      const marking = random.pick(signs)
      const reading = readPlainText(asText(paper, marking))
      expect(readShort(reading), `seed ${seed} ${marking}`).toEqual(paper.map(asRead))
      expect(faultsIn(reading), `seed ${seed} ${marking}`).toEqual([])
    }
  })

  test('terminates on very long texts', () => {
    for (const sign of [
      '1. ',
      'A. x\n',
      '1',
      ' ',
      '\t',
      '(',
      '*',
      '.',
      '1. A ',
      'Kunci: A\n',
      'x\n\n',
      'A  B. ',
      '**a**',
      '1 ',
      'soal no. ',
      'soal 1 - ',
      '- x\n',
      '1) x\n',
      '☐ x\n',
      '[ ]',
      '( ',
      'A B C ',
      'Kunci: BACA\n',
      '1-5: BACAD ',
      'A. x\nB. y\nB. z\n',
      'Materi: x\n',
      'PAKET B\n',
      '2\n',
      '\v',
      'a. x c. ',
      'A x\n',
      '\u200b',
      'a. x\nA. y\n',
      '✔',
      '1.A',
      '1. x\nA. x\nB. y\n',
      'A. x B. y 2. ',
      'Kunci: 1. A ',
      '1. A. x ',
      'A -> ',
      '1\uFE0F\u20E3',
      '~ x\n',
      'saya soal ',
    ]) {
      const text = sign.repeat(sized(20_000, 100_000) / sign.length)
      for (const around of [text, `1. Apa?\nA. x${text}y\nB. y\nKunci: ${text}x\n`])
        expect(readPlainText(around).lines.length, sign).toBeGreaterThan(0)
    }
  })
})
