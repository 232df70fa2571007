import { describe, expect, onTestFinished, test } from 'vitest'
import { escapeFormula, unescapeFormula } from '../../../contract/formulaEscape.ts'
import { emptyQuestion, UnreadableError } from '../../../formats/question/parsedQuestion.ts'
import { readCsv } from '../../../formats/readers/table/csv.ts'
import { toFingerprint } from '../../../formats/readers/table/fingerprint.ts'
import { writeCsv } from '../../../formats/writers/csv.ts'
import { seeded } from '../../support/parsedQuestions.ts'
import { sized } from '../../support/sized.ts'
import { anyPackets, numbersOf, questionsIn } from '../../support/writtenPackets.ts'
import { shown } from './shown.ts'

const cases: [string, string, string[]][] = [
  [
    'the usual columns',
    'No,Soal,A,B,C,D,Kunci\n1,Ibu kota?,Bogor,Jakarta,Depok,Bekasi,B\n2,Lagi?,x,y,,,A',
    ['2-2 Ibu kota? | Bogor | *Jakarta | Depok | Bekasi', '3-3 Lagi? | *x | y'],
  ],
  [
    'columns in another order, with semicolons',
    'Kunci;D;C;B;A;Soal;No\nb;4;3;2;1;Berapa?;1',
    ['2-2 Berapa? | 1 | *2 | 3 | 4'],
  ],
  ['columns with tabs', 'Soal\tOpsi A\tOpsi B\tJawaban\nApa?\tx\ty\tB', ['2-2 Apa? | x | *y']],
  [
    'headings in the first column',
    'Soal;Apa?;Lagi?\nA;x;v\nB;y;w\nKunci;B;A',
    ['1-4 Apa? | x | *y', '1-4 Lagi? | *v | w'],
  ],
  ['columns with vertical bars', 'soal|a|b|kunci\nApa?|x|y|a', ['2-2 Apa? | *x | y']],
  [
    'English headings',
    'Question,Option 1,Option 2,Correct Answer,Points,Time limit (seconds),Explanation\nWhat?,x,y,2,2.5,30,since',
    ['2-2 What? | x | *y (2.5) 30s + <p>since</p> - <p>since</p>'],
  ],
  [
    'all exported columns',
    'ID;Paket;Kelompok;Instruksi;Soal;A;B;Kunci;Poin;Timer (detik);Penjelasan;Penjelasan salah\nq1;Paket 1;g1;Bacalah;Apa?;x;y;B;2,5;60;ya;bukan',
    ['2-2 #q1 {g1: Bacalah} [Paket 1] Apa? | x | *y (2,5) 60s + <p>ya</p> - <p>bukan</p>'],
  ],
  [
    'a title above the headings',
    'Bank soal K3;;;\n;;;\nTahun 2026;;;\nSoal;A;B;Kunci\nApa?;x;y;A',
    ['1-1 unread: Bank soal K3', '3-3 unread: Tahun 2026', '5-5 Apa? | *x | y'],
  ],
  [
    'a Quizizz template',
    'Question Text,Question Type,Option 1,Option 2,Option 3,Option 4,Option 5,Correct Answer,Time in seconds,Image Link,Answer explanation\nText of the question,Type,,,,,,,,,\nApa?,Multiple Choice,x,y,z,,,2,30,,karena\nPilih!,Checkbox,x,y,z,,,"1,3",30,,\nIsi!,Fill-in-the-Blank,x,,,,,,30,,\nTulis!,Open-Ended,,,,,,,30,,',
    [
      '2-2 essay: Text of the question',
      '3-3 Apa? | x | *y | z 30s + <p>karena</p> - <p>karena</p>',
      '4-4 severalRight: Pilih!',
      '5-5 shortAnswer: Isi!',
      '6-6 essay: Tulis!',
    ],
  ],
  [
    'a Kahoot template',
    ',Quiz title,,,,,,\n,,,,,,,\n,Question - max 120 characters,Answer 1 - max 75 characters,Answer 2 - max 75 characters,Answer 3 - max 75 characters,Answer 4 - max 75 characters,"Time limit (sec) – 5, 10, 20, 30, 60, 90, 120, or 240 secs",Correct answer(s) - choose at least one\n1,Apa?,x,y,z,,20,2\n2,Pilih!,x,y,,,20,"1,2"\n3,,,,,,,',
    ['1-1 unread: Quiz title', '4-4 Apa? | x | *y | z 20s', '5-5 severalRight: Pilih!'],
  ],
  [
    'line breaks and quotes in cells',
    'Soal;A;B;Kunci\n"Baris satu\nbaris ""dua""";"x\r\ny";z;B\nLagi?;x;y;A',
    ['2-5 <p>Baris satu</p><p>baris "dua"</p> | <p>x</p><p>y</p> | *z', '6-6 Lagi? | *x | y'],
  ],
  ['stray quotes', 'Soal;A;B;Kunci\nUkuran 5" pipa?;3" x;y;A', ['2-2 Ukuran 5" pipa? | *3" x | y']],
  [
    'numeric keys as positions when one row decides it',
    'Soal;A;B;C;Kunci\nApa?;x;y;z;3\nAngka?;3;1;2;3',
    ['2-2 Apa? | x | y | *z', '3-3 Angka? | 3 | 1 | *2'],
  ],
  [
    'numeric keys as option texts when one row decides it',
    'Soal;A;B;C;Kunci\n5+5?;9;10;11;10\n2+1?;3;1;2;3',
    ['2-2 5+5? | 9 | *10 | 11', '3-3 2+1? | *3 | 1 | 2'],
  ],
  [
    'ambiguous numeric keys',
    'Soal;A;B;C;D;Kunci\n10-9?;4;3;2;1;1\n2+2?;4;5;6;7;4',
    ['2-2 10-9? | 4 | 3 | 2 | 1 !! twoAnswers@2', '3-3 2+2? | 4 | 5 | 6 | 7 !! twoAnswers@3'],
  ],
  [
    'two key columns',
    'Soal;A;B;Jawaban;Kunci\nApa?;x;y;A;B\nLagi?;x;y;B;B\nMana?;x;y;;A',
    ['2-2 Apa? | x | y !! twoAnswers@2', '3-3 Lagi? | x | *y', '4-4 Mana? | *x | y'],
  ],
  [
    'a key that matches one option in exact case',
    'Soal;A;B;Kunci\nEjaan?;jawa Barat;Jawa Barat;Jawa Barat',
    ['2-2 Ejaan? | jawa Barat | *Jawa Barat !! sameOption@2(B)'],
  ],
  [
    'keys as option texts',
    'Soal;A;B;Kunci\nApa?;Kota Bogor;Jakarta;kota bogor\nApa?;x;y;B. y',
    ['2-2 Apa? | *Kota Bogor | Jakarta', '3-3 Apa? | x | *y'],
  ],
  [
    'a key letter that is the text of an option',
    'Soal;A;B;Kunci\nHuruf?;B;A;A',
    ['2-2 Huruf? | B | A !! twoAnswers@2'],
  ],
  [
    'keys that name a column',
    'Soal;Opsi A;Opsi B;Kunci\nApa?;x;y;Opsi B\nApa?;x;y;Pilihan A\nApa?;x;y;(b)',
    ['2-2 Apa? | x | *y', '3-3 Apa? | *x | y', '4-4 Apa? | x | *y'],
  ],
  [
    'keys that match no option',
    'Soal;A;B;Kunci\nApa?;x;y;C\nApa?;x;y;5\nApa?;x;y;pisang\nApa?;x;y;',
    [
      '2-2 Apa? | x | y !! unknownAnswer@2(C)',
      '3-3 Apa? | x | y !! unknownAnswer@3(5)',
      '4-4 Apa? | x | y !! unknownAnswer@4(pisang)',
      '5-5 Apa? | x | y !! noAnswer@5',
    ],
  ],
  [
    'several keys',
    'Soal;A;B;C;Kunci\nApa?;x;y;z;"A, C"\nApa?;x;y;z;A dan B\nApa?;x;y;z;A;\nApa?;x;y;z;AB',
    ['2-2 severalRight: Apa?', '3-3 severalRight: Apa?', '4-4 Apa? | *x | y | z', '5-5 severalRight: Apa?'],
  ],
  [
    'true-false questions',
    'Soal;Kunci\nBumi bulat.;Benar\nBumi datar.;S\nJelaskan!;\nSebutkan!;karena itu',
    [
      '2-2 Bumi bulat. | *Benar | Salah ! trueFalse@2',
      '3-3 Bumi datar. | Benar | *Salah ! trueFalse@3',
      '4-4 essay: Jelaskan!',
      '5-5 essay: Sebutkan!',
    ],
  ],
  [
    'keys of questions without options',
    'ID;Soal;A;B;Kunci\n;Bumi bulat.;;;B\n;Bumi datar.;;;Salah\nq1;Apa?;;;Benar\nq2;Lagi?;;;\n;Jelaskan!;;;',
    [
      '2-2 Bumi bulat. !! noOptions@2',
      '3-3 Bumi datar. | Benar | *Salah ! trueFalse@3',
      '4-4 #q1 Apa? !! noOptions@4',
      '5-5 #q2 Lagi? !! noOptions@5',
      '6-6 essay: Jelaskan!',
    ],
  ],
  [
    'options in one cell',
    'Soal;Pilihan Jawaban;Kunci\nApa?;"A. x\nB. y\nC. z";B\nLagi?;"x\ny";B\nTiga?;"*a) x\nb) y";\nEmpat?;"a) x\nb) y (benar)";A',
    [
      '2-4 Apa? | x | *y | z',
      '5-6 Lagi? | x | *y',
      '7-8 Tiga? | *x | y',
      '9-10 Empat? | x | y (benar) !! twoAnswers@9',
    ],
  ],
  [
    'marks of the right option in rows without a key',
    'Soal;A;B;C;Kunci\nSatu?;*x;y;z;\nDua?;x;y ✓;z;\nTiga?;x;y;z (benar);\nEmpat?;*x;*y;z;\nLima?;x*;y*;z*;\nEnam?;*x;y;z;B\nTujuh?;*;**x**;y;\nDelapan?;<b>*x</b>;<b>y</b>;z;',
    [
      ...['2-2 Satu? | *x | y | z', '3-3 Dua? | x | *y | z', '4-4 Tiga? | x | y | *z'],
      ...['5-5 severalRight: Empat?', '6-6 Lima? | x* | y* | z* !! noAnswer@6'],
      ...['7-7 Enam? | *x | *y | z', '8-8 Tujuh? | * | *x | y'],
      '9-9 Delapan? | *<p><b>x</b></p> | <p><b>y</b></p> | z',
    ],
  ],
  [
    'marks in a table without a key column',
    'Soal;A;B\nSatu?;x;√ y\nDua?;x;y √',
    ['2-2 Satu? | x | √ y !! noAnswer@2', '3-3 Dua? | x | *y'],
  ],
  [
    'options below the question in one cell',
    'Soal;Kunci\n"Apa?\nA. x\nB. y\nlagi";B\n"Bumi A. bulat.";B',
    ['2-5 Apa? | x | *<p>y</p><p>lagi</p>', '6-6 Bumi A. bulat. !! noOptions@6'],
  ],
  [
    'corrected keys',
    'Soal;A;B;Kunci\nApa?;x;y;A -> B\nLagi?;x;y;A. (seharusnya B)\nItu?;B;C;A. B',
    ['2-2 Apa? | x | y !! twoAnswers@2', '3-3 Lagi? | x | y !! twoAnswers@3', '4-4 Itu? | *B | C'],
  ],
  [
    'keys whose letter and text differ',
    'Soal;A;B;Kunci\nIbu kota?;Jakarta;Bandung;A. Bandung\nIbu kota?;Jakarta;Bandung;A. Kota Jakarta\nSiapa?;B. Tomo;A. Yani;A. Yani',
    [
      '2-2 Ibu kota? | Jakarta | Bandung !! twoAnswers@2',
      '3-3 Ibu kota? | *Jakarta | Bandung',
      '4-4 Siapa? | B. Tomo | A. Yani !! twoAnswers@4',
    ],
  ],
  [
    'true and false as options',
    'Soal;A;B;Kunci\nBumi bulat.;Benar;Salah;Benar\nBumi datar.;Benar;Salah;B',
    ['2-2 Bumi bulat. | *Benar | Salah', '3-3 Bumi datar. | Benar | Salah !! twoAnswers@3'],
  ],
  [
    'true and false as options, with their initials as keys',
    'Soal;A;B;Kunci\nAir basah.;Benar;Salah;B\nApi dingin.;Benar;Salah;S\nApi panas.;Salah;Benar;B',
    [
      '2-2 Air basah. | *Benar | Salah',
      '3-3 Api dingin. | Benar | *Salah',
      '4-4 Api panas. | Salah | *Benar',
    ],
  ],
  [
    'empty rows, and rows with a number alone',
    'No;Soal;A;B;Kunci\n1;Apa?;x;y;A\n;;;;\n2;;;;\n3;Lagi?;x;y;B',
    ['2-2 Apa? | *x | y', '5-5 Lagi? | x | *y'],
  ],
  [
    'rows that are too short or too long',
    'Soal;A;B;Kunci\nApa?\nApa?;x;y;A;lagi;lagi',
    ['2-2 essay: Apa?', '3-3 Apa? | *x | y ! cellsBeyond@3(lagi | lagi)'],
  ],
  [
    'an empty option between others',
    'Soal;A;B;C;Kunci\nApa?;x;;z;C',
    ['2-2 Apa? | x |  | *z !! emptyOption@2(B)'],
  ],
  ['a row without a question', 'Soal;A;B;Kunci\n;x;y;A', ['2-2  | *x | y !! noQuestion@2']],
  [
    'question types',
    'Soal;Jenis;A;B;Kunci\nJodohkan!;Menjodohkan;x;y;A\nIsi!;Isian singkat;;;x\nPilih!;PG kompleks;x;y;A\nApa?;PG;x;y;B\nBulat?;Benar/Salah;;;B\nTulis!;Uraian;;;',
    [
      '2-2 matching: Jodohkan!',
      '3-3 shortAnswer: Isi!',
      '4-4 severalRight: Pilih!',
      '5-5 Apa? | x | *y',
      '6-6 Bulat? | *Benar | Salah ! trueFalse@6',
      '7-7 essay: Tulis!',
    ],
  ],
  [
    'points and timers that are no numbers',
    'Soal;A;B;Kunci;Poin;Timer\nApa?;x;y;A;banyak;sebentar',
    ['2-2 Apa? | *x | y !! noPointNumber@2(banyak) !! noTimerNumber@2(sebentar) (banyak) sebentars'],
  ],
  [
    'markup',
    'Soal;A;B;Kunci\n"<p>H<sub>2</sub>O<script>alert(1)</script></p>";<b>x</b>;a < b > c;A\n"<img src=""https://a.id/x.png""> Apa?";x;y;A',
    [
      '2-2 <p>H<sub>2</sub>O</p> | *<p><b>x</b></p> | a &lt; b &gt; c',
      '3-3 &lt;img src="https://a.id/x.png"&gt; Apa? | *x | y',
    ],
  ],
  [
    'pictures in markup',
    'Soal;A;B;Kunci\n"<p>Apa? <img src=""https://a.id/x.png""></p>";"<p>x <img src=""C:\\x.png""></p>";y;A',
    ['2-2 Apa? | *x | y ! remotePicture@2(https://a.id/x.png) ! lostPicture@2(C:\\x.png)'],
  ],
  [
    'formulas as text',
    'Soal;A;B;Kunci\n"=HYPERLINK(""https://a.id"")";+1;-1;A\n"=1+1";=A1;@x;B',
    ['2-2 =HYPERLINK("https://a.id") | *+1 | -1', '3-3 =1+1 | =A1 | *@x'],
  ],
  [
    'escaped formulas',
    "Soal;A;B;Kunci\n'=1+1;'+1;'-1;A\n'hai;''x;y;A",
    ['2-2 =1+1 | *+1 | -1', "3-3 'hai | *''x | y"],
  ],
  ['a byte order mark', '\ufeffSoal;A;B;Kunci\nApa?;x;y;A', ['2-2 Apa? | *x | y']],
  [
    'two columns with the same heading',
    'Soal;A;A;B;Kunci;Poin;Poin\nApa?;x;z;y;B;1;2\nLagi?;x;x;y;B;;\nSiapa?;x;;y;B;;',
    [
      '1-1 columns: Poin',
      '2-2 Apa? | x | *y !! optionTwice@2(z) (1)',
      '3-3 Lagi? | x | *y',
      '4-4 Siapa? | x | *y',
    ],
  ],
  [
    'keys that may count from 0',
    'Soal;Opsi 1;Opsi 2;Opsi 3;Jawaban\nSatu?;a;b;c;0\nDua?;d;e;f;2\nTiga?;g;h;i;2. h\nEmpat?;j;k;l;B\nLima?;0;1;2;0',
    [
      '2-2 Satu? | a | b | c !! unknownAnswer@2(0)',
      '3-3 Dua? | d | e | f !! twoAnswers@3',
      '4-4 Tiga? | g | *h | i',
      '5-5 Empat? | j | *k | l',
      '6-6 Lima? | *0 | 1 | 2',
    ],
  ],
  [
    'options that count from 0',
    'Soal;Opsi 0;Opsi 1;Opsi 2;Jawaban\nSatu?;a;b;c;1',
    ['2-2 Satu? | a | *b | c'],
  ],
  [
    'options that look marked, beside a key or in few rows without one',
    'Soal;A;B;Pilihan;Kunci\nSatu?;SELECT *;y;;\nDua?;x;y;;\nTiga?;x;y;;\nEmpat?;;;"A. SELECT *\nB. y";A\nLima?;SELECT *;y;;A',
    [
      '2-2 Satu? | SELECT * | y !! noAnswer@2',
      '3-3 Dua? | x | y !! noAnswer@3',
      '4-4 Tiga? | x | y !! noAnswer@4',
      '5-6 Empat? | *SELECT * | y',
      '7-7 Lima? | *SELECT * | y',
    ],
  ],
  [
    'option headings in two rows',
    'Soal;Pilihan Jawaban;;;;Kunci\n;A;B;C;D;\nApa?;x;y;z;w;C',
    ['3-3 Apa? | x | y | *z | w'],
  ],
  [
    'cells in a column without a heading',
    'No;Soal;;A;B;Kunci;Kolom\n1;Apa?;sisipan;x;y;A;\n2;Lagi?;7;x;y;B;isi',
    ['1-1 columns: Kolom', '2-2 Apa? | *x | y ! cellsBeyond@2(sisipan)', '3-3 Lagi? | x | *y'],
  ],
  [
    'keys, explanations and points listed below the questions',
    'No;Soal;A;B\n1;Apa?;x;y\n2;Lagi?;x;y\n3;Ini?;x;y\n;;;\nNo;Kunci;Pembahasan;Skor;Materi\n1;A;karena;5;K3\n2;;;;\n3;B;;;\n9;A;;;',
    [
      '2-2 Apa? | *x | y (5) + <p>karena</p> - <p>karena</p>',
      '3-3 Lagi? | x | y !! noAnswer@3',
      '4-4 Ini? | x | *y',
      '6-6 columns: Materi',
      '10-10 leftKey: 9. A',
    ],
  ],
  ...['Kunci;;;\n1;B;;\n2;A', 'KUNCI JAWABAN;;;\n1. B;;;\n2. A', ';;;\n1;B;;\n2;A'].map(
    (keys): [string, string, string[]] => [
      `keys below the questions: ${keys}`,
      `No;Soal;A;B\n1;Apa?;x;y\n2;Lagi?;x;y\n${keys}`,
      ['2-2 Apa? | x | *y', '3-3 Lagi? | *x | y'],
    ],
  ),
  [
    'true-false letters with another letter below them',
    'Soal;Kunci\nSatu itu ganjil.;B\nDua itu ganjil.;S\nTiga itu ganjil.;C',
    [2, 3, 4].map((no) => `${no}-${no} ${['Satu', 'Dua', 'Tiga'][no - 2]} itu ganjil. !! noOptions@${no}`),
  ],
  [
    'a question of one letter beside a key',
    'No;Soal;A;B;Kunci\n1;Apa?;x;y;B\n2;C;x;y;A',
    ['2-2 Apa? | x | *y', '3-3 C | *x | y'],
  ],
  ...[
    'question,optionA,optionB,correctAnswer',
    'Soal;A;B;Kunci / Pasangan',
    'Soal/Question;Opsi A/Option A;Opsi B/Option B;Kunci/Answer',
    'Soal;Pilihan Jawaban A;Pilihan Jawaban B;Jawaban Benar',
    'Soal;Opsi Jawaban A;Opsi Jawaban B;Kunci Jawaban',
    'Pernyataan;Pil. A;Pil. B;Kunci Soal',
    'Pertanyaan;Jwb A;Jwb B;Jwb Benar',
    'Konten Soal;Teks Opsi A;Teks Opsi B;Opsi Benar',
  ].map((heads): [string, string, string[]] => [
    `the headings ${heads}`,
    `${heads}\n${['Apa?', 'x', 'y', 'B'].join(heads.includes(';') ? ';' : ',')}`,
    ['2-2 Apa? | x | *y'],
  ]),
  [
    'headings of points and time',
    'Soal;A;B;Kunci;Bobot Soal;Durasi\nApa?;x;y;B;5;60',
    ['2-2 Apa? | x | *y (5) 60s'],
  ],
  [
    'a right-or-wrong column beside each option',
    'Soal;Opsi A;Benar A;Opsi B;Benar B\nApa?;x;;y;1\nLagi?;x;1;y;\nIni?;x;1;y;1',
    ['2-2 Apa? | x | *y', '3-3 Lagi? | *x | y', '4-4 severalRight: Ini?'],
  ],
  [
    'options between vertical bars in one cell',
    'Soal;Pilihan;Kunci\nApa?;x|y|z;B\nLagi?;p|q|r;C',
    ['2-2 Apa? | x | *y | z', '3-3 Lagi? | p | q | *r'],
  ],
  ...['Benar;Salah', 'B;S'].map((heads): [string, string, string[]] => [
    `marks below ${heads}`,
    `No;Pernyataan;${heads}\n1;Bumi bulat.;√;\n2;Bumi datar.;;√\n3;Lain.;;`,
    [
      '2-2 Bumi bulat. | *Benar | Salah',
      '3-3 Bumi datar. | Benar | *Salah',
      '4-4 Lain. | Benar | Salah !! noAnswer@4',
    ],
  ]),
  [
    'numeric keys that count from 1 or from 0',
    'Soal;A;B;C;Kunci\nApa?;x;y;z;3\nLagi?;x;y;z;1\nSoal;A;B;C;Kunci Jawaban\nApa?;x;y;z;0\nLagi?;x;y;z;1',
    ['2-2 Apa? | x | y | *z', '3-3 Lagi? | *x | y | z', '5-5 Apa? | *x | y | z', '6-6 Lagi? | x | *y | z'],
  ],
  [
    'numeric keys that may count from 1 or from 0',
    'Soal;A;B;C;Answer Index\nApa?;x;y;z;1\nLagi?;x;y;z;2',
    ['2-2 Apa? | x | y | z !! twoAnswers@2', '3-3 Lagi? | x | y | z !! twoAnswers@3'],
  ],
  [
    'repeated headings',
    'Soal;A;B;Kunci\nApa?;x;y;A\nSoal;A;B;Kunci\nLagi?;x;y;B',
    ['2-2 Apa? | *x | y', '4-4 Lagi? | x | *y'],
  ],
  [
    'a section heading',
    'No;Soal;A;B;Kunci\nBAB II;;;;\n1;Apa?;x;y;A',
    ['2-2 unread: BAB II', '3-3 Apa? | *x | y'],
  ],
  [
    'incomplete rows with an id',
    'ID;Soal;A;B;Kunci\nq1;;;;\nq2;;x;y;',
    ['2-2 #q1  !! noQuestion@2 !! noOptions@2', '3-3 #q2  | x | y !! noQuestion@3 !! noAnswer@3'],
  ],
  ['a separator line of Excel', 'sep=;\nSoal;A;B;Kunci\nApa?;x;y;A', ['3-3 Apa? | *x | y']],
  [
    'an example in the first row',
    'Soal;A;B;Kunci\nContoh: Apa?;x;y;A\nContoh apa?;x;y;B\nContoh: apel. Yang sejenis?;x;y;B',
    [
      '2-2 example: Contoh: Apa? x y A',
      '3-3 Contoh apa? | x | *y',
      '4-4 Contoh: apel. Yang sejenis? | x | *y',
    ],
  ],
  [
    'an example in place of a number',
    'No;Soal;A;B;Kunci\nContoh;Lagi?;x;y;A\n1;Apa?;x;y;B',
    ['2-2 example: Contoh Lagi? x y A', '3-3 Apa? | x | *y'],
  ],
  [
    'the column notes of a template',
    'Question;Option 1;Option 2;Correct Answer\nText (required);Text (required);Text (optional);1 or 2\nApa?;x;y;2',
    ['2-2 example: Text (required) Text (required) Text (optional) 1 or 2', '3-3 Apa? | x | *y'],
  ],
  [
    'options in rows below their question',
    'No;Soal;Kunci\n1;Apa?;B\n;A. x;\n;B. y;\n2;Lagi?;A\n;A. x;\n;B. y;',
    ['2-4 Apa? | x | *y', '5-7 Lagi? | *x | y'],
  ],
  [
    'right and wrong answers in separate columns',
    'soal;jawaban_benar;jawaban_salah_1;jawaban_salah_2\nApa?;x;y;z',
    ['2-2 Apa? | *x | y | z'],
  ],
]

