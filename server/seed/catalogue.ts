import type { InferInsertModel } from 'drizzle-orm'
import type { ActivityType } from '../../contract/activity.ts'
import { DAY_MS } from '../../contract/jakarta.ts'
import type { ProgramStatus } from '../../contract/program.ts'
import type { activities, programs, studies, topics } from '../db/schema.ts'
import { activityContent, activitySettings, activityTitle, chooseTypes } from './activities.ts'
import { HOUR, MINUTE } from './clock.ts'
import type { SeedMedia } from './media/catalogue.ts'
import type { ProgramOutline, QuestionOutline, StudyOutline } from './outline.ts'
import { programRow } from './programs.ts'
import { drawQuestions } from './questionMaker.ts'
import { addPacket, type TestRows } from './questions.ts'
import { createBaseRow, type Random, random } from './random.ts'
import { studyOutlines } from './studies/all.ts'

/** Eighteen months. */
export const SPAN = 548 * DAY_MS

/** What the participants' generator needs of a program. */
export type ProgramPlan = {
  id: string
  status: ProgramStatus
  quirk: ProgramOutline['quirk']
  createdAt: number
  /** In the order in which a participant does them. */
  activities: { id: string; topicId: string; type: ActivityType }[]
}

export type Catalogue = TestRows & {
  studies: InferInsertModel<typeof studies>[]
  programs: InferInsertModel<typeof programs>[]
  topics: InferInsertModel<typeof topics>[]
  activities: InferInsertModel<typeof activities>[]
  plans: ProgramPlan[]
}

/** When a program was created, as a fraction of the eighteen months: archived programs are old, drafts are new. */
function creationFraction(outline: ProgramOutline, r: Random): number {
  if (outline.quirk === 'popular') return 0.005
  if (outline.status === 'archive') return 0.02 + 0.28 * r.unit()
  return outline.status === 'draft' ? 0.6 + 0.39 * r.unit() : 0.01 + 0.93 * r.unit()
}

/** The activity types of each topic: a pre test opens most programs, a post test closes them. */
function activityTypesByTopic(outline: ProgramOutline, r: Random): ActivityType[][] {
  const filledTopics = outline.quirk === 'emptyTopic' ? outline.topics.slice(0, -1) : outline.topics
  const hasTests = outline.quirk !== undefined || r.chance(0.9)
  return filledTopics.map((_, i) => {
    const hasPreTest = hasTests && i === 0
    const hasPostTest = hasTests && i === filledTopics.length - 1
    const activityCount = r.int(2, 6) - (hasPreTest ? 1 : 0) - (hasPostTest ? 1 : 0)
    const middleTypes = chooseTypes(Math.max(1, activityCount), r)
    return [
      ...(hasPreTest ? ['pre_test' as const] : []),
      ...middleTypes,
      ...(hasPostTest ? ['post_test' as const] : []),
    ]
  })
}

function addProgram(
  catalogue: Catalogue,
  study: StudyOutline,
  outline: ProgramOutline,
  media: SeedMedia,
  now: number,
) {
  const studyIndex = studyOutlines.indexOf(study)
  const r = random(`program ${outline.title}`)
  const createdAt = now - Math.round((1 - creationFraction(outline, r)) * SPAN)
  const studyId = outline.quirk === 'noStudy' ? null : (catalogue.studies[studyIndex]?.id ?? null)
  const row = programRow(
    study,
    outline,
    { createdAt, now, studyId, coverIndex: catalogue.programs.length, media },
    r,
  )
  catalogue.programs.push(row)
  const plan: ProgramPlan = {
    id: row.id,
    status: row.status,
    quirk: outline.quirk,
    createdAt,
    activities: [],
  }
  catalogue.plans.push(plan)

  const types = activityTypesByTopic(outline, r)
  let preTest: QuestionOutline[] = []
  let preTestId: string | null = null
  // Its author writes a program in one sitting, a few minutes for each item.
  let time = createdAt + MINUTE
  for (const [i, name] of outline.topics.entries()) {
    time += 2 * MINUTE
    const topic = { ...createBaseRow(time, r), programId: row.id, name, seq: i + 1 }
    const status = outline.status === 'draft' && r.chance(0.6) ? 'draft' : 'publish'
    catalogue.topics.push({ ...topic, status })
    for (const [n, type] of (types[i] ?? []).entries()) {
      time += 90_000
      const baseRow = createBaseRow(time, r)
      const id = baseRow.id
      const topicId = topic.id
      const isClone = type === 'post_test' && r.chance(0.25)
      catalogue.activities.push({
        ...baseRow,
        topicId,
        title: activityTitle(type, name, r),
        type,
        seq: n + 1,
        isClone,
        cloneOf: isClone ? preTestId : null,
        settings: activitySettings(type, r),
        ...activityContent(type, name, media, createdAt, r),
        status: status === 'draft' && r.chance(0.5) ? 'draft' : 'publish',
      })
      plan.activities.push({ id, topicId, type })
      if (type !== 'pre_test' && type !== 'quiz' && type !== 'post_test') continue
      const isLong = type === 'post_test' && outline.quirk === 'longTest'
      const count = isLong ? 45 : { pre_test: r.int(5, 8), quiz: r.int(3, 5), post_test: r.int(8, 10) }[type]
      const questions = isClone ? preTest : drawQuestions(study.questions, count, r)
      if (type === 'pre_test') [preTest, preTestId] = [questions, id]
      addPacket(catalogue, id, questions, media, time + 1_000, r)
      // Large tests have a second packet, so that neighbours do not get the same questions.
      if (type === 'post_test' && !isClone && r.chance(0.35)) {
        addPacket(catalogue, id, drawQuestions(study.questions, count, r), media, time + 30_000, r)
      }
    }
  }
}

/** Studies, programs and all that stands in them: everything but the people. */
export function makeCatalogue(now: number, media: SeedMedia): Catalogue {
  const r = random('studies')
  const catalogue: Catalogue = {
    studies: [],
    programs: [],
    topics: [],
    activities: [],
    packets: [],
    groups: [],
    questions: [],
    plans: [],
  }
  for (const [i, { title }] of studyOutlines.entries()) {
    const baseRow = createBaseRow(now - SPAN - DAY_MS + i * HOUR, r)
    const categoryId = `BDG-${String(i + 1).padStart(2, '0')}`
    catalogue.studies.push({ ...baseRow, title, categoryId, availablePart: r.int(1, 20) * 50 })
  }
  for (const study of studyOutlines) {
    for (const outline of study.programs) addProgram(catalogue, study, outline, media, now)
  }
  return catalogue
}
