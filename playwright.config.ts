import { defineConfig } from '@playwright/test'
import { isTurn } from './src/app/test-size.ts'

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
const isLong = process.env['TESTS_LONG'] === '1'
const chromium = process.env['CHROMIUM']
/** `@phone` is walked in both widths, in a short run by turns in one of them; `@phone-too` always in both. */
const isPhonesTurn = isTurn(0, 2)

/** Journeys in a real browser on the built shop with a small demo catalogue (e2e/open-shop.ts opens one for each worker). */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.journey.ts',
  outputDir: 'dist/journeys',
  globalSetup: './e2e/open-shop.ts',
  workers: 2,
  // a machine may be eight times as slow as another; what hangs is still told
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  forbidOnly: Boolean(process.env['CI']),
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/Madrid',
    launchOptions: { args: flags, ...(chromium && { executablePath: chromium }) },
    screenshot: 'only-on-failure',
    // the answer to the question about statistics, so that journeys are about something else
    storageState: {
      cookies: [
        {
          name: 'consent',
          value: 'statistics',
          domain: '127.0.0.1',
          path: '/',
          expires: -1,
          httpOnly: false,
          secure: false,
          sameSite: 'Lax',
        },
      ],
      origins: [],
    },
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
  },
  projects: [
    {
      name: 'desktop',
      // what only `npm run test:long` walks at all
      grepInvert: isLong
        ? /@phone-only/
        : isPhonesTurn
          ? /@phone-only|@long|@phone(?!-)/
          : /@phone-only|@long/,
      // each change of a page moves for as long as it takes to make it: a short run sees that on the phone alone
      use: { contextOptions: { reducedMotion: isLong ? 'no-preference' : 'reduce' } },
    },
    {
      name: 'phone',
      // what only `npm run test:long` walks once more with a finger has shown its width in the looks of every page
      grep: isLong ? /@phone/ : isPhonesTurn ? /@phone(?!-long)/ : /@phone-(?:too|only)/,
      ...(!isLong && { grepInvert: /@long/ }),
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
})
