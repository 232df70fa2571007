/** A size of a test that costs much: the smaller one proves the same in `npm test`, and `npm run test:all` takes the whole. */
export const sized = <T>(quick: T, whole: T): T => (process.env.TEST_SCOPE === 'all' ? whole : quick)
