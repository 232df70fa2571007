/** What an operator has to mend: the message is for them, and says it all. */
export class OperatorError extends Error {}
