export const en = {
  packetConflicts: {
    title: 'Questions changed by somebody else',
    text: 'While you were writing, somebody else saved %{count} question. Choose a version of each part that differs. |||| While you were writing, somebody else saved %{count} questions. Choose a version of each part that differs.',
    allMine: 'Choose all of your version',
    allNewer: 'Choose all of the saved version',
  },
}
