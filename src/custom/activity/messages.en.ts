export const en = {
  activityPage: {
    create: 'Add activity',
    noTopic: 'This topic is not in this program.',
  },
  around: {
    before: 'Activities before',
    after: 'Activities after',
    here: 'Activity %{number} of %{total}',
    count: {
      before: '%{count} activity before |||| %{count} activities before',
      after: '%{count} activity after |||| %{count} activities after',
    },
    new: 'New activity',
    saveFirst: 'To move it to another topic, save your changes first.',
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
