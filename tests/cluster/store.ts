import { startBucket } from '../support/bucket.ts'

/* An S3 store on a host of its own: `node tests/cluster/store.ts FOLDER`. */

await startBucket({ folder: process.argv[2], host: '0.0.0.0', port: 9000 })
