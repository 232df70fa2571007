import { afterAll } from 'vitest'

/* The processor time of each file, for the table at the end of `npm test`. */

declare module 'vitest' {
  interface TaskMeta {
    /** Seconds of this worker, without processes that it starts. */
    processor?: number
  }
}

const before = process.cpuUsage()

// biome-ignore lint/correctness/noEmptyPattern: vitest reads the names of fixtures here
afterAll(({}, { file }) => {
  const { user, system } = process.cpuUsage(before)
  file.meta.processor = (user + system) / 1e6
})