describe('readCsv', () => {
  test.each(cases)('reads %s', (_, text, entries) => {
    expect(shown(readCsv(text))).toEqual(entries)
  })

  test.each([
    ['a table without headings', 'a;b\n1;2', undefined, 'noColumns'],
    ['headings without options and key', 'No;Soal\n1;Apa?', undefined, 'noColumns'],
    ['an empty file', '', undefined, 'noColumns'],
    ['an unclosed quotation mark', 'Soal;A;B;Kunci\nApa?;x;y;A\n"Lagi?;x;y;A\n', 3, 'damaged'],
  ] as const)('refuses %s', (_, text, line, failure) => {
    expect(() => readCsv(text)).toThrow(expect.objectContaining({ code: failure, line }))
  })

  test('reads a long text in the first rows', () => {
    const reading = readCsv(`Soal;A;B;Kunci\n"${'panjang\n'.repeat(4_000)}";x;y;A`)
    expect(reading.entries[0]?.question?.right).toBe(0)
  })

  test('reads 300 columns', () => {
    const many = Array.from({ length: 300 }, (_, at) => `lain ${at}`)
    const text = [
      [...many, 'Soal', 'A', 'B', 'Kunci'],
      [...many, 'Apa?', 'x', 'y', 'B'],
    ]
    const [columns, ...questions] = shown(readCsv(text.map((row) => row.join(';')).join('\n')))
    expect(columns).toMatch(/^1-1 columns: lain 0, lain 1, .{100,200}…$/)
    expect(questions).toEqual(['2-2 Apa? | x | *y'])
  })

  test('terminates on very long cells', () => {
    const { stackTraceLimit } = Error
    onTestFinished(() => {
      Error.stackTraceLimit = stackTraceLimit
    })
    // csv-parse creates an error per row of another length, whose stack is not used.
    Error.stackTraceLimit = 0
    for (const sign of [';', '"', '\n', ' ', '\t', '(', 'A,', "'", '<p>', '1', ';"', '"";\n']) {
      const text = sign.repeat(sized(20_000, 100_000) / sign.length)
      for (const row of [`${text};x;y;A`, `Apa?;x;y;${text}`, `Apa?;x${text}x;*y;`])
        try {
          expect(readCsv(`Soal;A;B;Kunci\n${row}`).format, sign).toBe('csv')
        } catch (error) {
          expect(error, sign).toBeInstanceOf(UnreadableError)
        }
    }
  })
})

