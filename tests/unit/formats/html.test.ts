import { describe, expect, test } from 'vitest'
import { cleanHtml } from '../../../formats/html/clean.ts'
import { readHtml } from '../../../formats/readers/text/readHtml.ts'
import { seeded } from '../../support/parsedQuestions.ts'
import { sized } from '../../support/sized.ts'
import { anyPaper, asHtml, asRead, markings } from '../../support/writtenQuestions.ts'
import { faultsIn, readShort, shown } from './shown.ts'

const cases: [string, string, string[]][] = [
  [
    'Word lists with a coloured key',
    "<html xmlns:o=\"urn:schemas-microsoft-com:office:office\"><head><meta charset=utf-8><style><!-- @font-face {font-family:Calibri;} p.MsoNormal {margin:0cm;} --></style><!--[if gte mso 9]><xml><o:OfficeDocumentSettings></o:OfficeDocumentSettings></xml><![endif]--></head><body lang=IN>\r\n<!--StartFragment--><p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>1.<span style='font:7.0pt \"Times New Roman\"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span><![endif]><span lang=IN >Ibu kota?<o:p></o:p></span></p><p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>A.<span style='font:7.0pt \"Times New Roman\"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span><![endif]><span lang=IN >Bogor<o:p></o:p></span></p><p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>B.<span style='font:7.0pt \"Times New Roman\"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span><![endif]><span lang=IN style='color:red'>Jakarta<o:p></o:p></span></p><p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>2.<span style='font:7.0pt \"Times New Roman\"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span><![endif]><span lang=IN >Lagi?<o:p></o:p></span></p><p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>A.<span style='font:7.0pt \"Times New Roman\"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span><![endif]><span lang=IN style='color:red'>x<o:p></o:p></span></p><p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>B.<span style='font:7.0pt \"Times New Roman\"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span><![endif]><span lang=IN >y<o:p></o:p></span></p><!--EndFragment--></body></html>",
    ['1-3 Ibu kota? | Bogor | *Jakarta', '4-6 Lagi? | *x | y'],
  ],
  [
    'Word lists with a highlighted key',
    "<html xmlns:o=\"urn:schemas-microsoft-com:office:office\"><head><meta charset=utf-8><style><!-- @font-face {font-family:Calibri;} p.MsoNormal {margin:0cm;} --></style><!--[if gte mso 9]><xml><o:OfficeDocumentSettings></o:OfficeDocumentSettings></xml><![endif]--></head><body lang=IN>\r\n<!--StartFragment--><p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>1.<span style='font:7.0pt \"Times New Roman\"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span><![endif]><span lang=IN >Apa?<o:p></o:p></span></p><p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>a.<span style='font:7.0pt \"Times New Roman\"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span><![endif]><span lang=IN >x<o:p></o:p></span></p><p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>b.<span style='font:7.0pt \"Times New Roman\"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span><![endif]><span lang=IN style='background:yellow;mso-highlight:yellow'>y<o:p></o:p></span></p></body></html>",
    ['1-3 Apa? | x | *y'],
  ],
  [
    'Word lists with bold elements and line breaks in the source',
    "<html xmlns:o=\"urn:schemas-microsoft-com:office:office\"><head><meta charset=utf-8><style><!-- @font-face {font-family:Calibri;} p.MsoNormal {margin:0cm;} --></style><!--[if gte mso 9]><xml><o:OfficeDocumentSettings></o:OfficeDocumentSettings></xml><![endif]--></head><body lang=IN>\r\n<!--StartFragment--><p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>1.<span style='font:7.0pt \"Times New Roman\"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span><![endif]><span lang=IN >Apa\r\n  ini?<o:p></o:p></span></p><p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>a.<span style='font:7.0pt \"Times New Roman\"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span><![endif]><span lang=IN >x<o:p></o:p></span></p><p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>b.<span style='font:7.0pt \"Times New Roman\"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span><![endif]><span lang=IN ><b style='mso-bidi-font-weight:normal'>y\r\n</b><o:p></o:p></span></p></body></html>",
    ['1-3 Apa ini? | x | *y'],
  ],
  [
    'Word text with typed letters and tabs',
    "<p class=MsoNormal>1.<span style='mso-tab-count:1'>      </span>Apa?</p><p class=MsoNormal>a.<span style='mso-tab-count:1'>      </span>satu<span style='mso-tab-count:2'>            </span>c. tiga</p><p class=MsoNormal>b.<span style='mso-tab-count:1'>     </span><u>dua</u><span style='mso-tab-count:2'>      </span>d. empat</p>",
    ['1-3 Apa? | satu | *dua | tiga | empat'],
  ],
  [
    'Google Docs lists',
    '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><ol style="margin-top:0"><li dir="ltr" style="list-style-type:decimal" aria-level="1"><p dir="ltr"><span style="font-weight:400;color:#000000">Apa?</span></p></li><ol style="margin-top:0"><li dir="ltr" style="list-style-type:upper-alpha;font-size:11pt;" aria-level="2"><p dir="ltr" role="presentation"><span style="font-size:11pt;color:#000000;background-color:transparent;font-weight:400;text-decoration:none;vertical-align:baseline;white-space:pre-wrap;">x</span></p></li><li dir="ltr" style="list-style-type:upper-alpha;font-size:11pt;" aria-level="2"><p dir="ltr" role="presentation"><span style="font-size:11pt;color:#000000;background-color:transparent;font-weight:400;text-decoration:none;vertical-align:baseline;white-space:pre-wrap;font-weight:700">y</span></p></li></ol><li dir="ltr" style="list-style-type:decimal" aria-level="1"><p dir="ltr"><span style="font-weight:400;color:#000000">Lagi?</span></p></li><ol style="margin-top:0"><li dir="ltr" style="list-style-type:upper-alpha;font-size:11pt;" aria-level="2"><p dir="ltr" role="presentation"><span style="font-size:11pt;color:#000000;background-color:transparent;font-weight:400;text-decoration:none;vertical-align:baseline;white-space:pre-wrap;font-weight:700">x</span></p></li><li dir="ltr" style="list-style-type:upper-alpha;font-size:11pt;" aria-level="2"><p dir="ltr" role="presentation"><span style="font-size:11pt;color:#000000;background-color:transparent;font-weight:400;text-decoration:none;vertical-align:baseline;white-space:pre-wrap;">y</span></p></li></ol></ol></b><br class="Apple-interchange-newline">',
    ['1-3 Apa? | x | *y', '4-6 Lagi? | *x | y'],
  ],
  [
    'Google Docs lists with letters by their items alone',
    '<b style="font-weight:normal;" id="docs-internal-guid-2"><p dir="ltr"><span>1. Apa?</span></p><ol><li style="list-style-type:lower-alpha"><span>x</span></li><li style="list-style-type:lower-alpha"><span style="background-color:#ffff00">y</span></li></ol></b>',
    ['1-3 Apa? | x | *y'],
  ],
  [
    'LibreOffice lists',
    '<!DOCTYPE html><html><head><style type="text/css">p { color: #000000 }</style></head><body lang="id-ID"><ol><li><p>Apa?</p><ol type="A"><li><p>x</p></li><li><p><font color="#ff0000">y</font></p></li></ol></li><li><p>Lagi?</p><ol type="A"><li><p><font color="#ff0000"><b>x</b></font></p></li><li><p>y</p></li></ol></li></ol></body></html>',
    ['1-3 Apa? | x | *y', '4-6 Lagi? | *x | y'],
  ],
  [
    'LibreOffice lists with a highlighted key',
    '<ol start="4"><li><p>Apa?</p><ol type="a"><li><p><span style="background: #ffff00">x</span></p></li><li><p>y</p></li></ol></li></ol>',
    ['1-3 Apa? | *x | y'],
  ],
  [
    'WPS lists',
    '<p class="MsoNormal" style="margin-left:21.0pt;mso-list:l1 level1 lfo1;"><![if !supportLists]><span style="mso-list:Ignore;">1.<span>&nbsp;</span></span><![endif]><span style="font-family:Calibri">Apa?</span><span><o:p></o:p></span></p><p class="MsoNormal"><![if !supportLists]><span style="mso-list:Ignore;">A.<span>&nbsp;</span></span><![endif]><span style="color:rgb(255,0,0);">x</span></p><p class="MsoNormal"><![if !supportLists]><span style="mso-list:Ignore;">B.<span>&nbsp;</span></span><![endif]><span>y</span></p>',
    ['1-3 Apa? | *x | y'],
  ],
  [
    'browser lists with letters by styles',
    '<ol><li>Apa?<ol style="list-style-type: lower-alpha"><li>x</li><li><mark>y</mark></li></ol></li></ol>',
    ['1-3 Apa? | x | *y'],
  ],
  [
    'list numbers by value attributes',
    '<ol><li value="7">Apa?</li></ol><ol type="A"><li>x</li><li>y *</li></ol>',
    ['1-3 Apa? | x | *y'],
  ],
  [
    'typed letters in a bulleted list',
    '<p>1. Apa?</p><ul><li>A. x</li><li><b>B. y</b></li></ul>',
    ['1-3 Apa? | x | *y'],
  ],
  [
    'line breaks in a paragraph',
    '<p>1. Apa?<br>A. x<br><u>B. y</u><br>2. Lagi?<br>A. <u>x</u><br>B. y</p>',
    ['1-3 Apa? | x | *y', '4-6 Lagi? | *x | y'],
  ],
  [
    'non-breaking spaces',
    '<p>1.&nbsp;&nbsp;Apa?</p><p>A.&nbsp; x&nbsp;&nbsp;&nbsp;&nbsp;B.&nbsp; <b>y</b></p>',
    ['1-2 Apa? | x | *y'],
  ],
  [
    'formatted text',
    '<p>1. H<sub>2</sub>O dan x<sup>2</sup> <i>miring</i> <s>salah</s>?</p><p>A. 10<sup>3</sup></p><p>B. <i>y</i></p><p>Kunci: A</p>',
    [
      '1-4 <p>H<sub>2</sub>O dan x<sup>2</sup> <em>miring</em> <s>salah</s>?</p> | *<p>10<sup>3</sup></p> | <p><em>y</em></p>',
    ],
  ],
  [
    'options that look marked, beside bold keys',
    '<p>1. Akar dari 4?</p><p>A. √2</p><p><b>B. dua</b></p><p>2. Faktor?</p><p>A. (x)(x-1)</p><p><b>B. x(x+1)</b></p><p>3. Perintah?</p><p>A. SELECT *</p><p><b>B. DELETE</b></p><p>4. Apa?</p><p>A. x*</p><p><b>B. y</b></p>',
    [
      '1-3 Akar dari 4? | √2 | *dua',
      '4-6 Faktor? | (x)(x-1) | *x(x+1)',
      '7-9 Perintah? | SELECT * | *DELETE',
      '10-12 Apa? | x* | y !! twoAnswers@10',
    ],
  ],
  [
    'bold questions',
    '<p><b>1. Apa?</b></p><p>A. x</p><p><b>B. y</b></p><p><b>2. Lagi?</b></p><p><b>A. x</b></p><p>B. y</p>',
    ['1-3 Apa? | x | *y', '4-6 Lagi? | *x | y'],
  ],
  [
    'all options bold',
    '<p>1. Apa?</p><p><b>A. x</b></p><p><b>B. y</b></p><p>2. Lagi?</p><p><b>A. x</b></p><p><b><u>B. y</u></b></p>',
    [
      '1-3 Apa? | <p><strong>x</strong></p> | <p><strong>y</strong></p> !! noAnswer@1',
      '4-6 Lagi? | <p><strong>x</strong></p> | <p><strong><u>y</u></strong></p> !! noAnswer@4',
    ],
  ],
  [
    'a bold option in one of two questions',
    '<p>1. Apa?</p><p>A. x</p><p><b>B. y</b></p><p>2. Lagi?</p><p>A. x</p><p>B. y</p>',
    ['1-3 Apa? | x | <p><strong>y</strong></p> !! noAnswer@1', '4-6 Lagi? | x | y !! noAnswer@4'],
  ],
  [
    'marked keys in half of the questions',
    '<p>1. Apa?</p><p>A. x</p><p><b>B. y</b></p><p>2. Lagi?</p><p>A. x</p><p>B. y</p><p>3. Ini?</p><p><b>A. x</b></p><p>B. y</p><p>4. Itu?</p><p>A. x</p><p><u>B. y</u></p>',
    [
      '1-3 Apa? | x | *y',
      '4-6 Lagi? | x | y !! noAnswer@4',
      '7-9 Ini? | *x | y',
      '10-12 Itu? | x | <p><u>y</u></p> !! noAnswer@10',
    ],
  ],
  [
    'keys of which one is also bold',
    '<p>1. Apa?</p><p>A. x</p><p><b>B. y</b></p><p>Kunci: B</p><p>2. Lagi?</p><p>A. x</p><p>B. y</p><p>Kunci: B</p>',
    ['1-4 Apa? | x | *y', '5-8 Lagi? | x | *y'],
  ],
  [
    'an emphasised word in an option',
    '<p>1. Apa?</p><p>A. x <b>bukan</b> z</p><p>B. y</p><p>2. Lagi?</p><p>A. x</p><p>B. y</p><p>Kunci: B</p>',
    ['1-3 Apa? | <p>x <strong>bukan</strong> z</p> | y !! noAnswer@1', '4-7 Lagi? | x | *y'],
  ],
  [
    'a marked option letter',
    '<p>1. Apa?</p><p>A. x</p><p><span style="color:red">B.</span> y</p>',
    ['1-3 Apa? | x | *y'],
  ],
  [
    'several marked options',
    '<p>1. Apa?</p><p><b>A. x</b></p><p><b>B. y</b></p><p>C. z</p><p>2. Lagi?</p><p><b>A. x</b></p><p>B. y</p>',
    ['1-4 severalRight: Apa?', '5-7 Lagi? | *x | y'],
  ],
  [
    'marks and a key that agree',
    '<p>1. Apa?</p><p>A. x</p><p><b>B. y</b></p><p>Kunci: B</p>',
    ['1-4 Apa? | x | *y'],
  ],
  [
    'marks and a key that differ',
    '<p>1. Apa?</p><p>A. x</p><p><b>B. y</b></p><p>Kunci: A</p><p>2. Apa?</p><p><b>A. x</b></p><p>B. y</p><p>Kunci: A</p>',
    ['1-4 Apa? | x | y !! twoAnswers@4', '5-8 Apa? | *x | y'],
  ],
  [
    'a table with headings',
    '<p>Soal</p><table><tr><td>Kunci<td>Soal<td>A<td>B<tr><td>B<td>Apa?<td>x<td>y<tr><td><td>Lagi?<td>x<td><b>y</b></table>',
    ['1-1 unread: Soal', '3-3 Apa? | x | *y', '4-4 Lagi? | x | *y'],
  ],
  [
    'a table with merged cells',
    '<table><tr><td>Wacana<td>Soal<td>A<td>B<td>Kunci<tr><td rowspan=2>Teks<td>Apa?<td>x<td>y<td>A<tr><td>Lagi?<td>x<td>y<td>B<tr><td><td>Tiga?<td>x<td>y<td>B</table>',
    ['2-2 {2: Teks} Apa? | *x | y', '3-3 {2: Teks} Lagi? | x | *y', '4-4 Tiga? | x | *y'],
  ],
  [
    'a table with headings in two rows',
    '<table><tr><th rowspan=2>No</th><th rowspan=2>Soal</th><th colspan=3>Pilihan Jawaban</th><th rowspan=2>Kunci</th></tr><tr><th>A</th><th>B</th><th>C</th></tr><tr><td>1</td><td>Apa?</td><td>x</td><td>y</td><td>z</td><td>B</td></tr></table>',
    ['3-3 Apa? | x | *y | z'],
  ],
  [
    'a table with oversized cell spans',
    '<table><tr><td>Soal<td>A<td>B<td>Kunci<tr><td rowspan=99999999999>Apa?<td>x<td>y<td colspan=99999999999>A<tr><td>v<td>w<td>B</table>',
    ['2-2 Apa? | *x | y', '3-3  | v | *w !! noQuestion@3'],
  ],
  [
    'a merged number beside the lines of its question',
    '<table><tr><td rowspan=3>1.</td><td>Apa?</td></tr><tr><td>a. x</td></tr><tr><td>b. y</td></tr></table><p>Kunci: b</p>',
    ['1-4 Apa? | x | *y'],
  ],
  [
    'a table with marks and keys',
    '<table><tr><td>Soal<td>A<td>B<td>Kunci<tr><td>Apa?<td><b>x</b><td>y<td>A<tr><td>Lagi?<td><b>x</b><td>y<td>B</table>',
    ['2-2 Apa? | *x | y', '3-3 Lagi? | <p><strong>x</strong></p> | y !! twoAnswers@3'],
  ],
  [
    'a table with a single bold option',
    '<table><tr><td>Soal<td>A<td>B<tr><td>Apa?<td><b>x</b><td>y<tr><td>Lagi?<td>x<td>y</table>',
    ['2-2 Apa? | <p><strong>x</strong></p> | y !! noAnswer@2', '3-3 Lagi? | x | y !! noAnswer@3'],
  ],
  [
    'a table that numbers its questions',
    '<table><tr><td>1.</td><td>Apa?</td></tr><tr><td></td><td>a. x</td></tr><tr><td></td><td><b>b. y</b></td></tr><tr><td>2.</td><td><p>Lagi?</p><p>a. x</p><p>b. <b>y</b></p></td></tr></table>',
    ['1-3 Apa? | x | *y', '4-6 Lagi? | x | *y'],
  ],
  [
    'options in a table with letters',
    '<p>1. Apa?</p><table><tr><td>A</td><td>x</td><td>C</td><td>z</td></tr><tr><td>B</td><td>y</td><td>D</td><td>w</td></tr></table><p>Kunci: D</p>',
    ['1-6 Apa? | x | y | z | *w'],
  ],
  [
    'a table in a question',
    '<p>1. Lihat!</p><table><tr><th>Kota</th><th>Jumlah</th></tr><tr><td>Bogor</td><td>5</td></tr></table><p>A. x</p><p>B. y</p><p>Kunci: A</p>',
    [
      '1-6 <p>Lihat!</p><table><tbody><tr><td><p><strong>Kota</strong></p></td><td><p><strong>Jumlah</strong></p></td></tr><tr><td><p>Bogor</p></td><td><p>5</p></td></tr></tbody></table> | *x | y',
    ],
  ],
  [
    'keys in a table',
    '<p>1. Apa?</p><p>A. x</p><p>B. y</p><p>2. Apa?</p><p>A. x</p><p>B. y</p><table><tr><td>No</td><td>Kunci</td></tr><tr><td>1</td><td>B</td></tr><tr><td>2</td><td>A</td></tr></table>',
    ['1-3 Apa? | x | *y', '4-6 Apa? | *x | y'],
  ],
  [
    'keys in a transposed table',
    '<p>1. Apa?</p><p>A. x</p><p>B. y</p><p>2. Apa?</p><p>A. x</p><p>B. y</p><p>Kunci</p><table><tr><td>No</td><td>1</td><td>2</td></tr><tr><td>Kunci</td><td>B</td><td>A</td></tr></table>',
    ['1-3 Apa? | x | *y', '4-6 Apa? | *x | y'],
  ],
  [
    'pictures',
    '<p>1. Apa <img src="data:image/gif;base64,R0lGODdh" alt="peta">?</p><p>A. <img src="https://a.id/x.png"></p><p>B. y<img src="file:///C:/x.png"></p><p>Kunci: B</p>',
    [
      '1-4 <p>Apa <img alt="peta" src="import:0">?</p> |  | *y !! emptyOption@2(A) ! remotePicture@2(https://a.id/x.png) ! lostPicture@3',
    ],
  ],
  [
    'a picture between questions, and below a letter',
    '<p>1. Apa?</p><p>A. x</p><p>B. y</p><p><img src="data:image/gif;base64,R0lGODdh" alt="peta"></p><p>2. Lagi?</p><p>A. x</p><p>B.</p><p><img src="data:image/gif;base64,R0lGODdh" alt="peta"></p><p>3. Ini?</p><p>A. x</p><p>B. y</p><p>Kunci</p><p>1. A 2. B 3. A</p>',
    [
      '1-3 Apa? | *x | y',
      '4-8 <p><img alt="peta" src="import:0"></p><p>Lagi?</p> | x | *<p><img alt="peta" src="import:0"></p><p>peta</p>',
      '9-11 Ini? | *x | y',
    ],
  ],
  [
    'markup without its scripts and handlers',
    '<p>1. <script>alert(1)</script><a href="javascript:alert(1)" onclick="x()">Apa</a>?<style>p{}</style></p><p>A. <span style="width:expression(alert(1))" onerror=x>x</span></p><p>B. <iframe src="https://a.id"></iframe>y<svg onload=x><text>z</text></svg></p><p>Kunci: A</p>',
    ['1-4 Apa? | *x | y'],
  ],
  [
    'links',
    '<p>1. <a href="https://a.id" style="color:blue;text-decoration:underline">Apa</a>?</p><p>A. <a href="https://a.id">x</a></p><p>B. <b>y</b></p>',
    [
      '1-3 <p><a href="https://a.id" target="_blank" rel="noopener noreferrer nofollow">Apa</a>?</p> | <p><a href="https://a.id" target="_blank" rel="noopener noreferrer nofollow">x</a></p> | *y',
    ],
  ],
  [
    'deleted and inserted text',
    '<p>1. Apa?</p><p>A. <del>lama</del> <ins>baru</ins></p><p>B. y</p><p>Kunci: A</p>',
    ['1-4 Apa? | *<p><s>lama</s> <u>baru</u></p> | y'],
  ],
  [
    'chat paragraphs with strong text',
    '<p><strong>1. Apa?</strong></p><ul><li><p>A. x</p></li><li><p>B. y</p></li></ul><p><strong>Jawaban:</strong> B</p><p><strong>Pembahasan:</strong> karena.</p>',
    ['1-5 Apa? | x | *y + <p>karena.</p> - <p>karena.</p>'],
  ],
  [
    'line-break characters',
    '<p>1. Apa\v<b>ini</b>?\u2028A. x\u2029B. y</p><p>Kunci: A</p>',
    ['1-5 <p>Apa</p><p><strong>ini</strong>?</p> | *x | y'],
  ],
  [
    'options numbered by nested lists',
    '<ol><li>Apa?<ol><li>x</li><li><b>y</b></li><li>z</li></ol></li><li>Lagi?<ol><li><b>x</b></li><li>y</li></ol></li></ol>',
    ['1-4 Apa? | x | *y | z', '5-7 Lagi? | *x | y'],
  ],
  [
    'options in bulleted lists',
    '<p>1. Apa?</p><ul><li>x</li><li><b>y</b></li></ul><p>2. Lagi?</p><ul><li><b>x</b></li><li>y</li></ul>',
    ['1-3 Apa? | x | *y', '4-6 Lagi? | *x | y'],
  ],
  [
    'options in checkbox lists',
    '<p>1. Apa?</p><ul><li role="checkbox" aria-checked="false">x</li><li role="checkbox" aria-checked="true">y</li></ul><p>2. Lagi?</p><p><input type="checkbox" checked>x</p><p><input type=checkbox> y</p>',
    ['1-3 Apa? | x | *y', '4-6 Lagi? | *x | y'],
  ],
  [
    'Word options numbered on a second level',
    "<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>1.<span>&nbsp;&nbsp; </span></span>Apa?</p><p style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>1.<span>&nbsp;&nbsp; </span></span>x</p><p style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>2.<span>&nbsp;&nbsp; </span></span><span style='color:red'>y</span></p><p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>2.<span>&nbsp;&nbsp; </span></span>Lagi?</p><p style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>1.<span>&nbsp;&nbsp; </span></span><span style='color:red'>x</span></p><p style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>2.<span>&nbsp;&nbsp; </span></span>y</p>",
    ['1-3 Apa? | x | *y', '4-6 Lagi? | *x | y'],
  ],
  [
    'Word options behind symbol bullets',
    "<p>1. Apa?</p><p><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp; </span></span></span>x</p><p><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp; </span></span>y</p><p>Kunci: B</p>",
    ['1-4 Apa? | x | *y'],
  ],
  [
    'statements in a list',
    '<p>1. Perhatikan!</p><ol><li>satu</li><li>dua</li></ol><p>Yang benar adalah …</p><p>A. 1</p><p>B. 2</p><p>Kunci: A</p>',
    ['1-7 <p>Perhatikan!</p><p>1. satu</p><p>2. dua</p><p>Yang benar adalah …</p> | *1 | 2'],
  ],
  [
    'a bold heading',
    '<p>1. Apa?</p><p>A. x</p><p>B. y</p><p><b>Pelajaran kedua</b></p><p>2. Lagi?</p><p>A. x</p><p>B. y</p><p>Kunci: 1. A 2. B</p>',
    ['1-3 Apa? | *x | y', '4-4 unread: Pelajaran kedua', '5-7 Lagi? | x | *y'],
  ],
  [
    'a heading behind options that are pictures',
    '<p>1. Apa?</p><p>A. <img src="data:image/gif;base64,R0lGODdh" alt="a"></p><p>B. <img src="data:image/gif;base64,R0lGODdh" alt="b"></p><p>PAKET B</p><p>2. Lagi?</p><p>A. x</p><p>B. y</p><p>Kunci: 1. A 2. B</p>',
    [
      '1-3 Apa? | *<p><img alt="a" src="import:0"></p><p>a</p> | <p><img alt="b" src="import:0"></p><p>b</p>',
      '5-7 [PAKET B] Lagi? | x | *y',
    ],
  ],
  [
    'a table with merged cells in a question',
    '<p>1. Lihat tabel!</p><table><tr><td colspan=2>Kota besar</td><td>Jumlah</td></tr><tr><td rowspan=2>Jawa</td><td>Bogor</td><td>5</td></tr><tr><td>Bandung</td><td>7</td></tr><tr><td colspan=3>Sumber: BPS</td></tr></table><p>A. x</p><p>B. y</p><p>Kunci: A</p>',
    [
      '1-8 <p>Lihat tabel!</p><table><tbody><tr><td colspan="2"><p>Kota besar</p></td><td><p>Jumlah</p></td></tr><tr><td rowspan="2"><p>Jawa</p></td><td><p>Bogor</p></td><td><p>5</p></td></tr><tr><td><p>Bandung</p></td><td><p>7</p></td></tr><tr><td colspan="3"><p>Sumber: BPS</p></td></tr></tbody></table> | *x | y',
    ],
  ],
  [
    'a merged number beside lines without letters',
    '<table><tr><td rowspan=3>1.</td><td>Apa</td></tr><tr><td>lanjut?</td></tr><tr><td>a. x</td></tr><tr><td></td><td>b. y</td></tr></table><p>Kunci: b</p>',
    ['1-5 <p>Apa</p><p>lanjut?</p> | x | *y'],
  ],
  [
    'words in many styles and coloured keys',
    '<p><b>1. Yang BUKAN termasuk APD adalah, <u>KECUALI</u> …</b></p><p>A. <i>safety helmet</i></p><p>B. <u>gloves</u></p><p><span style="color:red">C. sandal</span></p><p>D. sepatu</p><p>2. Arti <i>hazard</i>?</p><p><span style="color:red">A. bahaya</span></p><p>B. <i>risk</i></p><p>C. aman</p><p>D. <b>sehat</b></p>',
    [
      '1-5 <p>Yang BUKAN termasuk APD adalah, <u>KECUALI</u> …</p> | <p><em>safety helmet</em></p> | <p><u>gloves</u></p> | *sandal | sepatu',
      '6-10 <p>Arti <em>hazard</em>?</p> | *bahaya | <p><em>risk</em></p> | aman | <p><strong>sehat</strong></p>',
    ],
  ],
  [
    'a question with all options in colour',
    '<p>1. Apa?</p><p style="color:red">A. x</p><p style="color:red">B. y</p><p style="color:red">C. z</p><p>2. Lagi?</p><p>A. x</p><p style="color:red">B. y</p><p>C. z</p><p>3. Ini?</p><p>A. x</p><p style="color:red">B. y</p><p>C. z</p>',
    ['1-4 Apa? | x | y | z !! noAnswer@1', '5-8 Lagi? | x | *y | z', '9-12 Ini? | x | *y | z'],
  ],
  [
    'bold option letters',
    '<p>1. Apa?</p><p><b>A.</b> x</p><p><b>B.</b> y</p><p><b>C.</b> <b>z</b></p><p>2. Lagi?</p><p><b>A.</b> <b>x</b></p><p><b>B.</b> y</p><p><b>C.</b> z</p>',
    ['1-4 Apa? | x | y | *z', '5-8 Lagi? | *x | y | z'],
  ],
  [
    'formatting inside words',
    '<p>1. Lengkapi kata <u>under</u>!</p><p>A. <u>satu</u></p><p>B. du<u>a</u></p><p>C. ti<u>g</u>a</p><p>2. Mana yang dibaca lain?</p><p>A. b<u>oo</u>k</p><p>B. l<u>oo</u>k</p><p>C. f<u>oo</u>d</p><p>Kunci: 1. A 2. C</p>',
    [
      '1-4 <p>Lengkapi kata <u>under</u>!</p> | *satu | <p>du<u>a</u></p> | <p>ti<u>g</u>a</p>',
      '5-8 Mana yang dibaca lain? | <p>b<u>oo</u>k</p> | <p>l<u>oo</u>k</p> | *<p>f<u>oo</u>d</p>',
    ],
  ],
  [
    'letters in tables, with answers in bold',
    '<p>1.&nbsp;Apa?</p><table><tr><td>a.</td><td>satu</td></tr><tr><td>b.</td><td>dua</td></tr></table><p><b>Jawaban: b</b></p><p>2.&nbsp;Lagi?</p><table><tr><td>a.</td><td>satu</td><td>c.</td><td>tiga</td></tr><tr><td>b.</td><td>dua</td><td>d.</td><td>empat</td></tr></table><p><b>Jawaban: c</b></p>',
    ['1-4 Apa? | satu | *dua', '5-10 Lagi? | satu | dua | *tiga | empat'],
  ],
  [
    'a picture with its caption between questions',
    '<p>1. Apa?</p><p>A. x</p><p>B. y</p><p><img src="data:image/gif;base64,R0lGODdh" alt="p"></p><p>Gambar 2</p><p>2. Gambar di atas?</p><p>A. x</p><p>B. y</p><p>Kunci: 1. A 2. B</p>',
    [
      '1-3 Apa? | *x | y',
      '4-8 <p><img alt="p" src="import:0"></p><p>Gambar 2</p><p>Gambar di atas?</p> | x | *y',
    ],
  ],
  [
    'a table between questions',
    '<p>1. Apa?</p><p>A. x</p><p>B. y</p><table><tr><td>Kota</td><td>Jumlah</td></tr><tr><td>Bogor</td><td>12</td></tr></table><p>2. Berdasarkan tabel?</p><p>A. x</p><p>B. y</p><p>Kunci: 1. A 2. B</p>',
    [
      '1-3 Apa? | *x | y',
      '4-8 <table><tbody><tr><td><p>Kota</p></td><td><p>Jumlah</p></td></tr><tr><td><p>Bogor</p></td><td><p>12</p></td></tr></tbody></table><p>Berdasarkan tabel?</p> | x | *y',
    ],
  ],
  [
    'keys in a table above the questions',
    '<p>Kunci Jawaban</p><table><tr><td>1. A</td><td>3. B</td></tr><tr><td>2. B</td><td>4. A</td></tr></table><p>1. Apa?</p><p>A. x</p><p>B. y</p><p>2. Apa?</p><p>A. x</p><p>B. y</p><p>3. Apa?</p><p>A. x</p><p>B. y</p><p>4. Apa?</p><p>A. x</p><p>B. y</p>',
    ['4-6 Apa? | *x | y', '7-9 Apa? | x | *y', '10-12 Apa? | x | *y', '13-15 Apa? | *x | y'],
  ],
  [
    'keys in a table with two pairs of columns',
    '<p>1. Apa?</p><p>A. x</p><p>B. y</p><p>2. Apa?</p><p>A. x</p><p>B. y</p><p>3. Apa?</p><p>A. x</p><p>B. y</p><p>4. Apa?</p><p>A. x</p><p>B. y</p><p>KUNCI JAWABAN</p><table><tr><td>No</td><td>Kunci</td><td>No</td><td>Kunci</td></tr><tr><td>1</td><td>A</td><td>3</td><td>B</td></tr><tr><td>2</td><td>B</td><td>4</td><td>A</td></tr></table>',
    ['1-3 Apa? | *x | y', '4-6 Apa? | x | *y', '7-9 Apa? | x | *y', '10-12 Apa? | *x | y'],
  ],
  [
    'bullets, and letters below bullets',
    '<p>1. Apa?</p><ul><li>x</li><li>y</li></ul><p>Jawaban: <b>y</b></p><p>2. Perhatikan:</p><ul><li>helm</li><li>topi</li></ul><p>Benar?</p><ol type="A"><li>ya</li><li><b>tidak</b></li></ol>',
    [
      '1-4 Apa? | x | *y',
      '5-10 <p>Perhatikan:</p><p>• helm</p><p>• topi</p><p>Benar?</p> | ya | <p><strong>tidak</strong></p> !! noAnswer@5',
    ],
  ],
  [
    'bulleted options in a numbered list',
    '<ol><li>Apa?</li><ul><li>x</li><li>y</li></ul><li>Lagi?</li><ul><li>x</li><li>y</li></ul></ol><p>Kunci: 1. A 2. B</p>',
    ['1-3 Apa? | *x | y', '4-6 Lagi? | x | *y'],
  ],
  [
    'two marks that disagree',
    '<p>1. Apa?</p><p>A. <b>x</b></p><p>B. <span style="color:red">y</span></p><p>C. z</p><p>2. Apa?</p><p>A. x</p><p><b style="color:red">B. y</b></p><p>C. z</p><p>3. Apa?</p><p>A. x</p><p><b>B. y</b></p><p style="color:red">C. z</p><p>Kunci: A</p>',
    [
      '1-4 Apa? | x | y | z !! twoMarks@1',
      '5-8 Apa? | x | *y | z',
      '9-13 Apa? | *x | <p><strong>y</strong></p> | z',
    ],
  ],
  [
    'answers in a table with two pairs of columns',
    '<p>1. Apa?</p><p>A. x</p><p>B. y</p><p>2. Lagi?</p><p>A. x</p><p>B. y</p><p>KUNCI JAWABAN</p><table><tr><td>No</td><td>Jawaban</td><td>No</td><td>Jawaban</td></tr><tr><td>1</td><td>A</td><td>2</td><td>B</td></tr></table>',
    ['1-3 Apa? | *x | y', '4-6 Lagi? | x | *y'],
  ],
  ['an empty paragraph', '<p>&nbsp;</p>', []],
]

