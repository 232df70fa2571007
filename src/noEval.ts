import { config } from 'zod'

// zod would try whether it may compile code: the page's policy refuses, and browsers report the try as a violation.
config({ jitless: true })
