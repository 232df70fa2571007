export const en = {
  activityPage: {
    create: 'Add activity',
    edit: 'Edit activity',
    noTopic: 'This program has no such topic.',
  },
  around: {
    before: 'Activities before',
    after: 'Activities behind',
    here: 'This activity: place %{number} of %{total}',
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
