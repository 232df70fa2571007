export const en = {
  questionExport: {
    title: 'Export questions',
    what: 'What to export',
    all: 'All packets',
    format: 'Format of the file',
    formats: { xlsx: 'Excel (.xlsx)', csv: 'CSV', moodle: 'Moodle XML', gift: 'GIFT' },
    help: {
      xlsx: 'To be edited in Excel. Imported again, only what was changed is updated.',
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
      '%{count} picture could not be fetched; its alternative text stands for it. |||| %{count} pictures could not be fetched; their alternative texts stand for them.',
    failed: 'The file could not be made. Try again.',
    download: 'Download',
  },
}
