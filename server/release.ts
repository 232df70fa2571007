import packageJson from '../package.json' with { type: 'json' }

/** Of the server, and of what it writes for another one. */
export const RELEASE = packageJson.version
