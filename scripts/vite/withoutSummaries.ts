import type { Plugin } from 'vite'

/** A line of a call in the contract that only its documentation reads. */
const SUMMARY = /^\s+summary: '.*',$/gm

/** Leaves the summaries of calls, which are the OpenAPI document's, out of the build. */
export const withoutSummaries: Plugin = {
  name: 'without-summaries',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/contract\/\w+\.ts$/ },
    handler: (code) => ({ code: code.replace(SUMMARY, ''), map: null }),
  },
}
