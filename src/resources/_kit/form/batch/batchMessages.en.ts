export const en = {
  batch: {
    progress: '%{done} of %{total} done',
    stop: 'Stop',
    stopping: 'Finishing the current ones…',
    again: 'Try again',
    goOn: 'Continue with the rest',
    allDone: 'All %{total} succeeded.',
    done: '%{count} succeeded.',
    failed: '%{count} failed.',
    skipped: '%{count} not started.',
    others: 'and %{count} more',
    fate: {
      waiting: 'Waiting',
      running: 'Running',
      done: 'Succeeded',
      failed: 'Failed',
      skipped: 'Not started',
    },
  },
}
