import { describe, expect, test } from 'vitest'
import { readPlainText } from '../../../src/custom/question-exchange/readers/plainText.ts'
import { seeded } from '../../support/foundQuestions.ts'
import { anyPaper, asRead, asText, signs } from '../../support/writtenQuestions.ts'
import { readShort, shown } from './shown.ts'

const cases: [string, string, string[]][] = [
  ['one question', '1. Apa?\nA. satu\nB. dua\nC. tiga\nJawaban: C', ['1-5 Apa? | satu | dua | *tiga']],
  [
    'numbers behind words',
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
    'the number of a law is none of a question',
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
    'options behind the question',
    '1. Apa?  a. satu  b. dua  c. tiga\nKunci: b\n2. Lagi? a. x b. y c. z\nKunci: c',
    ['1-2 Apa? | satu | *dua | tiga', '3-4 Lagi? | x | y | *z'],
  ],
  [
    'two letters behind single blanks are names',
    '1. Siapa A. Yani b. Ini?\nA. A. b. c\nB. y\nKunci: B',
    ['1-4 Siapa A. Yani b. Ini? | A. b. c | *y'],
  ],
  [
    'a list of keys on a line',
    '1. Apa?\nA. x\nB. y\n2. Lagi?\nA. x\nB. y\n\nKUNCI JAWABAN\n1. B 2. A',
    ['1-3 Apa? | x | *y', '4-6 Lagi? | *x | y'],
  ],
  [
    'a list of keys on lines',
    '1. Apa?\nA. x\nB. y\n2. Lagi?\nA. x\nB. y\n\nKunci Jawaban:\n1. B\n2. A',
    ['1-3 Apa? | x | *y', '4-6 Lagi? | *x | y'],
  ],
  [
    'a list of keys without signs',
    '1. Apa?\nA. x\nB. y\n2. Lagi?\nA. x\nB. y\n\nKunci:\n1 B\n2 A',
    ['1-3 Apa? | x | *y', '4-6 Lagi? | *x | y'],
  ],
  [
    'a list of keys without a heading',
    '1. Apa?\nA. x\nB. y\n2. Lagi?\nA. x\nB. y\n\n1) B\n2) A',
    ['1-3 Apa? | x | *y', '4-6 Lagi? | *x | y'],
  ],
  [
    'a list of keys behind its heading',
    '1. Apa?\nA. x\nB. y\n2. Lagi?\nA. x\nB. y\n\nKunci Jawaban: 1. B, 2. A',
    ['1-3 Apa? | x | *y', '4-6 Lagi? | *x | y'],
  ],
  [
    'a list of keys with more to its heading',
    '1. Apa?\nA. x\nB. y\n2. Lagi?\nA. x\nB. y\n\nKUNCI JAWABAN PILIHAN GANDA\n1. B\n2. A',
    ['1-3 Apa? | x | *y', '4-6 Lagi? | *x | y'],
  ],
  [
    'a list of keys with texts',
    '1. Apa?\nA. x\nB. y\n2. Lagi?\nA. x\nB. y\n\nKUNCI JAWABAN\n1. B. y\n2. A. x',
    ['1-3 Apa? | x | *y', '4-6 Lagi? | *x | y'],
  ],
  [
    'a list of keys at the beginning',
    'Kunci: 1. A 2. B\n1. Apa?\nA. x\nB. y\n2. Lagi?\nA. x\nB. y',
    ['2-4 Apa? | *x | y', '5-7 Lagi? | x | *y'],
  ],
  [
    'a list of keys for two parts',
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
    'a key of the list that no option has',
    '1. Apa?\nA. x\nB. y\n2. Lagi?\nA. x\nB. y\nKunci\n1. E 2. A 3. B',
    ['1-3 Apa? | x | y !! unknownAnswer@1(E)', '4-6 Lagi? | *x | y', '8-8 unread: 1. E 2. A 3. B'],
  ],
  [
    'keys for each part below its questions',
    'Paket A\n1. Apa?\nA. x\nB. y\n2. Lagi?\nA. x\nB. y\nKunci Jawaban\n1. A\nPaket B\n1. Ini?\nA. x\nB. y\n2. Itu?\nA. x\nB. y\nKunci Jawaban\n1. B\n2. B',
    [
      '1-1 unread: Paket A',
      '2-4 Apa? | *x | y',
      '5-7 Lagi? | x | y !! noAnswer@5',
      '10-10 unread: Paket B',
      '11-13 Ini? | x | *y',
      '14-16 Itu? | x | *y',
    ],
  ],
  [
    'keys for each part above its questions',
    'Kunci\n1. A\n1. Apa?\nA. x\nB. y\nKunci\n1. B\n1. Lagi?\nA. x\nB. y',
    ['3-5 Apa? | *x | y', '8-10 Lagi? | x | *y'],
  ],
  [
    'keys of parts in another order',
    '1. Apa?\nA. x\nB. y\nESSAY\n1. Lagi?\nA. x\nB. y\nKunci Paket B\n1. B\nKunci Paket A\n1. A',
    [
      '1-3 Apa? | x | y !! noAnswer@1',
      '4-4 unread: ESSAY',
      '5-7 Lagi? | x | y !! noAnswer@5',
      '9-11 unread: 1. B 1. A',
    ],
  ],
  [
    'keys of parts in their order',
    '1. Apa?\nA. x\nB. y\nESSAY\n1. Lagi?\nA. x\nB. y\nKunci Paket A\n1. B\nKunci Paket B\n1. A',
    ['1-3 Apa? | x | *y', '4-4 unread: ESSAY', '5-7 Lagi? | *x | y'],
  ],
  [
    'keys for questions without their own',
    'A. PILIHAN GANDA\n1. Apa?\nA. x\nB. y\nKunci: A\nB. PILIHAN GANDA\n1. Lagi?\nA. x\nB. y\nKunci Jawaban Bagian B\n1. B',
    [
      '1-1 unread: A. PILIHAN GANDA',
      '2-5 Apa? | *x | y',
      '6-6 unread: B. PILIHAN GANDA',
      '7-9 Lagi? | x | *y',
    ],
  ],
  [
    'a key for one of two questions with its number',
    '1. Apa?\nA. x\nB. y\nPILIHAN GANDA\n1. Lagi?\nA. x\nB. y\nKunci Jawaban\n1. B',
    [
      '1-3 Apa? | x | y !! noAnswer@1',
      '4-4 unread: PILIHAN GANDA',
      '5-7 Lagi? | x | y !! noAnswer@5',
      '9-9 unread: 1. B',
    ],
  ],
  [
    'a list of keys that contradicts itself, or an answer',
    '1. Apa?\nA. x\nB. y\nKunci: A\n2. Lagi?\nA. x\nB. y\n3. Ini?\nA. x\nB. y\nKunci: B\nKunci Jawaban\n1. B\n2. A\n2. B\n3. B',
    ['1-4 Apa? | x | y !! twoAnswers@4', '5-7 Lagi? | x | y !! twoAnswers@5', '8-11 Ini? | x | *y'],
  ],
  [
    'a list of keys by their places',
    '1. Apa?\nA. x\nB. y\n2. Lagi?\nA. x\nB. y\nKunci:\nB\nA',
    ['1-3 Apa? | x | *y', '4-6 Lagi? | *x | y'],
  ],
  [
    'a list of keys by their places that is too short',
    '1. Apa?\nA. x\nB. y\n2. Lagi?\nA. x\nB. y\n3. Ini?\nA. x\nB. y\nKunci:\nB\nA.',
    [
      '1-3 Apa? | x | y !! noAnswer@1',
      '4-6 Lagi? | x | y !! noAnswer@4',
      '7-9 Ini? | x | y !! noAnswer@7',
      '11-12 unread: B A.',
    ],
  ],
  [
    'letters and texts that differ',
    '1. Kota?\nA. Jakarta\nB. Bandung\nKunci: A. Bandung\n2. Kota?\nA. Jakarta\nB. Bandung\nKunci: A (kota Jakarta)\n3. Siapa?\nA. B. Tomo\nB. A. Yani\nKunci: A. Yani\n4. Kota?\nA. Jakarta\nB. Bandung\nKunci Jawaban\n4. A. Bandung',
    [
      '1-4 Kota? | Jakarta | Bandung !! twoAnswers@4',
      '5-8 Kota? | *Jakarta | Bandung',
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
    'keys behind headings of parts',
    '1. Apa?\nA. x\nB. y\nESSAY\n1. Lagi?\nA. x\nB. y\nKunci Paket A: 1. B\nKunci Paket B: 1. A',
    ['1-3 Apa? | x | *y', '4-4 unread: ESSAY', '5-7 Lagi? | *x | y'],
  ],
  [
    'keys with what explains them',
    '1. Apa?\nA. x\nB. y\n2. Lagi?\nA. x\nB. y\nKunci dan Pembahasan\n1. B\nPembahasan: satu\n2. A\nPembahasan: dua',
    ['1-3 Apa? | x | *y', '4-6 Lagi? | *x | y', '9-11 unread: Pembahasan: satu dua'],
  ],
  [
    'headings between questions',
    '1. Apa?\nA. x\nB. y\nC. z\nPAKET 2\n2. Apa?\nA. x\nB. y\nII. Bagian 2\n3. Apa?\nA. x\nB. y\nC. z\nB. BENAR SALAH\nSOAL TAHUN LALU\n4. Apa?\nA. x\nB. y\nSelamat mengerjakan!\n5. Apa?\nA. x\nB. y\nKunci\n1. A 2. A 3. A 4. A 5. B',
    [
      '1-4 Apa? | *x | y | z',
      '5-5 unread: PAKET 2',
      '6-8 Apa? | *x | y',
      '9-9 unread: II. Bagian 2',
      '10-13 Apa? | *x | y | z',
      '14-15 unread: B. BENAR SALAH SOAL TAHUN LALU',
      '16-18 Apa? | *x | y',
      '19-19 unread: Selamat mengerjakan!',
      '20-22 Apa? | x | *y',
    ],
  ],
  [
    'what leads to the next question',
    '1. Apa?\nA. x\nB. y\nPerhatikan pernyataan berikut!\n2. Apa?\nA. x\nB. y\nKunci\n1. A 2. B',
    ['1-3 Apa? | *x | y', '4-7 <p>Perhatikan pernyataan berikut!</p><p>Apa?</p> | x | *y'],
  ],
  [
    'options in capitals that go on',
    '1. Apa?\nA. JAWA BARAT\nB. DAERAH KHUSUS\nIBU KOTA\n2. Apa?\nA. x\nB. paket\nlengkap\nKunci\n1. A 2. B',
    [
      '1-4 Apa? | *JAWA BARAT | <p>DAERAH KHUSUS</p><p>IBU KOTA</p>',
      '5-8 Apa? | x | *<p>paket</p><p>lengkap</p>',
    ],
  ],
  [
    'letters without numbers',
    '1. Apa?\nA. x\nB. y\n2. Lagi?\nA. x\nB. y\n\nKunci jawaban: BA',
    ['1-3 Apa? | x | y !! noAnswer@1', '4-8 Lagi? | x | y !! unknownAnswer@8(BA)'],
  ],
  [
    'a text for several questions',
    'Bacalah teks berikut untuk soal nomor 3–5!\nTeks panjang.\nLagi.\n3. Apa?\nA. x\nB. y\nKunci: A\n4. B?\nA. x\nB. y\nKunci: B\n5. C?\nA. x\nB. y\nKunci: B\n6. D?\nA. x\nB. y\nKunci: B',
    [
      '4-7 {1: <p>Bacalah teks berikut untuk soal nomor 3–5!</p><p>Teks panjang.</p><p>Lagi.</p>} Apa? | *x | y',
      '8-11 {1: <p>Bacalah teks berikut untuk soal nomor 3–5!</p><p>Teks panjang.</p><p>Lagi.</p>} B? | x | *y',
      '12-15 {1: <p>Bacalah teks berikut untuk soal nomor 3–5!</p><p>Teks panjang.</p><p>Lagi.</p>} C? | x | *y',
      '16-19 D? | x | *y',
    ],
  ],
  [
    'a text in the middle',
    '1. Apa?\nA. x\nB. y\nKunci: A\n\nTeks berikut untuk menjawab soal nomor 2 dan 3.\nIsi teks.\n2. Apa?\nA. x\nB. y\nKunci: A\n3. Apa lagi?\nA. x\nB. y\nKunci: A',
    [
      '1-4 Apa? | *x | y',
      '8-11 {1: <p>Teks berikut untuk menjawab soal nomor 2 dan 3.</p><p>Isi teks.</p>} Apa? | *x | y',
      '12-15 {1: <p>Teks berikut untuk menjawab soal nomor 2 dan 3.</p><p>Isi teks.</p>} Apa lagi? | *x | y',
    ],
  ],
  [
    'a text for questions that do not come',
    '1. Apa?\nA. x\nB. y\nKunci: A\nUntuk soal nomor 7 s.d. 9\nIsi.',
    ['1-4 Apa? | *x | y', '5-6 unread: Untuk soal nomor 7 s.d. 9 Isi.'],
  ],
  [
    'statements with brackets',
    '1. Perhatikan pernyataan berikut!\n(1) satu\n(2) dua\n(3) tiga\nPernyataan yang benar adalah …\nA. (1) dan (2)\nB. (2) dan (3)\nKunci: A\n2. Apa?\nA. x\nB. y\nKunci: B',
    [
      '1-8 <p>Perhatikan pernyataan berikut!</p><p>(1) satu</p><p>(2) dua</p><p>(3) tiga</p><p>Pernyataan yang benar adalah …</p> | *(1) dan (2) | (2) dan (3)',
      '9-12 Apa? | x | *y',
    ],
  ],
  [
    'statements like questions',
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
    'Roman statements',
    '1. Perhatikan!\ni. satu\nii. dua\niii. tiga\nYang benar …\nA. i dan ii\nB. iii\nKunci: A',
    [
      '1-8 <p>Perhatikan!</p><p>i. satu</p><p>ii. dua</p><p>iii. tiga</p><p>Yang benar …</p> | *i dan ii | iii',
    ],
  ],
  [
    'paragraphs',
    '1. Satu\n\ndua\n\ntiga?\nA. x\nlanjut\nB. y\nlagi\nlagi\nKunci: B',
    ['1-11 <p>Satu</p><p>dua</p><p>tiga?</p> | <p>x</p><p>lanjut</p> | *<p>y</p><p>lagi</p><p>lagi</p>'],
  ],
  [
    'headings of parts',
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
    'tasks of parts',
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
    'options that are called like parts',
    '1. Bentuk tes tertulis adalah …\nA. Pilihan ganda\nB. Wawancara\nC. Essay\nKunci: C',
    ['1-5 Bentuk tes tertulis adalah … | Pilihan ganda | Wawancara | *Essay'],
  ],
  [
    'edges of pages',
    '1. Apa?\nA. x\nB. y\nKunci: A\nHalaman 2 dari 5\n2. Lagi?\nA. x\n- Hal. 3 -\nB. y\nKunci: A',
    ['1-4 Apa? | *x | y', '5-5 unread: Halaman 2 dari 5', '6-10 Lagi? | *x | y', '8-8 unread: - Hal. 3 -'],
  ],
  [
    'no numbers',
    'Apa?\nA. x\nB. y\nKunci: A\n\nLagi?\nItu?\nA. x\nB. y\nKunci: B',
    ['1-4 Apa? | *x | y', '6-10 <p>Lagi?</p><p>Itu?</p> | x | *y'],
  ],
  [
    'asterisks',
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
    'other signs',
    '1. Apa?\nA. x\nB. y (Kunci)\n2. Apa?\nA. x ✓\nB. y\n3. Apa\nA. x (benar)\nB. y\n4. Apa?\n☐ A. x\n☑ B. y',
    ['1-3 Apa? | x | *y', '4-6 Apa? | *x | y', '7-9 Apa | *x | y', '10-12 Apa? | x | *y'],
  ],
  [
    'names',
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
    'a number is left out',
    '1. Apa?\nA. x\nB. y\nKunci: A\n3. Lagi?\nA. x\nB. y\nKunci: A',
    ['1-4 Apa? | *x | y', '5-8 Lagi? | *x | y'],
  ],
  [
    'steps in what explains it',
    '3. Apa?\nA. x\nB. y\nKunci: A\nPembahasan:\n1. satu\n2. dua\n4. Lagi?\nA. x\nB. y\nKunci: A',
    ['1-7 Apa? | *x | y + <p>1. satu</p><p>2. dua</p> - <p>1. satu</p><p>2. dua</p>', '8-11 Lagi? | *x | y'],
  ],
  [
    'letters without a sign',
    '1. Apa?\na satu\nb dua\nc tiga\nd empat\ne lima\nKunci: b',
    ['1-7 essay: Apa? a satu b dua c tiga d empat e lima'],
  ],
  [
    'other writing',
    '1. السؤال الأوّل؟\nA. نعم\nB. لا 😀\nKunci: B\n2. 😀 apa?\nA. 🇮🇩\nB. 👩‍👩‍👧\nKunci: A',
    ['1-4 السؤال الأوّل؟ | نعم | *لا 😀', '5-8 😀 apa? | *🇮🇩 | 👩‍👩‍👧'],
  ],
  [
    'an essay',
    '1. Apa?\nA. x\nB. y\nKunci: A\n2. Jelaskan!\nJawaban: karena itu\n3. Lagi\nA. x\nB. y\nKunci: B',
    ['1-4 Apa? | *x | y', '5-6 essay: Jelaskan!', '7-10 Lagi | x | *y'],
  ],
  [
    'true and false',
    '1. Bumi bulat. (B/S)\nJawaban: Benar\n2. Bumi datar.\nJawaban: S',
    [
      '1-2 Bumi bulat. (B/S) | *Benar | Salah ! trueFalse@1',
      '3-4 Bumi datar. | Benar | *Salah ! trueFalse@3',
    ],
  ],
  [
    'a letter alone is not true or false',
    '1. Bumi bulat.\nJawaban: B\n2. Apa?\nA. x\nB. y\nKunci: A',
    ['1-2 essay: Bumi bulat.', '3-6 Apa? | *x | y'],
  ],
  [
    'several right',
    '1. Pilih!\nA. x\nB. y\nC. z\nKunci: A, C\n2. Pilih!\n*A. x\n*B. y\nC. z\n3. P\nA. x\nB. y\nKunci: A dan B',
    ['1-5 severalRight: Pilih!', '6-9 severalRight: Pilih!', '10-13 severalRight: P'],
  ],
  [
    'answers that are none',
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
  ['two answers that differ', '1. Apa?\nA. x*\nB. y\nKunci: B', ['1-4 Apa? | x | y !! twoAnswers@4']],
  [
    'what is said of a question',
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
    'the answer below its word',
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
    'line ends of Windows',
    '1. Apa?\r\nA. x\r\nB. y\r\nKunci: A\r\n\r\n2. Apa?\r\nA. x\r\nB. y\r\nKunci: B',
    ['1-4 Apa? | *x | y', '6-9 Apa? | x | *y'],
  ],
  [
    'line breaks of Word and other programs',
    '1. Apa\vini?\vA. x\u2028B. y\u2029Kunci: A\n2. Lagi?\u0085A. x\fB. y\vKunci: B',
    ['1-1 <p>Apa</p><p>ini?</p> | *x | y', '2-2 Lagi? | x | *y'],
  ],
  ['letters in another order', '1. Apa?\nA. x\nC. z\nB. y\nKunci: B', ['1-5 Apa? | x | *y | z']],
  [
    'a letter is left out',
    '1. Apa?\nA. x\nB. y\nD. z\nKunci: D\n2. Apa?\nA. x\nB. y\nD. z\nKunci: C',
    ['1-5 Apa? | x | y | *z', '6-10 Apa? | x | y | z !! unknownAnswer@10(C)'],
  ],
  [
    'numbers from one again',
    '1. Apa?\nA. x\nB. y\nKunci: A\n1. Apa lagi?\nA. x\nB. y\nKunci: B',
    ['1-4 Apa? | *x | y', '5-8 Apa lagi? | x | *y'],
  ],
  ['bullets alone', '• Apa?\n- x\n- y\n', ['1-3 unread: • Apa? - x - y']],
  [
    'Markdown',
    '**1. Apa?**\nA. x\n**B. y**\n\n2. **Lagi?**\n- A) x\n- B) **y**',
    ['1-3 Apa? | x | *y', '5-7 Lagi? | x | *y'],
  ],
  ['an empty option', '1. Apa?\nA.\nB. y\nKunci: B', ['1-4 Apa? |  | *y !! emptyOption@2(A)']],
  [
    'texts below their signs',
    '1.\nApa?\nA. x\nB. y\nKunci: A\n2.\nLagi?\nA.\nx\nB.\ny\nKunci: B',
    ['1-5 Apa? | *x | y', '6-12 Lagi? | x | *y'],
  ],
  ['colons', '1: Apa?\nA: x\nB: y\nKunci: B', ['1-4 Apa? | x | *y']],
  [
    'markup is text',
    '1. <script>alert(1)</script> &amp;\nA. <b>x</b>\nB. y\nKunci: A',
    ['1-4 &lt;script&gt;alert(1)&lt;/script&gt; &amp;amp; | *&lt;b&gt;x&lt;/b&gt; | y'],
  ],
  ['nothing', ' \n\n', []],
]

describe('reading text as people write it', () => {
  test.each(cases)('%s', (_, text, entries) => {
    expect(shown(readPlainText(text))).toEqual(entries)
  })

  test('a paper that was written is read back', () => {
    for (let seed = 0; seed < 300; seed += 1) {
      const random = seeded(seed)
      const paper = anyPaper(random)
      const way = random.pick(signs)
      const reading = readPlainText(asText(paper, way))
      expect(readShort(reading), `seed ${seed} ${way}`).toEqual(paper.map(asRead))
      expect(
        reading.entries.flatMap(({ notes }) => notes),
        `seed ${seed} ${way}`,
      ).toEqual([])
    }
  })

  test('what is longest ends', () => {
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
    ]) {
      const text = sign.repeat(100_000 / sign.length)
      for (const around of [text, `1. Apa?\nA. x${text}y\nB. y\nKunci: ${text}x\n`])
        expect(readPlainText(around).lines.length, sign).toBeGreaterThan(0)
    }
  })
})
