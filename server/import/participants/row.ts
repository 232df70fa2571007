import { readCard, readLicense, readPhone } from '../cells/identifiers.ts'
import { readProgress, readScore } from '../cells/numbers.ts'
import { readEmail, readLine } from '../cells/texts.ts'
import type { LineReader } from '../lineReader.ts'

export type ParticipantRow = ReturnType<typeof readParticipant>

export const readParticipant = (line: LineReader) => ({
  license: line.readRequired('license', readLicense) ?? '',
  program: line.readOptional('program', readLine),
  fullname: line.readOptional('fullname', readLine),
  phone: line.readOptional('phone', readPhone),
  email: line.readOptional('email', readEmail),
  dateOfBirth: line.readOptionalDay('date_of_birth'),
  code: line.readOptional('code', readCard),
  progress: line.readOptional('progress', readProgress),
  preTestScore: line.readOptional('pre_test_score', readScore),
  postTestScore: line.readOptional('post_test_score', readScore),
  finalScore: line.readOptional('final_score', readScore),
  createdAt: line.readOptionalMoment('created_at'),
  startTestAt: line.readOptionalMoment('start_test_at'),
  endTestAt: line.readOptionalMoment('end_test_at'),
})
