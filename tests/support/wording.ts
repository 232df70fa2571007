import type { z } from 'zod'
import { brokenRule } from '../../contract/brokenRule.ts'
import { messages, textOf } from '../../server/messages.ts'

/** The server's words for what a schema refuses. @example schema.safeParse(value, { error: wording }) */
export const wording = (issue: z.core.$ZodRawIssue): string => textOf(messages.rule(brokenRule(issue)))
