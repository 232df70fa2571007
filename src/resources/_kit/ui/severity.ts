/** To be fixed before publication, to be checked, possibly intended. */
export const severities = ['error', 'warning', 'hint'] as const
export type Severity = (typeof severities)[number]

/** How many issues each has, the most severe first. */
export type SeverityCount = { readonly severity: Severity; readonly count: number }
