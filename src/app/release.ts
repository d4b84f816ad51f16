import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageRoot } from './database/package-root.ts'

let found: string | undefined

/**
 * Which release this is, for whoever has several nodes: RELEASE where it is set, else the version of the package with the
 * commit of its folder, where that is a git work tree: '0.1.0+72d5c86f'.
 */
export function release(root = packageRoot()): string {
  return (found ??= process.env['RELEASE'] || versionIn(root))
}

/** The same without RELEASE. */
export function versionIn(root: string): string {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  const commit = commitIn(join(root, '.git'))
  return commit ? `${version}+${commit.slice(0, 8)}` : version
}

/** The commit that is checked out, read from git's own files; null: there are none. */
function commitIn(git: string): string | null {
  const read = (...path: string[]): string | null => {
    try {
      return readFileSync(join(...path), 'utf8').trim()
    } catch {
      return null
    }
  }
  const head = read(git, 'HEAD')
  const ref = /^ref: (refs\/\S+)$/.exec(head ?? '')?.[1]
  const packed = () =>
    read(git, 'packed-refs')
      ?.split('\n')
      .find(line => line.endsWith(` ${ref}`))
      ?.split(' ')[0]
  const commit = ref ? (read(git, ref) ?? packed()) : head
  return commit && /^[0-9a-f]{40,64}$/.test(commit) ? commit : null
}
