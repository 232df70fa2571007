export const en = {
  counts: {
    topics: '%{total} topic |||| %{total} topics',
    activities: '%{total} activity |||| %{total} activities',
    questions: '%{total} question |||| %{total} questions',
    goToo: 'Also deleted: %{what}.',
    resultsStay:
      'The results of %{total} participant are kept. |||| The results of %{total} participants are kept.',
  },
}
