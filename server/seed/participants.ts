import type { ActivityType } from '../../contract/activity.ts'
import { certificateLetters } from '../../contract/certificateNumber.ts'
import { DAY_MS } from '../../contract/jakarta.ts'
import type { PlainValue } from '../db/arrays.ts'
import { phoneKey, type SearchFields, searchText } from '../db/search.ts'
import { type ProgramPlan, SPAN } from './catalogue.ts'
import type { FinishedRedeem } from './certificates.ts'
import { HOUR, MINUTE, midnight } from './clock.ts'
import { awkwardNames, emailLocalPart, fullName } from './names.ts'
import { type Random, random, uuidAt } from './random.ts'
import { type Course, nearMidnight, takeCourse } from './redeems.ts'
import { createSubmission, type Paper, randomNote } from './works.ts'

type Rows<Extra = object> = (Record<string, PlainValue> & Extra)[]

/** Rows for the tables of their names; moments are milliseconds. */
export type People = {
  members: Rows
  memberRedeems: Rows<{ programId: string; createdAt: number }>
  activityCompletions: Rows<{ activityId: string; awaiting: boolean }>
  presences: Rows<{ programId: string; topicId: string | null; createdAt: number }>
  feedbacks: Rows
  /** Their submissions. */
  media: Rows
  files: { key: string; bytes: Uint8Array }[]
  finished: FinishedRedeem[]
}

const emptyPeople = (): People => ({
  members: [],
  memberRedeems: [],
  activityCompletions: [],
  presences: [],
  feedbacks: [],
  media: [],
  files: [],
  finished: [],
})

/** Beyond this many participants only the newest have each completed activity as a row: there are ten for each of them. */
const MAX_DETAILED = 20_000

/** Only the newest of those submit files: each is one in the store. */
const MAX_WITH_FILES = 600

const PRESENCES_EACH = 5

/** A requested number of presences is reached before the newest participants, who have hardly begun. */
const PRESENCES_END = 0.99

type Person = Omit<SearchFields, 'license'> & { id: string }

const replies = [
  'Hasil praktik sudah rapi dan sesuai langkah. Pertahankan ketelitiannya.',
  'Bagus. Lain kali sertakan foto sebelum dan sesudah agar perubahannya terlihat.',
  'Sudah benar, tetapi catatan langkah kerjanya masih terlalu singkat.',
  'Kerja yang baik! Coba ulangi dengan bahan lain sebagai latihan tambahan.',
  'Mohon perhatikan keselamatan kerja: alat pelindung diri belum tampak pada foto.',
  'Tugas diterima. Perhitungan pada bagian akhir perlu diperiksa kembali.',
  'Sangat baik, boleh kami jadikan contoh untuk peserta angkatan berikutnya?',
  'Terima kasih sudah mengunggah tepat waktu. Teruskan ke topik berikutnya.',
]

const prefixes = ['0811', '0812', '0813', '0821', '0852', '0857', '0878', '0896']

/** A different eight-digit number for every index below a hundred million. */
const scrambledNumber = (index: number) =>
  String((index * 7_368_787 + 1_234_567) % 100_000_000).padStart(8, '0')

function phone(index: number, r: Random): string {
  const digits = `${r.pick(prefixes)}${scrambledNumber(index)}`
  const style = r.unit()
  if (style < 0.5) return digits
  if (style < 0.92) return `+62${digits.slice(1)}`
  return `+62 ${digits.slice(1, 4)}-${digits.slice(4, 8)}-${digits.slice(8)}`
}

function birthday(index: number, r: Random): string {
  // The first day that forms accept, and a leap day.
  if (index === 11) return '1950-01-01'
  if (index === 12) return '2000-02-29'
  return new Date(Date.UTC(r.chance(0.8) ? r.int(1985, 2007) : r.int(1955, 1984), 0, r.int(1, 365)))
    .toISOString()
    .slice(0, 10)
}

/** `BLI-` and twice five letters: seven of them count, scrambled, and three are chance. */
function licence(index: number, r: Random): string {
  let number = (index * 2_654_435_761) % 4_294_967_296
  let code = ''
  for (let i = 0; i < 7; i++) {
    code += certificateLetters[number % 32]
    number = Math.floor(number / 32)
  }
  const chance = r.bits()
  for (let i = 0; i < 3; i++) code += certificateLetters[(chance >>> (i * 5)) & 31]
  return `BLI-${code.slice(0, 5)}-${code.slice(5)}`
}

