/** What a request carries on its way through the app. */
export type AppEnv = {
  Bindings: {
    /** The address of the socket's other end, when the host knows it. */
    address?: string
    /** The host holds as much for its clients as it may: nothing new is to be begun. */
    isOverloaded?: boolean
  }
  Variables: { requestId: string }
}
