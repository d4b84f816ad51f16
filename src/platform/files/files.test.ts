import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '#app/database/test-database.ts'
import type { Db } from '#kit/db/connect.ts'
import { folderBlobs } from '#kit/blobs/folder-blobs.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { openFiles } from './files.ts'

const folder = mkdtempSync(join(tmpdir(), 'files-'))
const files = openFiles(folderBlobs(folder))
let db: Db
beforeAll(async () => void (db = await testDatabase()))
afterAll(() => rmSync(folder, { recursive: true }))

const about = { purpose: 'export', name: 'list.csv', type: 'text/csv' }
const text = async (stream: AsyncIterable<Buffer>) => {
  let all = ''
  for await (const chunk of stream) all += chunk.toString()
  return all
}
const stored = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(one => one.isFile())
    .map(one => one.name)
async function* pieces(n: number) {
  for (let i = 0; i < n; i++) yield Buffer.from('0123456789')
}

describe('kept files', () => {
  test('what was kept is read again, whole and in part', async () => {
    const { id } = await files.keep(db, { ...about, customerId: 7 }, pieces(3))
    const found = await files.find(db, id)
    if (!found) throw new Error('kept')
    expect(found).toMatchObject({ ...about, size: 30, customerId: 7, expiresAt: null })
    const content = files.content(found)
    expect(await text(content.read())).toBe('012345678901234567890123456789')
    expect(await text(content.read({ start: 8, end: 11 }))).toBe('8901')
  })
  test('bytes that are not those that were kept are not served, nor counted as there; missing ones neither', async () => {
    const kept = await files.keep(db, about, Buffer.from('0123456789'))
    const path = join(folder, kept.id.slice(0, 2), kept.id)
    expect(await files.holds(kept)).toBe(true)
    expect(await text(files.content(kept).read())).toBe('0123456789')
    writeFileSync(path, '01234X6789')
    // written within the same tick of the clock of some disks
    utimesSync(path, new Date(), new Date(Date.now() + 2_000))
    expect(await files.holds(kept)).toBe(false)
    await expect(text(files.content(kept).read({ start: 0, end: 1 }))).rejects.toThrow(/missing or damaged$/)
    rmSync(path)
    expect(await files.holds(kept)).toBe(false)
    await expect(text(files.content(kept).read())).rejects.toThrow(/missing or damaged$/)
    await files.remove(db, kept.id)
  })
  test('too many bytes keep nothing', async () => {
    const before = stored()
    await expect(files.keep(db, about, pieces(11), 100)).rejects.toMatchObject({ kind: 'too-large' })
    expect(stored()).toEqual(before)
    expect(await files.keep(db, about, pieces(10), 100)).toMatchObject({ size: 100 })
  })
  test('an unknown or expired id is nobody', async () => {
    expect(await files.find(db, '../../etc/passwd')).toBeNull()
    expect(await files.find(db, 'A'.repeat(22))).toBeNull()
    const { id } = await files.keep(db, { ...about, expiresAt: new Date(Date.now() - 1) }, Buffer.from('x'))
    expect(await files.find(db, id)).toBeNull()
  })
  test('a sweep removes what has expired and what belongs to nothing for a day', async () => {
    const gone = await files.keep(db, { ...about, expiresAt: new Date(Date.now() - 1) }, Buffer.from('x'))
    const stays = await files.keep(db, about, Buffer.from('y'))
    let lost = ''
    await inTransaction(db, async tx => {
      lost = (await files.keep(tx, about, Buffer.from('z'))).id
      throw new Error('no')
    }).catch(() => {})
    await files.sweep(db)
    expect(stored()).not.toContain(gone.id)
    expect(stored()).toEqual(expect.arrayContaining([stays.id, lost]))
    utimesSync(join(folder, lost.slice(0, 2), lost), 0, 0)
    await files.sweep(db)
    expect(stored()).toContain(stays.id)
    expect(existsSync(join(folder, lost.slice(0, 2), lost))).toBe(false)
  })
  test('a file may serve something else for another time, and is removed', async () => {
    const { id } = await files.keep(db, { ...about, expiresAt: new Date(Date.now() + 1000) }, Buffer.from('x')) // prettier-ignore
    expect(await files.change(db, id, { purpose: 'document', expiresAt: null })).toBe(true)
    expect(await files.find(db, id)).toMatchObject({ purpose: 'document', expiresAt: null })
    await files.remove(db, id)
    expect(await files.find(db, id)).toBeNull()
    expect(stored()).not.toContain(id)
  })
})
