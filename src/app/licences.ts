import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

type Package = {
  name: string
  version: string
  /** as its package.json says, an SPDX expression; empty: it says nothing */
  licence: string
  /** the texts that come with it */
  texts: string[]
}

type Lock = { packages: Readonly<Record<string, { dev?: boolean; link?: boolean }>> }
type Manifest = { name?: string; version?: string; license?: string | { type?: string } }

/** Of a package that names none: MIT is known by its words. */
const byText = (texts: readonly string[]): string =>
  texts.some(text => text.includes('Permission is hereby granted, free of charge, to any person'))
    ? 'MIT'
    : ''

/** The packages that are shipped: what stands in the lock without `dev`, and is installed on this kind of machine. */
export function shippedPackages(root: string): Package[] {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock
  const shipped: Package[] = []
  for (const [path, { dev, link }] of Object.entries(packages)) {
    const folder = join(root, path)
    if (path === '' || dev || link || !existsSync(join(folder, 'package.json'))) continue
    const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest
    const { name = path.replace(/^.*node_modules\//, ''), version = '', license = '' } = manifest
    const texts = globSync('{LICEN[CS]E,COPYING,NOTICE,OFL}*', { cwd: folder })
      .toSorted()
      .map(file => readFileSync(join(folder, file), 'utf8').trim())
    const said = typeof license === 'string' ? license : (license.type ?? '')
    shipped.push({ name, version, licence: said || byText(texts), texts })
  }
  return shipped.toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
}

/** All of them as one text: a table first, then each text once with the packages that it belongs to; fonts are packages too. */
export function licencesText(packages: readonly Package[]): string {
  const byText = new Map<string, string[]>()
  for (const { name, version, texts } of packages)
    for (const text of texts) byText.set(text, [...(byText.get(text) ?? []), `${name} ${version}`])
  return [
    'What this release contains of others, and under which licences.',
    packages
      .map(({ name, version, licence }) => `${name} ${version}: ${licence || 'see its text'}`)
      .join('\n'),
    ...[...byText].map(([text, names]) => `${'-'.repeat(80)}\n${names.join(', ')}\n\n${text}`),
    '',
  ].join('\n\n')
}
