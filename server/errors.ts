import { type Entity, missingOf } from '../contract/entity.ts'
import { tryAgainIn } from '../contract/wait.ts'

/* What a service refuses. None knows HTTP: `routes/failure.ts` maps them. Messages are Indonesian and safe to show. */

/** Anything that the caller may be told about. */
export abstract class Refusal extends Error {}

/** What can be missing, in the words of staff. */
const entityNames = {
  activity: 'Aktivitas',
  certificate: 'Sertifikat',
  certificateNumber: 'Nomor sertifikat',
  exportLink: 'Tautan download',
  file: 'Berkas',
  group: 'Grup soal',
  media: 'Media',
  member: 'Peserta',
  packet: 'Paket soal',
  picture: 'Gambar',
  program: 'Program',
  programs: 'Sebagian program yang dipilih',
  question: 'Soal',
  study: 'Bidang studi',
  topic: 'Topik',
  workLink: 'Tautan berkas',
}
export type EntityName = keyof typeof entityNames

/** No such thing, or it is deleted, or it belongs elsewhere. */
export class NotFound extends Refusal {
  /** @param advice what to do about it. */
  constructor(name: EntityName | Pick<Entity, 'label'>, advice?: string) {
    const missing = typeof name === 'string' ? `${entityNames[name]} tidak ditemukan.` : missingOf(name)
    super(advice ? `${missing} ${advice}` : missing)
  }
}

/** It was there, for a while. */
export class Expired extends Refusal {}

/** The record is not in the state that this change needs. `current` is the record as it stands. */
export class Conflict extends Refusal {
  readonly current: unknown

  constructor(message: string, current?: unknown) {
    super(message)
    this.current = current
  }
}

/** Fields that break a rule, by dotted path. */
export type FieldErrors = Record<string, string[]>

export class Invalid extends Refusal {
  readonly errors: FieldErrors

  constructor(errors: FieldErrors, message = Object.values(errors)[0]?.[0] ?? 'Data tidak valid.') {
    super(message)
    this.errors = errors
  }
}

/** The key of this attempt stands for another one. `created` is what that one made: `{ id, updated_at }`. */
export class OtherAttempt extends Refusal {
  readonly created: unknown

  constructor(created: unknown) {
    super('Isian ini sudah pernah disimpan dengan isi yang lain. Yang tersimpan dapat diubah.')
    this.created = created
  }
}

export class StillRunning extends Refusal {
  constructor() {
    super('Permintaan yang sama masih diproses. Coba lagi sebentar lagi.')
  }
}

export class SessionEnded extends Refusal {
  constructor() {
    super('Sesi Anda telah berakhir. Silakan masuk kembali.')
  }
}

/** Unknown e-mail, wrong password and disabled account alike. */
export class WrongLogin extends Refusal {
  constructor() {
    super('Email atau password salah.')
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
    super(`Terlalu banyak percobaan. ${tryAgainIn(seconds)}`)
    this.seconds = seconds
  }
}
