export const en = {
  batch: {
    progress: '%{done} of %{total} done',
    stop: 'Stop',
    stopping: 'Waiting for what is running …',
    again: 'Try again',
    goOn: 'Go on with the rest',
    allDone: 'All %{total} succeeded.',
    done: '%{count} succeeded.',
    failed: '%{count} failed.',
    skipped: '%{count} not begun.',
    others: 'and %{count} more',
    fate: {
      waiting: 'Waiting',
      running: 'Running',
      done: 'Succeeded',
      failed: 'Failed',
      skipped: 'Not begun',
    },
  },
}
