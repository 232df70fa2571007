/** A size of a test that costs much: the smaller one proves the same in `npm test`, and `npm run test:all` takes the whole. */
export const sized = (quick: number, whole: number): number =>
  process.env.TEST_SCOPE === 'all' ? whole : quick
