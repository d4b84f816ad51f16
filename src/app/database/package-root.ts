import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * The folder of the shop's own package.json: found from this file upwards, so it is right in the sources and
 * in a bundle under dist/ alike.
 */
export function packageRoot(from = dirname(fileURLToPath(import.meta.url))): string {
  for (let folder = from; ; folder = dirname(folder)) {
    const file = join(folder, 'package.json')
    if (existsSync(file) && (JSON.parse(readFileSync(file, 'utf8')) as { name?: string }).name === 'contara')
      return folder
    if (folder === dirname(folder)) throw new Error(`no package.json of the shop above ${from}`)
  }
}
