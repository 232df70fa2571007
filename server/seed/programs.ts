import type { InferInsertModel } from 'drizzle-orm'
import { DAY_MS } from '../../contract/jakarta.ts'
import type { programs } from '../db/schema.ts'
import { html } from './html.ts'
import { coverTitle, portraitTitle, type SeedMedia } from './media/catalogue.ts'
import type { ProgramOutline, StudyOutline } from './outline.ts'
import { type Random, uuidAt } from './random.ts'

type Row = InferInsertModel<typeof programs>

const deliveryTexts = {
  online: 'Seluruh kegiatan berlangsung daring; materi dapat dibuka kapan saja selama masa pelatihan.',
  offline: 'Kegiatan berlangsung tatap muka di balai latihan dengan alat dan bahan yang sudah disediakan.',
  hybrid: 'Teori dipelajari secara daring, sedangkan praktik dilakukan tatap muka dalam kelompok kecil.',
}

const audiences = [
  'Pelatihan ini terbuka bagi pencari kerja, pekerja yang terkena PHK, dan pelaku usaha mikro.',
  'Cocok bagi lulusan baru maupun pekerja yang ingin beralih bidang; tidak diperlukan pengalaman.',
  'Diperuntukkan bagi pemula berusia 18 tahun ke atas yang ingin menambah keterampilan.',
]

const benefitOptions = [
  'Sertifikat partisipasi',
  'Modul yang dapat diunduh',
  'Tanggapan pribadi dari fasilitator',
  'Grup alumni',
  'Contoh berkas kerja',
]

const partners = ['Tokopedia', 'Bukalapak', 'Pintaria', 'Karier.mu', 'Pijar Mahir', 'Situs kami']

const slug = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60)

function benefits(outline: ProgramOutline, r: Random): string {
  return (
    html.p(`Pelatihan ini mengajak Anda ${outline.about}. ${r.pick(audiences)}`) +
    html.strong('Setelah pelatihan Anda mampu:') +
    html.ul(outline.competence) +
    html.p(deliveryTexts[outline.type]) +
    html.strong('Yang Anda dapatkan:') +
    html.ol(r.sample(benefitOptions, r.int(3, 4)))
  )
}

/** Selling price, and the crossed-out one above it; a few break the habit because the API allows it. */
function prices(outline: ProgramOutline, r: Random): Pick<Row, 'sellingPrice' | 'discountPrice'> {
  if (outline.quirk === 'free') return { sellingPrice: 0, discountPrice: null }
  const sellingPrice = r.chance(0.04) ? 0 : r.int(5, 60) * 25_000 - r.pick([0, 0, 1_000, 500])
  if (r.chance(0.2)) return { sellingPrice, discountPrice: null }
  if (r.chance(0.06)) return { sellingPrice, discountPrice: 0 }
  return { sellingPrice, discountPrice: sellingPrice + r.int(2, 16) * 25_000 }
}

export function programRow(
  study: StudyOutline,
  outline: ProgramOutline,
  context: { createdAt: number; now: number; studyId: string | null; coverIndex: number; media: SeedMedia },
  r: Random,
): Row {
  const { createdAt, now, media } = context
  const changedAt = Math.min(now, createdAt + Math.floor(r.unit() ** 2 * 200 * DAY_MS) + 60 * 60_000)
  const isDraft = outline.status === 'draft'
  return {
    id: uuidAt(createdAt, r),
    title: outline.title,
    type: outline.type,
    status: outline.status ?? 'publish',
    benefits: benefits(outline, r),
    studyId: context.studyId,
    categoryId: null,
    availablePart: r.int(1, 20) * 25,
    competence: outline.competence,
    coverId: isDraft && r.chance(0.3) ? null : media.find(coverTitle(context.coverIndex * 5)).id,
    ...prices(outline, r),
    sellingLink: isDraft
      ? []
      : r.sample(partners, r.int(1, 3)).map((title) => ({
          title,
          url: `https://${slug(title)}.example.com/pelatihan/${slug(outline.title)}`,
        })),
    fasilitator: r.sample(study.facilitators, r.int(1, study.facilitators.length)).map((person) => ({
      name: person.name,
      description: person.about,
      picture: media.find(portraitTitle(person.look, person.name.length)).id,
      status: isDraft ? 'draft' : r.pick(['draft', 'publish']),
    })),
    createdAt: new Date(createdAt),
    updatedAt: new Date(changedAt),
  }
}
