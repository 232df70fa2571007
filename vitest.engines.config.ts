import { defineConfig } from 'vitest/config'

/* The product in engines other than Chromium's; `npm run test:engines` finds the browsers and builds first. */
export default defineConfig({
  test: {
    globalSetup: './tests/e2e/support/seedOnce.ts',
    // One after the other: side by side on two cores, browsers that draw without a graphics card stalled for minutes.
    fileParallelism: false,
    projects: (['firefox', 'webkit'] as const).map((engine) => ({
      test: {
        name: engine,
        provide: { engine },
        include: ['tests/engines/*.test.ts'],
        // Generous: a busy machine is slow, and a test that hangs is one whatever the limit.
        expect: { poll: { timeout: 60_000 } },
        testTimeout: 600_000,
        hookTimeout: 120_000,
      },
    })),
  },
})
