import type { Identifier } from 'react-admin'

/** The address of a program's own screen, its id escaped. */
export const programPath = (id: Identifier): string => `/program/${encodeURIComponent(id)}`

/** The address of who takes part in it. */
export const participantsPath = (id: Identifier): string => `/program/users/${encodeURIComponent(id)}`
