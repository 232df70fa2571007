import type { ProgramStatus, ProgramType } from '../../contract/program.ts'
import type { Look } from './media/catalogue.ts'

/** The hand-written part of a program; the rest is generated from it. */
export type ProgramOutline = {
  title: string
  type: ProgramType
  /** `publish` when it does not say. */
  status?: Exclude<ProgramStatus, 'publish'>
  /** What is taught, as the end of «Pelatihan ini mengajak Anda …». */
  about: string
  competence: string[]
  topics: string[]
  /** Programs that are awkward on purpose, so that every screen meets them. */
  quirk?: 'noParticipants' | 'noStudy' | 'emptyTopic' | 'popular' | 'free' | 'longTest'
}

type FacilitatorOutline = { name: string; look: Look; about: string }

export type QuestionOutline = {
  text: string
  right: string
  wrong: [string, string, string, ...string[]]
  /** Why the right answer is right. */
  explanation: string
  /** The name of a picture or a sound of the seed's media. */
  media?: string
}

/** A field of study with its hand-written texts. */
export type StudyOutline = {
  title: string
  facilitators: FacilitatorOutline[]
  programs: ProgramOutline[]
  questions: QuestionOutline[]
}

/** `q(question, right option, wrong options, why)`: banks read as tables. */
export const q = (
  text: string,
  right: string,
  wrong: QuestionOutline['wrong'],
  explanation: string,
  media?: string,
): QuestionOutline => ({ text, right, wrong, explanation, media })
