/*
 * All tables; others than `schema/` import them from here. Plain definitions: drizzle-kit cannot see derived ones. Ids are
 * UUIDv7 made by the application.
 *
 * An index of a list ends with the sorted column and the id, both `.desc()`: the order of `server/entity/list.ts`, and backwards
 * its ascending one. Below one parent (a program's topics) the usual order alone has one: rows are few.
 *
 * A deleted row hides all below it, whose rows stay unmarked: a restore brings back just what the delete took. What can be
 * brought back stands in `deletions`; a row with `deletedAt` that does not (a group that its last question left, a question
 * that no group took) comes back with what is put into it, or by being named.
 *
 * `seq` of topics, activities, groups and questions is 1..n among live rows. A deleted row has a fraction between two, to
 * come back beside its neighbours; `server/entity/positions.ts` alone writes them.
 */

export * from './schema/activity.ts'
export * from './schema/admin.ts'
export * from './schema/backfill.ts'
export * from './schema/certificate.ts'
export * from './schema/completion.ts'
export * from './schema/counters.ts'
export * from './schema/deleted.ts'
export * from './schema/export.ts'
export * from './schema/feedback.ts'
export * from './schema/idempotency.ts'
export * from './schema/media.ts'
export * from './schema/member.ts'
export * from './schema/packet.ts'
export * from './schema/presence.ts'
export * from './schema/program.ts'
export * from './schema/question.ts'
export * from './schema/redeemState.ts'
export * from './schema/reply.ts'
export * from './schema/study.ts'
export * from './schema/topic.ts'
export * from './schema/work.ts'
