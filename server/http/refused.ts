export type RefusedStatus = 400 | 404 | 405 | 413 | 415

/** A request that never reaches a service: it is no proper request of this API. */
export class Refused extends Error {
  readonly status: RefusedStatus

  constructor(status: RefusedStatus, message: string) {
    super(message)
    this.status = status
  }
}
