/// <reference types="vite/types/importMeta.d.ts" />
/**
 * The thread that makes papers and CAD files: the makers of all domains, found by their place as `file-makers.ts` in their
 * service, so that this thread loads nothing else of them.
 */
import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { serveFileMaker, type Makers } from '#platform/files/file-maker.ts'

type Found = { makers: Partial<Makers> }

/** From source the files are looked for, in the built server the bundler has put them in. */
async function found(): Promise<Found[]> {
  if (!import.meta.url.endsWith('.ts'))
    return Object.values(import.meta.glob<Found>('../shop/*/*/service/**/file-makers.ts', { eager: true }))
  const src = fileURLToPath(new URL('../', import.meta.url))
  const files = globSync('shop/*/*/service/**/file-makers.ts', { cwd: src })
  return Promise.all(files.map(file => import(/* @vite-ignore */ `../${file}`) as Promise<Found>))
}

serveFileMaker((await found()).map(({ makers }) => makers))
