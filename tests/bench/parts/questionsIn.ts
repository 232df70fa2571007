import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { emptyQuestion } from '../../../formats/question/parsedQuestion.ts'
import { writeCsv } from '../../../formats/writers/csv.ts'
import { writeGift } from '../../../formats/writers/gift.ts'
import { writeMoodleXml } from '../../../formats/writers/moodleXml.ts'
import { writeXlsx } from '../../../formats/writers/xlsx.ts'
import { docx, level, list, numbered, paragraph, pattern, run } from '../../support/docx.ts'
import { signedInPage, startChromium } from '../support/chromium.ts'
import { temporaryFolder } from '../support/folder.ts'
import { makeLongProgram } from '../support/longProgram.ts'
import { makeLongTest } from '../support/longTest.ts'
import { quiet } from '../support/packetsPage.ts'
import type { Bench } from '../support/part.ts'
import { signIn, startProduct } from '../support/product.ts'
import { median } from '../support/statistics.ts'

const QUESTIONS = 2_000
const ROUNDS = { full: 5, short: 3 }
const targets = { seconds: 2, task: 100 }

const questions = Array.from({ length: QUESTIONS }, (_, index) => ({
  ...emptyQuestion,
  question: `<p>Soal ${index + 1}: tindakan apa yang <strong>pertama</strong> dilakukan pada keadaan ini?</p>`,
  options: [1, 2, 3, 4, 5].map(
    (option) => `<p>Pilihan ${option} dari soal ${index + 1}, sepanjang satu baris</p>`,
  ),
  right: index % 5,
  point: '2',
  correct: '<p>Karena begitulah prosedurnya.</p>',
  wrong: '<p>Karena begitulah prosedurnya.</p>',
}))
const packets = [{ name: 'Paket 1', questions }]

function document(): Uint8Array {
  const body = questions.flatMap(({ right }, index) => [
    paragraph(`Soal ${index + 1}: tindakan apa yang pertama dilakukan pada keadaan ini?`, numbered(1)),
    ...[0, 1, 2, 3, 4].map((option) =>
      paragraph(
        run(
          `Pilihan ${option} dari soal ${index + 1}, sepanjang satu baris`,
          option === right ? '<w:b/>' : '',
        ),
        numbered(1, 1),
      ),
    ),
  ])
  const numbering = pattern(0, level(0, 'decimal', '%1.'), level(1, 'upperLetter', '%2.')) + list(1, 0)
  return docx({ body: body.join(''), numbering })
}

const plain = () =>
  questions
    .map(
      ({ right }, index) =>
        `${index + 1}. Tindakan apa yang pertama dilakukan pada keadaan ini?\n${['A', 'B', 'C', 'D', 'E']
          .map((letter) => `${letter}. Pilihan ${letter} dari soal ${index + 1}, sepanjang satu baris`)
          .join('\n')}\nKunci: ${'ABCDE'[right]}\n`,
    )
    .join('\n')

/** Parsing 2,000 questions of each format on the import page, without CPU throttling. */
export async function questionsIn(bench: Bench): Promise<void> {
  const site = await startProduct()
  const made = await makeLongProgram(site, await signIn(site), { topics: 1, activities: 0 })
  const [topic = ''] = made.topicIds
  const test = await makeLongTest(made.speak, { program: made.id, topic }, { packets: 1, questions: 5 })
  const files: Record<string, string | Uint8Array> = {
    'soal.txt (GIFT)': writeGift(packets),
    'moodle.xml': writeMoodleXml(packets, []),
    'soal.csv': writeCsv(packets),
    'soal.xlsx': await writeXlsx(packets),
    'soal.docx': document(),
    'teks.txt': plain(),
  }
  const folder = temporaryFolder()
  const page = await signedInPage(await startChromium(), site, { width: 1440, height: 900 })
  page.on('dialog', (dialog) => dialog.accept())
  await page.addInitScript(() => {
    const tasks: number[] = []
    Reflect.set(window, 'longTasks', tasks)
    new PerformanceObserver((list) =>
      tasks.push(...list.getEntries().map(({ duration }) => duration)),
    ).observe({
      type: 'longtask',
    })
  })
  const rounds = bench.full ? ROUNDS.full : ROUNDS.short
  const rows: { what: string; cells: number[][] }[] = []
  const seconds: number[] = []
  const tasks: number[] = []
  for (const [name, content] of Object.entries(files)) {
    // From disk: Playwright would decode a buffer in the page.
    const path = join(folder, name.replace(/ .*/, ''))
    await writeFile(path, content)
    const times: number[] = []
    const longest: number[] = []
    // The first round loads the parser.
    for (const round of bench.rounds(rounds, `${name}, round`, 1)) {
      await page.goto(test.address.replace(/edit$/, 'impor'))
      await page.locator('input[type=file]').waitFor({ state: 'attached' })
      await quiet(page)
      await page.evaluate(() => Reflect.get(window, 'longTasks').splice(0))
      const start = performance.now()
      await page.locator('input[type=file]').setInputFiles(path)
      await page.getByText('2.000 siap').waitFor()
      const taken = (performance.now() - start) / 1_000
      const longTasks: number[] = await page.evaluate(() => Reflect.get(window, 'longTasks'))
      if (round === 0) continue
      times.push(taken)
      longest.push(Math.max(0, ...longTasks))
    }
    rows.push({ what: name, cells: [times, longest] })
    seconds.push(median(times))
    tasks.push(median(longest))
  }
  bench.table(
    `Reading ${QUESTIONS} questions with five options, processor not slowed`,
    [
      { name: 'until they are shown', unit: 's', digits: 2 },
      { name: 'longest task of the page', unit: 'ms' },
    ],
    rows,
  )
  bench.figure({
    what: 'slowest format',
    ...{ unit: 's', values: seconds, aggregate: 'max', digits: 2, target: { most: targets.seconds } },
  })
  bench.figure({
    what: 'longest task',
    ...{ unit: 'ms', values: tasks, aggregate: 'max', target: { most: targets.task } },
  })
}
