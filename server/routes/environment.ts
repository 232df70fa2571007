/** What a request carries on its way through the app. */
export type AppEnv = {
  Bindings: {
    /** The address of the socket's other end, when the host knows it. */
    address?: string
  }
  Variables: { requestId: string }
}
