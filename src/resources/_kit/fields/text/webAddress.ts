/**
 * Adds the scheme to a typed web address: `youtu.be/x` becomes `https://youtu.be/x`. Anything not starting with a
 * host name is unchanged, for validation to reject.
 */
export const completeAddress = (typed: string): string =>
  /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}{2,}(?::\d+)?(?:[/?#].*)?$/su.test(typed.trim())
    ? `https://${typed.trim()}`
    : typed.trim()
