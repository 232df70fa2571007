export const en = {
  destination: {
    program: 'Program',
    topic: 'Topic',
    chooseProgram: 'Choose a program',
    chooseTopic: 'Choose a topic',
    loading: 'Loading…',
    openPrograms: 'Open the list of programs',
    closePrograms: 'Close the list of programs',
    noProgram: 'No programs match.',
    noTopics: 'This program has no topics yet.',
  },
}
