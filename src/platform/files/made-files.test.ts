import { existsSync, mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { folderBlobs } from '#kit/blobs/folder-blobs.ts'
import { openMadeFiles } from './made-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'made-'))
afterAll(() => rmSync(folder, { recursive: true }))
const bytes = new TextEncoder().encode('a paper')
const kept = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(one => one.isFile())
    .map(one => join(one.parentPath, one.name))

test('what was made is found by its key, in its generation and no other', async () => {
  const made = openMadeFiles(folderBlobs(folder))
  expect(await made.get(1, 'DS')).toBeNull()
  await made.put(1, 'DS', bytes)
  expect(await made.get(1, 'DS')).toEqual(bytes)
  expect(await made.get(2, 'DS')).toBeNull()
  expect(await made.get(1, 'ds')).toBeNull()
})
test('a file that was cut is as none', async () => {
  const made = openMadeFiles(folderBlobs(folder))
  await made.put(3, 'cut', bytes)
  truncateSync(kept().find(path => path.includes('/3/')) ?? '', 35)
  expect(await made.get(3, 'cut')).toBeNull()
})
test('a sweep takes older generations and what was made first beyond the room', async () => {
  const made = openMadeFiles(folderBlobs(folder), 100)
  for (const key of ['a', 'b', 'c', 'd']) await made.put(5, key, bytes)
  await made.sweep(5)
  expect(existsSync(join(folder, '1'))).toBe(false)
  expect(kept()).toHaveLength(2)
})
test('where nothing can be written it is made anew each time', async () => {
  writeFileSync(join(folder, 'full'), '')
  const made = openMadeFiles(folderBlobs(join(folder, 'full', 'made')))
  await made.put(1, 'x', bytes)
  expect(await made.get(1, 'x')).toBeNull()
  await made.sweep(1)
})
