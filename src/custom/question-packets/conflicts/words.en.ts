export const en = {
  packetConflicts: {
    title: 'Questions changed by somebody else',
    text: 'While you were writing, somebody else saved %{count} question. Choose a version of each part that differs. |||| While you were writing, somebody else saved %{count} questions. Choose a version of each part that differs.',
    fields: {
      instruction: 'Instruction',
      question: 'Question',
      options: 'Options',
      point: 'Points',
      timer: 'Timer (seconds)',
      correct: 'Explanation when right',
      wrong: 'Explanation when wrong',
      status: 'Status',
    },
  },
}
