import type { Entity } from '../contract/entity.ts'
import { type EntityName, type Message, messages, textOf } from './messages.ts'

/* Errors of services. None knows HTTP: `routes/errorResponse.ts` maps them, and words them for their reader. */

/** Anything that the caller may be told about. `userMessage` is safe to show. */
export abstract class DomainError extends Error {
  readonly userMessage: Message

  constructor(userMessage: Message) {
    super(textOf(userMessage))
    this.userMessage = userMessage
  }
}

/** Errors that always say the same. */
const saying = (message: Message) =>
  class extends DomainError {
    constructor() {
      super(message)
    }
  }

/** No such thing, or it is deleted, or it belongs elsewhere. */
export class NotFoundError extends DomainError {
  constructor(subject: EntityName | Pick<Entity, 'label'> | Message) {
    super(typeof subject === 'string' || 'label' in subject ? messages.notFound(subject) : subject)
  }
}

/** It was there, for a while. */
export class ExpiredError extends DomainError {}

/** The record is not in the state that this change needs. `current` is the record as it stands. */
export class ConflictError extends DomainError {
  readonly current: unknown

  constructor(userMessage: Message, current?: unknown) {
    super(userMessage)
    this.current = current
  }
}

/** Fields that break a rule, by dotted path. */
export type FieldErrors = Record<string, Message[]>

export class ValidationError extends DomainError {
  readonly errors: FieldErrors

  constructor(errors: FieldErrors, userMessage = Object.values(errors)[0]?.[0] ?? messages.invalid) {
    super(userMessage)
    this.errors = errors
  }
}

/** The key of this attempt stands for another one. `created` is what that one made: `{ id, updated_at }`. */
export class IdempotencyConflictError extends DomainError {
  readonly created: unknown

  constructor(created: unknown) {
    super(messages.idempotencyConflict)
    this.created = created
  }
}

export class AttemptInProgressError extends saying(messages.attemptInProgress) {}

export class SessionEndedError extends saying(messages.sessionEnded) {}

/** Unknown e-mail, wrong password and disabled account alike. */
export class WrongCredentialsError extends saying(messages.wrongCredentials) {}

export class ForbiddenError extends DomainError {}

export class TooLargeError extends DomainError {}

/** A file that is none of the kinds that are taken, or not what it says it is. */
export class UnsupportedFileTypeError extends DomainError {}

/** What an upgrade writes in the background is not there yet. */
export class NotFilledError extends saying(messages.notFilled) {}

/** Too many tries. `seconds` until the next one is heard. */
export class TooManyAttemptsError extends DomainError {
  readonly seconds: number

  /** @param waitMs milliseconds. */
  constructor(waitMs: number) {
    const seconds = Math.max(1, Math.ceil(waitMs / 1_000))
    super(messages.tooManyAttempts(seconds))
    this.seconds = seconds
  }
}
