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
    ['1-3 Apa? | x | y !! unknownAnswer@1(E)', '4-6 Lagi? | *x | y', '8-8 leftKey: 3. B'],
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
      '9-11 leftKey: 1. B 1. A',
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
      '9-9 leftKey: 1. B',
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
      '11-12 leftKey: B A.',
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
    ['1-3 Apa? | x | *y', '4-6 Lagi? | *x | y'],
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
    'boxes before options',
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
    'bullets in a question, and below what is to be explained',
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
    'options that are counted',
    '1. Apa?\n1) satu\n2) dua\n3) tiga\nJawaban: 2\n2. Apa?\n(1) satu\n(2) dua\nJawaban: (1)\n3. Perhatikan!\n1) satu\n2) dua\n3) tiga\nPernyataan yang benar adalah …\nA. 1 dan 2\nB. 2 dan 3\nJawaban: A\n4. Sebutkan:\n1) satu\n2) dua\n5. Apa?\n1) satu\n2) dua\nJawaban: B\n6. Berapa?\n1) 2\n2) 1\nJawaban: 1',
    [
      '1-5 Apa? | satu | *dua | tiga',
      '6-9 Apa? | *satu | dua',
      '10-17 <p>Perhatikan!</p><p>1) satu</p><p>2) dua</p><p>3) tiga</p><p>Pernyataan yang benar adalah …</p> | *1 dan 2 | 2 dan 3',
      '18-20 essay: Sebutkan: satu dua',
      '21-24 Apa? | satu | *dua',
      '25-28 Berapa? | 2 | 1 !! twoAnswers@28',
    ],
  ],
  [
    'letters that run on over questions',
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
    'letters that run on, and could be places',
    '1. Apa?\nA. satu\nB. dua\nJawaban: A\n2. Apa?\nC. satu\nD. dua\nE. tiga\nF. empat\nJawaban: D',
    ['1-4 Apa? | *satu | dua', '5-10 Apa? | satu | dua | tiga | empat !! unknownAnswer@10(D)'],
  ],
  [
    'steps in what explains it that go on',
    '1. Apa?\nA. x\nB. y\nKunci: A\nPembahasan: 1. satu\n2. dua\n2. Lagi?\nA. x\nB. y\nKunci: B\nPembahasan:\n1. langkah\n2. langkah\n3. langkah\n4. langkah\n3. Tiga?\nA. x\nB. y\nKunci: A\nPembahasan:\n1) langkah\n2) langkah\n3) langkah\n4) langkah\n4. Empat?\nA. x\nB. y\nKunci: B\nPembahasan: begini\n1. a\n2. b\n3. c\n4. d\n5. e',
    [
      '1-6 Apa? | *x | y + <p>1. satu</p><p>2. dua</p> - <p>1. satu</p><p>2. dua</p>',
      '7-15 Lagi? | x | *y + <p>1. langkah</p><p>2. langkah</p><p>3. langkah</p><p>4. langkah</p> - <p>1. langkah</p><p>2. langkah</p><p>3. langkah</p><p>4. langkah</p>',
      '16-24 Tiga? | *x | y + <p>1) langkah</p><p>2) langkah</p><p>3) langkah</p><p>4) langkah</p> - <p>1) langkah</p><p>2) langkah</p><p>3) langkah</p><p>4) langkah</p>',
      '25-34 Empat? | x | *y + <p>begini</p><p>1. a</p><p>2. b</p><p>3. c</p><p>4. d</p><p>5. e</p> - <p>begini</p><p>1. a</p><p>2. b</p><p>3. c</p><p>4. d</p><p>5. e</p>',
    ],
  ],
  [
    'a question to explain behind steps',
    '1. Apa?\nA. x\nB. y\nKunci: A\nPembahasan: 1. satu\n2. Jelaskan!\n3. Lagi?\nA. x\nB. y\nKunci: B',
    ['1-5 Apa? | *x | y + <p>1. satu</p> - <p>1. satu</p>', '6-6 essay: Jelaskan!', '7-10 Lagi? | x | *y'],
  ],
  [
    'headings of many kinds',
    '1. Apa?\nA. satu\nB. dua\nPAKET B\n2. Apa?\nA. satu\nB. dua\nBAGIAN II. KOMPETENSI INTI\n3. Apa?\nA. SATU\nB. DUA\nSoal Ujian Kompetensi\n4. Apa?\nA. satu\nB. dua\nB. PILIHAN GANDA\n5. Apa?\nA. satu\nB. dua\nPAKET C\nMata Pelajaran: K3\nRuang 12\n6. Apa?\nA. DUA\nB. TIGA\nKunci: A\nSelamat bekerja!\nC. ESSAY\n1. Jelaskan!',
    [
      '1-3 Apa? | satu | dua !! noAnswer@1',
      '4-4 unread: PAKET B',
      '5-7 Apa? | satu | dua !! noAnswer@5',
      '8-8 unread: BAGIAN II. KOMPETENSI INTI',
      '9-11 Apa? | SATU | DUA !! noAnswer@9',
      '12-12 unread: Soal Ujian Kompetensi',
      '13-15 Apa? | satu | dua !! noAnswer@13',
      '16-16 unread: B. PILIHAN GANDA',
      '17-19 Apa? | satu | dua !! noAnswer@17',
      '20-22 unread: PAKET C Mata Pelajaran: K3 Ruang 12',
      '23-26 Apa? | *DUA | TIGA',
      '27-28 unread: Selamat bekerja! C. ESSAY',
      '29-29 essay: Jelaskan!',
    ],
  ],
  [
    'what leads to questions',
    '1. Apa?\nA. satu\nB. dua\nKunci: A\nUntuk soal nomor 2–3 bacalah teks berikut\nIni teksnya.\n2. Apa?\nA. satu\nB. dua\nKunci: B\nPerhatikan gambar berikut!\n3. Apa?\nA. satu\nB. dua\nBacalah teks berikut!\nPada suatu hari ada kancil.\nIa mencuri timun.\n4. Siapa?\nA. satu\nB. dua\nKunci 1. A 3. B 4. A',
    [
      '1-4 Apa? | *satu | dua',
      '7-10 {1: <p>Untuk soal nomor 2–3 bacalah teks berikut</p><p>Ini teksnya.</p>} Apa? | satu | *dua',
      '11-14 {1: <p>Untuk soal nomor 2–3 bacalah teks berikut</p><p>Ini teksnya.</p>} <p>Perhatikan gambar berikut!</p><p>Apa?</p> | satu | *dua',
      '15-20 <p>Bacalah teks berikut!</p><p>Pada suatu hari ada kancil.</p><p>Ia mencuri timun.</p><p>Siapa?</p> | *satu | dua',
    ],
  ],
  [
    'letters of all keys in a row',
    '1. Apa?\nA. x\nB. y\nC. z\n2. Apa?\nA. x\nB. y\nC. z\n3. Apa?\nA. x\nB. y\nC. z\n4. Apa?\nA. x\nB. y\nC. z\nKunci jawaban: BACA',
    ['1-4 Apa? | x | *y | z', '5-8 Apa? | *x | y | z', '9-12 Apa? | x | y | *z', '13-16 Apa? | *x | y | z'],
  ],
  [
    'letters of keys in groups, and by numbers',
    '1. Apa?\nA. x\nB. y\n2. Apa?\nA. x\nB. y\n3. Apa?\nA. x\nB. y\nKunci Jawaban\nBA B\nPAKET B\n1. Apa?\nA. x\nB. y\n2. Apa?\nA. x\nB. y\n3. Apa?\nA. x\nB. y\nKunci Jawaban\n1-2: BA\n3–3: BA\nPAKET C\n1. Apa?\nA. x\nB. y\n2. Apa?\nA. x\nB. y\n3. Apa?\nA. x\nB. y\nKunci Jawaban\n1 s.d. 2 BA\n3. B\nPAKET D\n1. Apa?\nA. x\nB. y\n2. Apa?\nA. x\nB. y\nKunci: 1. BA',
    [
      '1-3 Apa? | x | *y',
      '4-6 Apa? | *x | y',
      '7-9 Apa? | x | *y',
      '12-12 unread: PAKET B',
      '13-15 Apa? | x | y !! noAnswer@13',
      '16-18 Apa? | x | y !! noAnswer@16',
      '19-21 Apa? | x | y !! noAnswer@19',
      '23-24 leftKey: 1-2: BA 3–3: BA',
      '25-25 unread: PAKET C',
      '26-28 Apa? | x | *y',
      '29-31 Apa? | *x | y',
      '32-34 Apa? | x | *y',
      '38-38 unread: PAKET D',
      '39-41 Apa? | x | *y',
      '42-44 Apa? | *x | y',
    ],
  ],
  [
    "letters in a row that are too many, or one question's",
    '1. Apa?\nA. x\nB. y\n2. Apa?\nA. x\nB. y\nKunci: BAB\nPAKET B\n1. Apa?\nA. x\nB. y\nC. z\n2. Apa?\nA. x\nB. y\nC. z\nKunci: AC\nPAKET C\n1. Apa?\nA. abad\nB. baca\n2. Apa?\nA. abad\nB. baca\nKunci: ABAD',
    [
      '1-3 Apa? | x | y !! noAnswer@1',
      '4-6 Apa? | x | y !! noAnswer@4',
      '7-7 leftKey: Kunci: BAB',
      '8-8 unread: PAKET B',
      '9-12 Apa? | x | y | z !! noAnswer@9',
      '13-17 Apa? | x | y | z !! unknownAnswer@17(AC)',
      '18-18 unread: PAKET C',
      '19-21 Apa? | abad | baca !! noAnswer@19',
      '22-25 Apa? | *abad | baca',
    ],
  ],
  [
    'keys for questions that are not there',
    '1. Apa?\nA. x\nB. y\n2. Apa?\nA. x\nB. y\nKunci: 1. A 2. B 27. C\n28. D',
    ['1-3 Apa? | *x | y', '4-6 Apa? | x | *y', '7-8 leftKey: 27. C 28. D'],
  ],
  [
    'numbers alone on their lines',
    '1\nApa ini?\nA. x\nB. y\nKunci: A\n2\nApa itu?\nA. x\nB. y\n3\n3\nApa\n4\nitu?\nA. x\nB. y\nKunci: 2B 3A',
    [
      '1-5 Apa ini? | *x | y',
      '6-9 Apa itu? | x | *y',
      '10-10 unread: 3',
      '11-16 <p>Apa</p><p>4</p><p>itu?</p> | *x | y',
    ],
  ],
  [
    'numbers before dashes',
    '1 - Apa ini?\nA. x\nB. y\n2 – Apa itu?\nA .  x\nB .  y\n3 — Tiga\n2 - Dua?\nA. x\nB. y\nKunci: 1A 2B 3A',
    ['1-3 Apa ini? | *x | y', '4-6 Apa itu? | x | *y', '7-10 <p>Tiga</p><p>2 - Dua?</p> | *x | y'],
  ],
  [
    'wide letters and signs',
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
    'a number that is left out before a question',
    '1. Apa?\nA. x\nB. y\nC. z\nApa yang hilang nomornya?\nA. x\nB. y\nC. z\n3. Apa?\nA. x\nB. y\nKunci: 1. A 2. B 3. A',
    [
      '1-4 Apa? | *x | y | z',
      '5-8 Apa yang hilang nomornya? | x | y | z !! noAnswer@5',
      '9-11 Apa? | *x | y',
      '12-12 leftKey: 2. B',
    ],
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
