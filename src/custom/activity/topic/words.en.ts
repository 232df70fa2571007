export const en = {
  topicPage: {
    trail: 'Topics & activities',
    create: 'Add topic & activities',
    edit: 'Edit topic & activities',
    added: 'The topic was added',
    changed: 'The topic was changed',
    save: 'Save',
  },
}
