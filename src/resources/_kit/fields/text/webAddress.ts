/** `youtu.be/x` becomes `https://youtu.be/x`; without a host name it stays, for validation to reject. */
export const completeAddress = (typed: string): string =>
  /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}{2,}(?::\d+)?(?:[/?#].*)?$/su.test(typed.trim())
    ? `https://${typed.trim()}`
    : typed.trim()
