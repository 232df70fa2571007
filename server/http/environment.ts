export type AppEnv = {
  Bindings: {
    /** The peer's address, if the host knows it. */
    address?: string
    /** The host holds as much for its clients as it may: nothing new is to be begun. */
    isOverloaded?: boolean
  }
  Variables: { requestId: string }
}
