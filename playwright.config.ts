import { resolve } from 'node:path'
import { defineConfig, devices } from '@playwright/test'

/* Browser tests of the built product; `npm run test:e2e` finds the browser and builds first. */
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/support/seedOnce.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['./scripts/costs/playwright.ts']],
  // Generous: a busy machine is slow, and a test that hangs is one whatever the limit.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    trace: 'off',
    // Nothing is waited for that only moves.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      // Fonts of scripts that a machine may have none for.
      env: { ...process.env, FONTCONFIG_FILE: resolve('tests/e2e/support/fonts.conf') },
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  projects: [
    {
      name: 'chromium',
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 }, locale: 'id-ID' },
    },
  ],
})
