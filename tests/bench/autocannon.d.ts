/** autocannon ships no types; these cover what the bench uses. */
declare module 'autocannon' {
  type Request = { method: string; path: string; headers: Record<string, string>; body?: string | undefined }
  type Options = {
    url: string
    connections: number
    duration: number
    /** A number of requests instead of a duration. */
    amount?: number
    /** Seconds per request. */
    timeout: number
    /** Called for each connection. */
    setupClient: (client: { setRequests: (requests: Request[]) => void }) => void
  }
  type Result = {
    requests: { average: number; total: number }
    latency: { p97_5: number; p99: number }
    non2xx: number
    errors: number
  }
  export default function autocannon(options: Options): Promise<Result>
}
