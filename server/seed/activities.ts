import type { InferInsertModel } from 'drizzle-orm'
import { type ActivityType, isTest } from '../../contract/activity.ts'
import { DAY_MS, dayOf } from '../../contract/jakarta.ts'
import type { activities } from '../db/schema.ts'
import { html } from './html.ts'
import type { SeedMedia } from './media/catalogue.ts'
import type { Random } from './random.ts'

type Row = InferInsertModel<typeof activities>
type Content = Partial<
  Pick<Row, 'theory' | 'theoryFileId' | 'description' | 'fileId' | 'embedYoutube' | 'metaData' | 'meeting'>
>

/** The order in which a lesson goes on; a topic takes some of these. */
const lesson: ActivityType[] = [
  'general',
  'menonton_video',
  'embed_youtube',
  'membaca-e-book',
  'berdiskusi_daring',
  'praktek_mandiri',
  'evaluasi_praktek_mandiri',
  'quiz',
  'evaluasi',
]

/** `count` different types for a topic, in the order of a lesson. */
export function chooseTypes(count: number, r: Random): ActivityType[] {
  const chosenTypes = new Set(r.sample(lesson, count))
  // A practice is assessed only after it was done.
  if (chosenTypes.has('evaluasi_praktek_mandiri') && !chosenTypes.has('praktek_mandiri')) {
    const replacedType = [...chosenTypes].find((type) => type !== 'evaluasi_praktek_mandiri')
    chosenTypes.delete(replacedType ?? 'evaluasi_praktek_mandiri')
    chosenTypes.add('praktek_mandiri')
  }
  return lesson.filter((type) => chosenTypes.has(type))
}

const titles: Record<ActivityType, string[]> = {
  menonton_video: ['Video: %', 'Menyimak penjelasan: %'],
  embed_youtube: ['Tontonan pilihan: %', 'Contoh nyata: %'],
  pre_test: ['Pre Test'],
  quiz: ['Kuis: %', 'Uji pemahaman: %'],
  post_test: ['Post Test'],
  praktek_mandiri: ['Praktik mandiri: %', 'Tugas praktik: %'],
  evaluasi_praktek_mandiri: ['Penilaian praktik: %', 'Umpan balik praktik: %'],
  'membaca-e-book': ['E-book: %', 'Modul: %'],
  berdiskusi_daring: ['Diskusi daring: %', 'Tanya jawab langsung: %'],
  evaluasi: ['Refleksi: %', 'Evaluasi pembelajaran: %'],
  general: ['Pengantar: %', 'Rangkuman: %'],
}

export const activityTitle = (type: ActivityType, topic: string, r: Random) =>
  r.pick(titles[type]).replace('%', () => topic)

export function activitySettings(type: ActivityType, r: Random): Row['settings'] {
  const estimated_duration = r.pick([5, 10, 15, 20, 30, 45, 60, 90]) * 60
  if (!isTest(type)) return { estimated_duration }
  const discussed = r.chance(0.6) ? 1 : 0
  const minimum = type === 'post_test' || r.chance(0.3) ? 1 : 0
  return {
    estimated_duration,
    is_show_discussion: discussed,
    is_show_answer: discussed === 1 && r.chance(0.7) ? 1 : 0,
    set_minimum_value: { is_set: minimum, minimum_value: minimum === 1 ? r.pick([60, 70, 75, 80]) : null },
    opportunity_repeat_test: type === 'pre_test' ? 0 : r.pick([5, 10, 50, 100, 0, -1] as const),
    is_skip: r.chance(0.5) ? 1 : 0,
    is_show_timer: r.chance(0.8) ? 1 : 0,
    is_show_score: type === 'pre_test' ? 0 : 1,
    is_camera_active: type === 'post_test' && r.chance(0.3) ? 1 : 0,
    is_random_question: r.chance(0.5) ? 1 : 0,
    number_questions_package: r.pick([null, 5, 10]),
    timer: r.pick([10, 15, 30, 45, 60]),
  }
}

