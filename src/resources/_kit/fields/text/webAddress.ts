/**
 * A web address as people type and copy it, with its scheme: `youtu.be/x` is `https://youtu.be/x`. What does not begin as
 * the name of a site does stays as it is, for the form's rules to refuse.
 */
export const completeAddress = (typed: string): string =>
  /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}{2,}(?::\d+)?(?:[/?#].*)?$/su.test(typed.trim())
    ? `https://${typed.trim()}`
    : typed.trim()
