import { type QuestionOutline, q } from './outline.ts'
import type { Random } from './random.ts'

const formatThousands = (value: number) => String(value).replace(/\B(?=(\d{3})+$)/g, '.')
const rupiah = (value: number) => `Rp${formatThousands(value)}`

/** Three or more wrong numbers: those of the typical mistakes that differ from the right one and from each other. */
function wrongOptions(
  right: number,
  mistakes: number[],
  write: (value: number) => string,
): QuestionOutline['wrong'] {
  const step = right >= 1_000 ? 1_000 : 1
  const candidates = [...mistakes, right + step, right + 2 * step, right + 3 * step]
  const [a, b, c, d] = [...new Set(candidates)].filter((value) => value > 0 && value !== right)
  const [first, second, third] = [a ?? 0, b ?? 0, c ?? 0].map(write)
  const extraOption = d === undefined ? [] : [write(d)]
  return [first ?? '', second ?? '', third ?? '', ...extraOption]
}

const quantity = (r: Random) => r.int(2, 9) * 5

/** Generators of questions with computed answers, so that any number of them is correct. */
const generators: ((r: Random) => QuestionOutline)[] = [
  (r) => {
    const price = r.int(4, 60) * 5_000
    const percent = r.pick([10, 15, 20, 25, 30, 40, 50])
    const discount = (price * percent) / 100
    return q(
      `Sebuah barang berharga ${rupiah(price)} mendapat potongan ${percent}%. Berapa yang harus dibayar?`,
      rupiah(price - discount),
      wrongOptions(price - discount, [discount, price + discount, price - percent * 100], rupiah),
      `Potongannya ${rupiah(discount)}, jadi yang dibayar ${rupiah(price)} − ${rupiah(discount)} = ${rupiah(price - discount)}.`,
    )
  },
  (r) => {
    const cost = r.int(4, 40) * 2_500
    const profit = r.pick([10, 20, 30, 40, 50])
    const price = cost + (cost * profit) / 100
    return q(
      `Modal sebuah produk ${rupiah(cost)}. Agar untung ${profit}% dari modal, harga jualnya adalah …`,
      rupiah(price),
      wrongOptions(price, [(cost * profit) / 100, cost, cost + profit * 100], rupiah),
      `Untung ${profit}% × ${rupiah(cost)} = ${rupiah(price - cost)}, ditambah modal menjadi ${rupiah(price)}.`,
    )
  },
  (r) => {
    const total = r.int(2, 20) * 20
    const percent = r.pick([5, 10, 25, 35, 50, 75, 80])
    const part = (total * percent) / 100
    return q(
      `Dari ${total} peserta, ${percent}% sudah menyelesaikan pelatihan. Berapa orang yang sudah selesai?`,
      `${part} orang`,
      wrongOptions(part, [total - part, percent, part + 10], (value) => `${value} orang`),
      `${percent}% × ${total} = ${part} orang.`,
    )
  },
  (r) => {
    const cells = [quantity(r), quantity(r), quantity(r), quantity(r)]
    const sum = cells.reduce((all, cell) => all + cell, 0)
    return q(
      `Sel B1 sampai B4 berturut-turut berisi ${cells.join(', ')}. Hasil rumus =SUM(B1:B4) adalah …`,
      formatThousands(sum),
      wrongOptions(sum, [sum - 5, Math.max(...cells), sum + 10], formatThousands),
      `SUM menjumlahkan semua sel: ${cells.join(' + ')} = ${sum}.`,
    )
  },
  (r) => {
    const middle = r.int(4, 18) * 5
    const cells = [middle - 5, middle + 5, middle - 10, middle + 10]
    return q(
      `Sel C1 sampai C4 berturut-turut berisi ${cells.join(', ')}. Hasil rumus =AVERAGE(C1:C4) adalah …`,
      formatThousands(middle),
      wrongOptions(middle, [middle * 4, middle + 10, middle - 5], formatThousands),
      `Jumlahnya ${middle * 4}, dibagi 4 sel menjadi ${middle}.`,
    )
  },
  (r) => {
    const cells = r.sample([11, 17, 24, 32, 38, 45, 53, 61, 70, 86], 5)
    const top = Math.max(...cells)
    return q(
      `Sel D1 sampai D5 berturut-turut berisi ${cells.join(', ')}. Hasil rumus =MAX(D1:D5) adalah …`,
      formatThousands(top),
      wrongOptions(top, cells.filter((cell) => cell !== top).slice(0, 4), formatThousands),
      `MAX mengambil nilai terbesar, yaitu ${top}.`,
    )
  },
  (r) => {
    const minutes = r.int(2, 18) * 5
    return q(
      `Sebuah video berdurasi ${minutes} menit. Berapa detik lamanya?`,
      `${formatThousands(minutes * 60)} detik`,
      wrongOptions(
        minutes * 60,
        [minutes * 100, minutes * 6, minutes * 30],
        (value) => `${formatThousands(value)} detik`,
      ),
      `Satu menit 60 detik, jadi ${minutes} × 60 = ${formatThousands(minutes * 60)} detik.`,
    )
  },
  (r) => {
    const each = r.int(3, 30) * 500
    const count = r.int(6, 48)
    return q(
      `Harga satu buah ${rupiah(each)}. Berapa harga ${count} buah?`,
      rupiah(each * count),
      wrongOptions(each * count, [each * (count - 1), each * (count + 1), each + count * 1_000], rupiah),
      `${count} × ${rupiah(each)} = ${rupiah(each * count)}.`,
    )
  },
]

/** `count` different questions: from the bank first, the rest worked out. */
export function drawQuestions(bank: readonly QuestionOutline[], count: number, r: Random): QuestionOutline[] {
  const chosenQuestions = r.sample(bank, Math.min(count, Math.max(3, Math.ceil(count * 0.8))))
  const texts = new Set(chosenQuestions.map((question) => question.text))
  while (chosenQuestions.length < count) {
    const question = r.pick(generators)(r)
    if (texts.has(question.text)) continue
    texts.add(question.text)
    chosenQuestions.push(question)
  }
  return chosenQuestions
}
