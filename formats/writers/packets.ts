import type { ParsedQuestion } from '../question/parsedQuestion.ts'

export type ExportPacket = { readonly name: string; readonly questions: readonly ParsedQuestion[] }

/** A packet's name in a Moodle path, which reads a single slash as a step down. */
export function categoryOf(name: string): string {
  const line = name.replace(/\s+/g, ' ').trim().replaceAll('/', '//')
  return `$course$/top/${line.startsWith('/') ? ' ' : ''}${line}`
}
