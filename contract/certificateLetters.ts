/** Letters and digits of which nobody takes one for another: no O beside 0, no I and L beside 1, no U beside V. */
export const certificateLetters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** How many of them a number has. */
export const CERTIFICATE_LENGTH = 12
