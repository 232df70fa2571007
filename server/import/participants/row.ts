import { readCard, readLicense, readPhone } from '../cells/identifiers.ts'
import { readProgress, readScore } from '../cells/numbers.ts'
import { readEmail, readLine } from '../cells/texts.ts'
import type { Line } from '../line.ts'

export type ParticipantRow = ReturnType<typeof readParticipant>

export const readParticipant = (line: Line) => ({
  license: line.required('license', readLicense) ?? '',
  program: line.optional('program', readLine),
  fullname: line.optional('fullname', readLine),
  phone: line.optional('phone', readPhone),
  email: line.optional('email', readEmail),
  dateOfBirth: line.day('date_of_birth'),
  code: line.optional('code', readCard),
  progress: line.optional('progress', readProgress),
  preTestScore: line.optional('pre_test_score', readScore),
  postTestScore: line.optional('post_test_score', readScore),
  finalScore: line.optional('final_score', readScore),
  createdAt: line.moment('created_at'),
  startTestAt: line.moment('start_test_at'),
  endTestAt: line.moment('end_test_at'),
})
