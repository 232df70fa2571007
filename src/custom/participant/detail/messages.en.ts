export const en = {
  participantDetail: {
    title: 'Participant',
    preTest: 'Pre test',
    postTest: 'Post test',
    finalScore: 'Final score',
    redeemed: 'Redeemed',
    started: 'Started',
    completed: 'Completed',
    noTopics: 'This program has no topics yet.',
    noActivities: 'This topic has no activities yet.',
    topicDone: '%{done} of %{total} completed',
    sent: 'Feedback sent',
    reply: 'Reply',
    replace: 'Replace the reply',
    draft: 'Draft saved',
    close: 'Close',
  },
}
