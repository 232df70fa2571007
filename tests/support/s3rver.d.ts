declare module 's3rver' {
  import type { RequestListener, Server } from 'node:http'

  /** The part that the tests use. */
  export default class S3rver {
    constructor(options: {
      address?: string
      port?: number
      silent?: boolean
      directory: string
      vhostBuckets?: boolean
      configureBuckets?: { name: string; configs: [] }[]
    })
    configureBuckets(): Promise<unknown>
    callback(): RequestListener
    httpServer?: Server
  }
}
