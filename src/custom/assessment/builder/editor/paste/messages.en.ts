export const en = {
  questionPaste: {
    one: 'This text looks like a whole question with %{count} options.',
    split: 'Split into question and options',
    several: 'This text holds %{count} question. |||| This text holds %{count} questions.',
    import: 'Import questions',
    splitDone: 'The text was split into the question and %{count} options.',
    replaceTitle: 'Replace the options',
    replaceQuestion: 'Some options are filled already. The options of the pasted question replace them.',
    replaceConfirm: 'Replace options',
  },
}
