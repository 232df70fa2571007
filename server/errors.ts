import type { Entity } from '../contract/entity.ts'
import { type EntityName, type Message, messages, textOf } from './messages.ts'

/* What a service refuses. None knows HTTP: `routes/failure.ts` maps them, and words them for their reader. */

/** Anything that the caller may be told about. `said` is safe to show. */
export abstract class Refusal extends Error {
  readonly said: Message

  constructor(said: Message) {
    super(textOf(said))
    this.said = said
  }
}

/** No such thing, or it is deleted, or it belongs elsewhere. */
export class NotFound extends Refusal {
  constructor(what: EntityName | Pick<Entity, 'label'> | Message) {
    super(typeof what === 'string' || 'label' in what ? messages.missing(what) : what)
  }
}

/** It was there, for a while. */
export class Expired extends Refusal {}

/** The record is not in the state that this change needs. `current` is the record as it stands. */
export class Conflict extends Refusal {
  readonly current: unknown

  constructor(said: Message, current?: unknown) {
    super(said)
    this.current = current
  }
}

/** Fields that break a rule, by dotted path. */
export type FieldErrors = Record<string, Message[]>

export class Invalid extends Refusal {
  readonly errors: FieldErrors

  constructor(errors: FieldErrors, said = Object.values(errors)[0]?.[0] ?? messages.invalid) {
    super(said)
    this.errors = errors
  }
}

/** The key of this attempt stands for another one. `created` is what that one made: `{ id, updated_at }`. */
export class OtherAttempt extends Refusal {
  readonly created: unknown

  constructor(created: unknown) {
    super(messages.otherAttempt)
    this.created = created
  }
}

export class StillRunning extends Refusal {
  constructor() {
    super(messages.stillRunning)
  }
}

export class SessionEnded extends Refusal {
  constructor() {
    super(messages.sessionEnded)
  }
}

/** Unknown e-mail, wrong password and disabled account alike. */
export class WrongLogin extends Refusal {
  constructor() {
    super(messages.wrongLogin)
  }
}

export class Forbidden extends Refusal {}

export class TooLarge extends Refusal {}

/** A file that is none of the kinds that are taken, or not what it says it is. */
export class WrongFileType extends Refusal {}

/** Too many tries. `seconds` until the next one is heard. */
export class TooManyTries extends Refusal {
  readonly seconds: number

  /** @param wait milliseconds. */
  constructor(wait: number) {
    const seconds = Math.max(1, Math.ceil(wait / 1_000))
    super(messages.tooManyTries(seconds))
    this.seconds = seconds
  }
}
