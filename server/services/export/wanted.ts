import type { WantedParticipants } from './participants/wanted.ts'

/** What a link stands for, told apart by `sheet`: what that sheet needs to know of its rows. It is stored as JSON. */
export type Wanted = WantedParticipants
