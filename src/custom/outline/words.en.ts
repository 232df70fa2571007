export const en = {
  outline: {
    topics: 'Topics and activities',
    noTopics: 'This program has no topics yet.',
    noActivities: 'This topic has no activities yet.',
    title: 'Program',
    activityTitle: 'Activity',
    activityType: 'Type',
    activityDuration: 'Duration',
  },
}