describe('writeCsv', () => {
  test('writes what spreadsheets expect', () => {
    const question = {
      ...emptyQuestion,
      id: 'q1',
      question: '<p>=1+1; "dua"</p>',
      options: ['<p>-1</p>', '<p><b>x</b></p>'],
      right: 1,
      point: '1.500,5',
      timer: '60',
    }
    const print = toFingerprint({ ...question, packet: '@Paket' })
    expect(writeCsv([{ name: '@Paket', questions: [question] }])).toBe(
      [
        '\uFEFFID;Paket;Grup;Instruksi;Soal;A;B;C;D;Kunci;Poin;"Timer (detik)";Penjelasan;"Penjelasan salah";Sidik',
        `q1;"'@Paket";;;"'=1+1; ""dua""";"'-1";<p><b>x</b></p>;;;B;"1500,5";60;;;${print}`,
        '',
      ].join('\r\n'),
    )
  })

  test.each(['', "'", "''"])('escapes a formula behind %j and reads it back', (before) => {
    for (const sign of ['=', '+', '-', '@', '\t', '\r', '＝', 'a', "'"]) {
      const text = `${before}${sign}1`
      expect(unescapeFormula(escapeFormula(text))).toBe(text)
      expect(escapeFormula(text)).not.toMatch(/^[=+\-@\t\r]/)
    }
  })

  test('writes what readCsv reads back', () => {
    for (let seed = 0; seed < sized(60, 300); seed += 1) {
      const packets = anyPackets(seeded(seed))
      const { entries } = readCsv(writeCsv(packets))
      expect(
        entries.map(({ question }) => question && numbersOf(question)),
        `seed ${seed}`,
      ).toEqual(questionsIn(packets))
      expect(
        entries.flatMap(({ issues }) => issues),
        `seed ${seed}`,
      ).toEqual([])
    }
  })
})