/** Open films that may be shown anywhere: the addresses stay alive and can be embedded. */
const videos = [
  { title: 'Contoh alur cerita bergambar', url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ' },
  { title: 'Contoh suasana dan pencahayaan', url: 'https://www.youtube.com/watch?v=eRsGyueVLvQ' },
  { title: 'Contoh kerja tim produksi', url: 'https://youtu.be/R6MlUcmOul8' },
]

const sessions = [
  { start_time: '09:00', end_time: '10:30' },
  { start_time: '13:30', end_time: '15:00' },
  { start_time: '19:00', end_time: '20:30' },
  { start_time: '22:30', end_time: '23:59' },
]
const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const

function meeting(createdAt: number, r: Random): Row['meeting'] {
  const shared = {
    is_must_participate: r.chance(0.3) ? 1 : 0,
    link: `https://meet.example.com/kelas-${r.int(1_000, 9_999)}`,
  } as const
  const times = () => r.sample(sessions, r.int(1, 2)).sort((a, b) => a.start_time.localeCompare(b.start_time))
  if (r.chance(0.5)) {
    const chosenDays = new Set(r.sample(weekdays, r.int(1, 3)))
    const days = weekdays.filter((day) => chosenDays.has(day)).map((day) => ({ day, times: times() }))
    return { ...shared, is_day: true, days, dates: [] }
  }
  const first = createdAt + r.int(7, 30) * DAY_MS
  const dates = Array.from({ length: r.int(1, 4) }, (_, i) => ({
    date: dayOf(first + i * 7 * DAY_MS),
    times: times(),
  }))
  return { ...shared, is_day: false, days: [], dates }
}

/** The content of an activity of this type, beside title and settings. */
export function activityContent(
  type: ActivityType,
  topic: string,
  media: SeedMedia,
  createdAt: number,
  r: Random,
): Content {
  switch (type) {
    case 'menonton_video':
      return {
        fileId: media.find('Video pembuka materi').id,
        description: html.p(
          `Simak video tentang «${topic}» sampai selesai, lalu catat tiga hal yang paling penting.`,
        ),
      }
    case 'embed_youtube':
      return {
        embedYoutube: r.sample(videos, r.int(1, 3)),
        description: html.p(`Tontonlah tautan berikut sebagai pelengkap topik «${topic}».`),
      }
    case 'membaca-e-book':
      return {
        fileId: media.find('Modul pelatihan').id,
        theory: {
          content:
            html.h3(topic) +
            html.p(`Bagian ini membahas «${topic}»: pengertian, langkah kerja, dan contoh penerapannya.`) +
            html.ul(['Pahami istilahnya', 'Ikuti langkahnya secara berurutan', 'Bandingkan dengan contoh']),
        },
      }
    case 'berdiskusi_daring':
      return {
        meeting: meeting(createdAt, r),
        description: html.p(`Siapkan satu pertanyaan tentang «${topic}» sebelum diskusi dimulai.`),
      }
    case 'praktek_mandiri':
      return {
        theory: { content: html.p('Baca panduan sebelum mulai: langkahnya sama untuk setiap topik.') },
        theoryFileId: media.find('Panduan praktik').id,
        description:
          html.p(`Terapkan materi «${topic}» di tempat kerja atau di rumah Anda.`) +
          html.ol([
            'Siapkan alat dan bahan',
            'Kerjakan sesuai langkah',
            'Foto hasilnya',
            'Unggah beserta catatan singkat',
          ]),
      }
    case 'evaluasi_praktek_mandiri':
      return { description: html.p(`Fasilitator menilai hasil praktik «${topic}» dan memberi tanggapan.`) }
    case 'evaluasi':
      return {
        description: html.p(
          'Isilah refleksi ini dengan jujur; jawaban Anda membantu kami memperbaiki pelatihan.',
        ),
        metaData: [
          {
            title: 'Yang sudah saya kuasai',
            content: html.p(`Tuliskan bagian dari «${topic}» yang sudah Anda kuasai.`),
          },
          {
            title: 'Yang masih membingungkan',
            content: html.p('Tuliskan bagian yang masih perlu dijelaskan.'),
          },
        ],
      }
    case 'general':
      return {
        description: html.p(`Topik «${topic}» dapat diselesaikan dalam satu sampai dua hari.`),
        ...(r.chance(0.3) ? { fileId: media.find('Tata tertib peserta').id } : {}),
        metaData: [{ title: 'Tujuan', content: html.p(`Peserta memahami dan mampu menerapkan «${topic}».`) }],
      }
    default:
      return {
        description: html.p('Bacalah setiap soal dengan teliti dan pilih satu jawaban yang paling tepat.'),
      }
  }
}
