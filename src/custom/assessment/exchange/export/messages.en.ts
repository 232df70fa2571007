export const en = {
  questionExport: {
    title: 'Export questions',
    what: 'What to export',
    all: 'All packets',
    format: 'File format',
    formats: { xlsx: 'Excel (.xlsx)', csv: 'CSV', moodle: 'Moodle XML', gift: 'GIFT' },
    help: {
      xlsx: 'For editing in Excel. When imported again, only changed questions are updated.',
      csv: 'The same as Excel, in plain text.',
      moodle: 'For Moodle, with pictures. Timers are left out.',
      gift: 'For Moodle and others, in plain text. Points and timers are left out.',
    },
    mediaLeft:
      '%{count} picture or sound has no place in this format. |||| %{count} pictures or sounds have no place in this format.',
    soundsLeft:
      '%{count} sound has no place in this format. |||| %{count} sounds have no place in this format.',
    fetching: 'Fetching picture %{done} of %{total}',
    writing: 'Writing the file…',
    picturesLost:
      '%{count} picture could not be fetched and is replaced by its alternative text. |||| %{count} pictures could not be fetched and are replaced by their alternative text.',
    failed: 'The file could not be made. Try again.',
    download: 'Download',
  },
}