/** The weight of the program that everybody wants: a third of a few hundred participants, 200,000 of a million. */
const popularWeight = (participants: number) => (participants > MAX_DETAILED ? 4.65 : 9)

/** How often each program is redeemed: unevenly, as demand is. */
function weightedPlans(plans: readonly ProgramPlan[], participants: number) {
  const r = random('demand')
  return plans
    .map((plan) => ({
      plan,
      weight: plan.quirk === 'popular' ? popularWeight(participants) : 0.5 + r.unit() ** 2 * 3,
    }))
    .filter(({ plan }) => plan.status !== 'draft' && plan.quirk !== 'noParticipants')
    .sort((a, b) => a.plan.createdAt - b.plan.createdAt)
}

/**
 * Participants in chunks, in order of registration over the eighteen months. Memory holds one chunk.
 *
 * @param papers files to submit; without any, participants submit texts only.
 * @param presences in all; slightly fewer when hardly anybody has begun.
 * @yields rows by table.
 */
export function* makePeople(
  plans: readonly ProgramPlan[],
  count: number,
  now: number,
  chunkSize: number,
  papers: readonly Paper[] = [],
  presences?: number,
): Generator<People> {
  const r = random('participants')
  const works = random('works')
  const demand = weightedPlans(plans, count)
  const popular = demand.find(({ plan }) => plan.quirk === 'popular')?.plan
  const start = now - SPAN + 12 * DAY_MS
  const slot = (now - 3 * HOUR - start) / count
  let people = emptyPeople()
  // Archived programs are taken to have closed about then.
  const archivedAfter = now - SPAN / 3
  let voucherCount = 0
  const presencesBy = (nth: number) =>
    presences === undefined
      ? PRESENCES_EACH * (nth + 1)
      : Math.min(presences, Math.floor((presences * (nth + 1)) / (PRESENCES_END * count)))
  const mostPresences = Math.max(12, Math.ceil((2.4 * (presences ?? 0)) / count))
  let presenceCount = 0

  const choose = (time: number, usedPlans: readonly ProgramPlan[]): ProgramPlan | undefined => {
    const availablePlans = demand.filter(
      ({ plan }) =>
        plan.createdAt < time &&
        !usedPlans.includes(plan) &&
        (plan.status !== 'archive' || time < archivedAfter),
    )
    let point = r.unit() * availablePlans.reduce((sum, { weight }) => sum + weight, 0)
    for (const { plan, weight } of availablePlans) {
      point -= weight
      if (point <= 0) return plan
    }
    return undefined
  }

  /** The submission of a completed activity. */
  const submissionOf = (type: ActivityType, course: Course, completedAt: number, hasFiles: boolean) => {
    if (type === 'pre_test') return { score: course.preTestScore, text: null, fileId: null }
    if (type === 'post_test') return { score: course.postTestScore, text: null, fileId: null }
    if (type === 'quiz') return { score: works.int(8, 20) * 5, text: null, fileId: null }
    if (type !== 'evaluasi_praktek_mandiri') return { score: null, text: null, fileId: null }
    const submission = { score: null, text: randomNote(works) }
    if (!hasFiles || works.chance(0.3)) return { ...submission, fileId: null }
    const { row, file } = createSubmission(works.pick(papers), completedAt, works)
    people.media.push(row)
    people.files.push(file)
    return { ...submission, fileId: row.id }
  }

  const addCourse = (member: Person, plan: ProgramPlan, course: Course, nth: number) => {
    const memberId = member.id
    const isDetailed = nth >= count - MAX_DETAILED
    const hasFiles = papers.length > 0 && nth >= count - MAX_WITH_FILES
    const id = uuidAt(course.redeemedAt, r)
    const license = licence(voucherCount++, r)
    people.memberRedeems.push({
      id,
      license,
      memberId,
      search: searchText({ ...member, license }),
      programId: plan.id,
      progress: course.progress,
      preTestScore: course.preTestScore,
      postTestScore: course.postTestScore,
      finalScore: course.finalScore,
      startTestAt: course.startedAt,
      endTestAt: course.endedAt,
      createdAt: course.redeemedAt,
    })
    const { endedAt, finalScore } = course
    if (endedAt !== null)
      people.finished.push({
        redeemId: id,
        fullname: member.fullname,
        programId: plan.id,
        finalScore,
        endedAt,
      })
    if (course.startedAt === null) return
    const startedAt = course.startedAt
    const timeOf = (n: number) =>
      startedAt + Math.floor(((course.lastAt - startedAt) * n) / course.completedCount)
    for (const [i, activity] of isDetailed ? plan.activities.slice(0, course.completedCount).entries() : []) {
      const completedAt = timeOf(i + 1)
      const isPractice = activity.type === 'evaluasi_praktek_mandiri'
      const isAnswered = isPractice && r.chance(0.4)
      people.activityCompletions.push({
        memberRedeemId: id,
        activityId: activity.id,
        programId: plan.id,
        completedAt,
        ...submissionOf(activity.type, course, completedAt, hasFiles),
        awaiting: isPractice && !isAnswered,
      })
      if (!isAnswered) continue
      const createdAt = Math.min(now, completedAt + r.int(1, 48) * HOUR)
      const references = { topicId: activity.topicId, activityId: activity.id }
      people.feedbacks.push({
        id: uuidAt(createdAt, r),
        text: r.pick(replies),
        memberRedeemId: id,
        ...references,
        createdAt,
        updatedAt: createdAt,
      })
    }
    const attendanceCount = Math.min(presencesBy(nth) - presenceCount, mostPresences)
    presenceCount += attendanceCount
    for (let n = 0; n < attendanceCount; n++) {
      const step = Math.min(
        course.completedCount - 1,
        Math.floor((n * course.completedCount) / attendanceCount),
      )
      const plannedAt = timeOf(step) + Math.floor(r.unit() * (timeOf(step + 1) - timeOf(step)))
      const createdAt = r.chance(0.02) ? nearMidnight(plannedAt, startedAt, r) : plannedAt
      const topicId = plan.activities[step]?.topicId ?? null
      people.presences.push({ id: uuidAt(createdAt, r), memberId, programId: plan.id, topicId, createdAt })
    }
  }

  for (let i = 0; i < count; i++) {
    const moment = start + (i + r.unit()) * slot
    // Between six in the morning and eleven at night, keeping the order.
    const day = midnight(moment)
    const daytime = Math.floor(day + 6 * HOUR + ((moment - day) * 17) / 24)
    const createdAt = Math.min(now - 2 * HOUR, i % 41 === 7 ? nearMidnight(daytime + DAY_MS, 0, r) : daytime)
    const memberId = uuidAt(createdAt, r)
    // The awkward names stand among the newest, where lists begin.
    const awkwardName = (count - 3 - i) % 9 === 0 ? awkwardNames[(count - 3 - i) / 9] : undefined
    const name = awkwardName ?? fullName(r)
    const member = {
      id: memberId,
      fullname: name,
      phone: r.chance(0.985) ? phone(i, r) : null,
      email: r.chance(0.98)
        ? `${emailLocalPart(name)}.${i + 1}@example.${r.pick(['com', 'net', 'org'])}`
        : null,
      dateOfBirth: r.chance(0.97) ? birthday(i, r) : null,
      code: r.chance(0.96) ? `00${String(r.int(0, 999_999)).padStart(6, '0')}${scrambledNumber(i)}` : null,
    }
    people.members.push({
      ...member,
      phoneKey: phoneKey(member.phone),
      createdAt,
      updatedAt: Math.min(now, createdAt + (r.chance(0.2) ? r.int(1, 60) * DAY_MS : 0)),
    })
    const programCount = r.pick([1, 1, 1, 1, 1, 1, 1, 2, 2, 3])
    const usedPlans: ProgramPlan[] = []
    let redeemedAt = createdAt + r.int(1, 90) * MINUTE
    while (usedPlans.length < programCount && redeemedAt < now) {
      const plan =
        awkwardName !== undefined && usedPlans.length === 0 ? popular : choose(redeemedAt, usedPlans)
      if (!plan) break
      usedPlans.push(plan)
      addCourse(member, plan, takeCourse(plan, redeemedAt, now, r), i)
      redeemedAt += r.int(5, 90) * DAY_MS
    }
    if (people.members.length === chunkSize || i === count - 1) {
      yield people
      people = emptyPeople()
    }
  }
}
