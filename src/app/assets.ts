import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The style sheets beside the one that every page has (src/app/browser/styles). */
export const styleNames = ['search', 'product', 'buying', 'account', 'tools', 'site', 'desk'] as const
export type StyleName = (typeof styleNames)[number]

/** The built files of the browser side, by their place in the source. */
export type Assets = {
  /** folder that is served under /_ui/desktop */
  root: string
  /** the style sheet of every page, and those of areas by their name in src/app/browser/styles */
  style: string
  styles: ReadonlyMap<string, string>
  boot: string
  /** chunks the boot script needs at once */
  bootImports: readonly string[]
  font: string
  icons: string
  /** scripts of islands: 'cart/AddButton' is src/shop/buying/cart/islands/AddButton.tsx */
  islands: ReadonlyMap<string, string>
}

type Manifest = Record<
  string,
  { file: string; css?: string[]; assets?: string[]; imports?: string[] } | undefined
>
const address = '/_ui/desktop/'

/** Reads the build's manifest. Throws when the browser side was not built. */
export function readAssets(root: string): Assets {
  const manifest = JSON.parse(readFileSync(join(root, 'manifest.json'), 'utf8')) as Manifest
  const boot = manifest['src/app/browser/boot.ts']
  const style = manifest['src/app/browser/styles/shop.css']
  if (!boot || !style) throw new Error('the build has no boot script or style')
  const named = (part: string) =>
    Object.values(manifest).find(entry => entry?.file.includes(part))?.file ?? ''
  return {
    root,
    style: address + style.file,
    styles: new Map(
      Object.entries(manifest).flatMap(([source, entry]) => {
        const [, name] = /^src\/app\/browser\/styles\/(\w+)\.css$/.exec(source) ?? []
        return entry && name && name !== 'shop' ? [[name, address + entry.file]] : []
      }),
    ),
    boot: address + boot.file,
    bootImports: (boot.imports ?? []).map(name => address + (manifest[name]?.file ?? '')),
    font: address + named('ibm-plex-sans-latin-wght-normal'),
    icons: address + (manifest['src/app/browser/icons.svg']?.file ?? ''),
    islands: new Map(
      Object.entries(manifest).flatMap(([source, entry]) => {
        const [, domain, name] = /^src\/shop\/[^/]+\/([^/]+)\/islands\/([^/]+)\.tsx$/.exec(source) ?? []
        return entry && domain && name ? [[`${domain}/${name}`, address + entry.file]] : []
      }),
    ),
  }
}

/** For tests of the server that need no built browser side. */
export const noAssets: Assets = {
  root: '',
  style: '/_ui/desktop/shop.css',
  styles: new Map(styleNames.map(name => [name, `/_ui/desktop/${name}.css`])),
  boot: '/_ui/desktop/boot.js',
  bootImports: [],
  font: '',
  icons: '/_ui/desktop/common/icons.svg',
  islands: new Map(),
}