describe('readHtml', () => {
  test.each(cases)('reads %s', (_, html, entries) => {
    expect(shown(readHtml(html, 'text'))).toEqual(entries)
  })

  test.each(['word', 'docs', 'wps', 'libreOffice'] as const)(
    'reads back a paper written in %s',
    (dialect) => {
      for (let seed = 0; seed < sized(30, 150); seed += 1) {
        const random = seeded(seed)
        const paper = anyPaper(random)
        const marking = random.pick(markings)
        const reading = readHtml(asHtml(paper, marking, dialect), 'text')
        expect(readShort(reading), `seed ${seed} ${marking}`).toEqual(paper.map(asRead))
        expect(faultsIn(reading), `seed ${seed} ${marking}`).toEqual([])
      }
    },
  )

  test('lets nothing through that rich text must not hold', () => {
    for (let seed = 0; seed < 300; seed += 1) {
      const random = seeded(seed)
      const markup = () => Array.from({ length: 1 + random.upTo(6) }, () => random.pick(hostile)).join('')
      const html = `<p>1. Apa ${markup()}</p><p>A. x ${markup()}</p><p>B. y ${markup()}</p><p>Kunci: A</p>`
      for (const { question } of readHtml(html, 'text').entries)
        for (const text of [question?.question ?? '', ...(question?.options ?? [])])
          expect(text, `seed ${seed}`).toBe(cleanHtml(text, { picture: (src) => Number(src.slice(7)) }))
    }
  })

  test('keeps the text of all cells despite oversized spans', () => {
    const wide = '<td rowspan=0 colspan=100>x</td>'
    const tables = [
      `<tr>${wide.repeat(3)}</tr>`.repeat(800),
      `<tr>${wide}</tr>${'<tr><td>x</td></tr>'.repeat(1_000)}`,
      `<tr>${'<td rowspan=0>x</td>'.repeat(100)}</tr>${'<tr></tr>'.repeat(1_000)}`,
      `<tr><td>${'x</td><td>'.repeat(1_000)}</tr>`,
    ]
    for (const rows of tables) {
      const { lines } = readHtml(`<table>${rows}</table><p>1. Apa?</p><p>A. x</p><p>B. y</p>`, 'text')
      const said = lines.join('').replace(/[^x]/g, '').length - 1
      expect(said).toBe(rows.match(/x(?=<)/g)?.length)
    }
  })

  test('terminates on very long and deep markup', () => {
    const long = [
      '<b>',
      '<p>',
      '<table><tr><td>',
      '<ol><li>',
      '<',
      '&',
      ' ',
      '\n ',
      '\t',
      '&nbsp;',
      '1',
      '(',
      '<a href="',
      '<p>A. x',
      '<!--',
      '<![if ',
      "<p style='",
      '<b>x</b><i>y</i>',
    ]
    for (const sign of long) {
      const text = sign.repeat(sized(20_000, 100_000) / sign.length)
      expect(
        readHtml(`<p>1. Apa?</p><p>A. x${text}y</p><p>B. z</p>`, 'text').lines.length,
        sign,
      ).toBeGreaterThan(0)
    }
  })
})

const hostile: readonly [string, ...string[]] = [
  '<script>alert(1)</script>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVa&#10;script:alert(1)" style="color:red">x</a>',
  '<a href="https://a.id/?a=1&b=%22" onclick=x>y</a>',
  '<img src=x onerror=alert(1)>',
  '<img src="import:7" alt=""><script>">',
  '<img src="data:image/svg+xml;base64,PHN2Zz4=">',
  '<img src="data:image/gif;base64,R0lGODdh" alt="&quot;><script>">',
  '<span style="width:expression(alert(1));color:red">x</span>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<math><mi xlink:href="data:x,<script>">',
  '<table background="javascript:x"><tr><td>a<td>b</table>',
  '<b><i><u><sub>x</b></i>',
  '<iframe srcdoc="<script>">',
  '<!--><script>alert(1)</script>-->',
  '<style>@import "https://a.id"</style>',
  '<textarea></textarea><script>',
  '<object data="https://a.id">o</object>',
  '&lt;script&gt;alert(1)&lt;/script&gt; &amp;lt;b&amp;gt;',
  '<base href="https://a.id">',
]
