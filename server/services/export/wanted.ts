import type { WantedAwaiting } from './awaitingFeedback/wanted.ts'
import type { WantedParticipants } from './participants/wanted.ts'
import type { WantedPresences } from './presence/wanted.ts'
import type { WantedMatrix } from './presenceMatrix/wanted.ts'
import type { WantedProgress } from './progress/wanted.ts'

/**
 * What a link stands for, told apart by `sheet`: what that sheet needs to know of its rows. It is stored as JSON,
 * and its types are the tables' as well: they import nothing but types of that kind.
 */
export type Wanted = WantedParticipants | WantedPresences | WantedMatrix | WantedProgress | WantedAwaiting
