export const en = {
  activityPage: {
    create: 'Add activity',
    edit: 'Edit activity',
    noTopic: 'This topic is not in this program.',
  },
  around: {
    before: 'Activities before',
    after: 'Activities after',
    here: 'This activity: position %{number} of %{total}',
    new: 'New activity',
    all: 'Show %{count} other activities',
    failed: 'The other activities of this topic could not be loaded.',
  },
  topicPage: {
    trail: 'Topics & activities',
    create: 'Add topic & activities',
    edit: 'Edit topic & activities',
    added: 'The topic was added',
    changed: 'The topic was changed',
    save: 'Save',
  },
}
