import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { filesToRestore } from '#app/database/restore-files.ts'
import type { PartRead } from '#app/database/backup-format.ts'
import { testDatabase } from '#app/database/test-database.ts'
import type { Blobs } from '#kit/blobs/blobs.ts'
import { readS3Address } from '#kit/blobs/s3-address.ts'
import { s3Blobs } from '#kit/blobs/s3-blobs.ts'
import type { Db } from '#kit/db/connect.ts'
import { openFiles, pathOfFile, type FileStore } from './files.ts'

const folder = mkdtempSync(join(tmpdir(), 'contara-bucket-'))
const s3 = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: folder,
  configureBuckets: [{ name: 'contara', configs: [] }],
})
const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
let db: Db
let port = 0
const bucketAt = (prefix: string, at = port): Blobs => {
  const address = readS3Address(`s3://contara/${prefix}?endpoint=http://127.0.0.1:${at}`)
  if (!address) throw new Error('no address')
  return s3Blobs(address, keys)
}
let blobs: Blobs
let files: FileStore
beforeAll(async () => {
  db = await testDatabase()
  port = (await s3.run()).port
  blobs = bucketAt('files')
  files = openFiles(blobs)
})
afterAll(async () => {
  await s3.close()
  rmSync(folder, { recursive: true })
})

const about = { purpose: 'paper', name: 'invoice.pdf', type: 'application/pdf' }
const text = async (stream: AsyncIterable<Uint8Array>) => {
  const chunks: Uint8Array[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}
async function* pieces(...texts: string[]) {
  for (const one of texts) yield Buffer.from(one)
}
async function pathsIn(all: Blobs): Promise<string[]> {
  const paths: string[] = []
  for await (const { path } of all.list()) paths.push(path)
  return paths.toSorted()
}

test('a file is kept, read whole and in part, and removed', async () => {
  const kept = await files.keep(db, about, pieces('01234', '56789'))
  expect(await files.holds(kept)).toBe(true)
  const content = files.content(kept)
  expect(content.link).toBeUndefined()
  expect(await text(content.read())).toBe('0123456789')
  expect(await text(content.read({ start: 8, end: 9 }))).toBe('89')
  await files.remove(db, kept.id)
  expect(await pathsIn(blobs)).toEqual([])
})

test('bytes that are not those that were kept are never sent whole; missing ones fail at once', async () => {
  const kept = await files.keep(db, about, Buffer.from('0123456789'))
  await blobs.write(pathOfFile(kept.id), [Buffer.from('01234X6789')])
  await expect(text(files.content(kept).read())).rejects.toThrow(/missing or damaged$/)
  await blobs.write(pathOfFile(kept.id), [Buffer.from('01234')])
  expect(await files.holds(kept)).toBe(false)
  await blobs.remove(pathOfFile(kept.id))
  expect(await files.holds(kept)).toBe(false)
  await expect(text(files.content(kept).read({ start: 0, end: 1 }))).rejects.toThrow(/missing or damaged$/)
  await files.remove(db, kept.id)
})

test('a large file is answered by a link of a minute, a small one by the shop', async () => {
  const linking = openFiles(blobs, 10)
  const large = await linking.keep(db, about, Buffer.from('0123456789'))
  const small = await linking.keep(db, about, Buffer.from('012345678'))
  expect(linking.content(small).link).toBeUndefined()
  const link = await linking.content(large).link?.({ type: 'application/pdf', disposition: 'attachment' })
  const answer = await fetch(link ?? '')
  expect([await answer.text(), answer.headers.get('content-disposition')]).toEqual([
    '0123456789',
    'attachment',
  ])
  for (const { id } of [large, small]) await files.remove(db, id)
})

test('a storage that does not answer has lost nothing; one without the files has', async () => {
  for (let i = 0; i < 3; i++) await files.keep(db, about, Buffer.from(`paper ${i}`))
  expect(await files.lookFor(db)).toEqual({ looked: 3, missing: 0 })
  expect(await openFiles(bucketAt('elsewhere')).lookFor(db)).toEqual({ looked: 3, missing: 3 })
  const away = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory: folder })
  const { port: gone } = await away.run()
  await away.close()
  expect(await openFiles(bucketAt('files', gone)).lookFor(db)).toEqual({ looked: 3, missing: 0 })
})

test('a sweep removes what has expired and leaves what was written today', async () => {
  const before = await pathsIn(blobs)
  const gone = await files.keep(db, { ...about, expiresAt: new Date(Date.now() - 1) }, Buffer.from('x'))
  await blobs.write('zz/of-nobody', [Buffer.from('written right now, its row may come')])
  await files.sweep(db)
  expect(await pathsIn(blobs)).toEqual([...before, 'zz/of-nobody'].toSorted())
  expect(await blobs.look(pathOfFile(gone.id))).toBeNull()
})

test('a restore puts files in place, or leaves what was there', async () => {
  const target = bucketAt('restored')
  await target.write('ab/later', [Buffer.from('made since')])
  const part = (bytes: string, hash: string): PartRead => ({
    head: { kind: 'file', path: '' },
    data: pieces(bytes),
    tail: () => ({ hash }),
  })
  const hello = '2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824'
  const failing = filesToRestore(target)
  await failing.check()
  await failing.take('ab/hello', part('hello', hello), 'backup')
  await expect(failing.take('ab/bad', part('hallo', hello), 'backup')).rejects.toThrow(/ab\/bad is damaged/)
  await expect(failing.take('../out', part('hello', hello), 'backup')).rejects.toThrow(/leads outside/)
  await failing.takeBack()
  expect(await pathsIn(target)).toEqual(['ab/later'])
  const done = filesToRestore(target)
  await done.take('ab/hello', part('hello', hello), 'backup')
  await done.putInPlace()
  await done.dropOthers()
  expect(await pathsIn(target)).toEqual(['ab/hello'])
  expect(done.count).toBe(1)
})
