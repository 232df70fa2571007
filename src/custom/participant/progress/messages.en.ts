export const en = {
  progress: {
    title: 'Progress of participants',
    unfinished: 'Unfinished only',
    choose: 'Select',
    finished: 'Finished (all participants)',
    share: '%{share}%',
    shareOf: '%{finished} of %{participants} participants have finished (%{share}%)',
    noShare: 'No participants yet',
    mark: {
      done: 'Finished',
      due: 'Finished, awaiting reply',
      none: 'Not finished',
      score: 'Finished, score %{score}',
    },
    legend: {
      done: 'finished',
      due: 'awaiting reply',
      none: 'not yet',
      score: 'score',
    },
    tip: {
      done: '%{activity} · finished %{day}',
      doneSometime: '%{activity} · finished',
      none: '%{activity} · not finished',
      score: 'Score %{score}',
      due: 'Awaiting reply. Press Enter to reply',
    },
    noActivities: 'This program has no activities yet.',
    chooseAll: 'Select all that match (%{total})',
    collecting: 'Collecting %{done} of %{total} participants',
    tooMany:
      'Only the first %{most} of %{total} participants are selected. Narrow the search for the others.',
  },
}
