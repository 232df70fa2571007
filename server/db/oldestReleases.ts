/**
 * The oldest release that may run on a database with a migration, by its tag: the release before, while that release's
 * processes still run; a later one where the migration takes something away. CONTRIBUTING.md has the rules.
 */
export const oldestReleases: Readonly<Record<string, string>> = {
  '0010_search_without_apostrophes': '0.1.0',
  '0011_reply_deletions': '0.1.0',
  '0012_redeem_states': '0.1.0',
  '0013_titles_found': '0.1.0',
}
