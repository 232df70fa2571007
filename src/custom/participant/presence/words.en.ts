export const en = {
  presensi: {
    program: 'Program',
    allPrograms: 'All programs',
    topic: 'Topic',
    allTopics: 'All topics',
    chooseProgram: 'Choose a program first',
    empty: 'No attendance',
    reset: 'Show all attendance',
    loading: 'Loading…',
    noMatch: 'Nothing matches',
    typeOn: 'Type to search %{total} choices',
    open: 'Open the choices',
    close: 'Close the choices',
    clear: 'Clear',
    failed: 'The choices could not be loaded. Try again',
  },
}
