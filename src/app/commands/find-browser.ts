import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

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
const runs = (command: string, ...args: string[]): boolean =>
  spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0

/**
 * A browser for the journeys: one that is installed, else Debian's through apt-get as root, else Playwright's own
 * download. Null, and one clear line, when none can be had.
 */
export async function findBrowser(): Promise<string | null> {
  const found = process.env['CHROMIUM'] ?? installed() ?? downloaded()
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    process.stdout.write('Installing a browser …\n')
    if (
      runs('apt-get', 'update', '-qq') &&
      runs('apt-get', 'install', '-y', '-qq', 'chromium') &&
      installed()
    )
      return installed()
  }
  if (runs('playwright', 'install', 'chromium') && downloaded()) return downloaded()
  process.stderr.write(
    'The journeys need a browser: install chromium, or name one in the variable CHROMIUM.\n',
  )
  return null
}
