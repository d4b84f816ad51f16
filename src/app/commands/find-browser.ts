import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/** Draws pages as Chromium does, with less of a browser around them: a quarter less CPU for the same journeys. */
const shell = '/usr/bin/chromium-headless-shell'
const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]
const installed = (): string | null => places.find(existsSync) ?? null
const downloaded = (): string | null => {
  const path = chromium.executablePath()
  return existsSync(path) ? path : null
}
/** A short run is content with the shell; a long one walks in the browser that people have. */
const isLong = process.env['TESTS_LONG'] === '1'
const shellThere = (): string | null => (!isLong && existsSync(shell) ? shell : null)
const runs = (command: string, ...args: string[]): boolean =>
  spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0

/** Debian's, through apt-get as root. */
const debianInstalls = (name: string): boolean =>
  process.getuid?.() === 0 &&
  existsSync('/usr/bin/apt-get') &&
  runs('apt-get', 'update', '-qq') &&
  runs('apt-get', 'install', '-y', '-qq', name)

/**
 * A browser for the journeys: the one named in CHROMIUM, else one that is installed, in a short run Chromium's shell without
 * windows before others; else Debian's through apt-get as root, else Playwright's own download. Null, and one clear line, when
 * none can be had.
 */
export async function findBrowser(): Promise<string | null> {
  const found = process.env['CHROMIUM'] ?? shellThere() ?? installed() ?? downloaded()
  if (found) return found
  process.stdout.write('Installing a browser …\n')
  if (!isLong && debianInstalls('chromium-headless-shell') && shellThere()) return shellThere()
  if (debianInstalls('chromium') && installed()) return installed()
  if (runs('playwright', 'install', 'chromium') && downloaded()) return downloaded()
  process.stderr.write(
    'The journeys need a browser: install chromium, or name one in the variable CHROMIUM.\n',
  )
  return null
}
