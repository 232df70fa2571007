/*
 * All tables, which stand in `schema/`, a file per entity. They import each other there; everybody else imports them
 * from here.
 *
 * Plain table definitions: drizzle-kit cannot see derived ones. Ids are UUIDv7 made by the application, so that no
 * table needs a sequence.
 *
 * An index that a list is sorted by ends with the sorted column and the id, both `.desc()`: that is the order of
 * `services/list.ts`, and backwards its ascending one. A column that is sorted otherwise is sorted by hand. What lies
 * below one parent (a program's topics, a topic's activities) has such an index for its usual order alone: it is few.
 *
 * A row that is deleted stays, hidden with all that stands below it, whose rows keep saying nothing: so a restore brings
 * back just what the delete took. What somebody can bring back stands in `deletions`; a row that has `deletedAt` and
 * stands not there (a group that its last question left, a question that no group took) comes back with what is put into
 * it, or by being named.
 *
 * `seq` of topics, activities, groups and questions is 1..n among what is not deleted. A deleted row has its place
 * between two of them, a fraction, so that it comes back beside the neighbours that it had whatever moved meanwhile;
 * `server/services/positions.ts` alone writes them.
 */

export * from './schema/activity.ts'
export * from './schema/admin.ts'
export * from './schema/certificate.ts'
export * from './schema/completion.ts'
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
export * from './schema/reply.ts'
export * from './schema/study.ts'
export * from './schema/tally.ts'
export * from './schema/topic.ts'
export * from './schema/work.ts'
