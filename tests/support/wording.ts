import type { z } from 'zod'
import { toIssue } from '../../contract/issue.ts'
import { messages, textOf } from '../../server/messages.ts'

/** The server's words for what a schema refuses. @example schema.safeParse(value, { error: wording }) */
export const wording = (issue: z.core.$ZodRawIssue): string => textOf(messages.issue(toIssue(issue)))
