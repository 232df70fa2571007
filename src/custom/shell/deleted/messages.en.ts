export const en = {
  deleted: {
    empty: 'Nothing was deleted in the last 30 days.',
    programs: 'What was deleted in the last 30 days.',
    inside: 'What was deleted from this program in the last 30 days.',
    restore: 'Restore',
    restoreNamed: 'Restore %{title}',
    notHere: 'Cannot be restored here',
    when: 'Deleted %{moment}',
    whenAndWho: 'Deleted %{moment} by %{name}',
    kind: {
      program: 'Program',
      topic: 'Topic',
      activity: 'Activity',
      packet: 'Question packet',
      group: 'Question group',
      question: 'Question',
    },
  },
}
