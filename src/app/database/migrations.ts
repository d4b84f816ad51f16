import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Migration } from '#kit/db/migrate.ts'
import { packageRoot } from './package-root.ts'

/** All migration files of the platform and the domains, in the one global order of their names. */
export function collectMigrations(root = packageRoot()): Migration[] {
  const source = join(root, 'src')
  const rooms = [join(source, 'platform'), ...foldersIn(join(source, 'shop')).flatMap(foldersIn)]
  return rooms
    .map(room => join(room, 'migrations'))
    .filter(folder => existsSync(folder))
    .flatMap(folder => readdirSync(folder).map(file => join(folder, file)))
    .filter(file => file.endsWith('.sql'))
    .map(file => ({ name: basename(file, '.sql'), text: readFileSync(file, 'utf8') }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

function foldersIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true })
    .filter(entry => entry.isDirectory() && entry.name !== 'migrations')
    .map(entry => join(folder, entry.name))
}
