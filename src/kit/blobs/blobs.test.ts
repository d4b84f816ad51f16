import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BlobMissing, BlobsAway, type Blobs } from './blobs.ts'
import { copyBlobs } from './copy-blobs.ts'
import { folderBlobs } from './folder-blobs.ts'
import { readS3Address } from './s3-address.ts'
import { s3Blobs } from './s3-blobs.ts'

const base = mkdtempSync(join(tmpdir(), 'contara-blobs-'))
const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
const s3 = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: join(base, 's3'),
  configureBuckets: [{ name: 'contara', configs: [] }],
})
let endpoint = ''
/** where nobody listens */
let closed = ''
const bucket = (prefix: string, more: { keys?: typeof keys; at?: string; bucket?: string } = {}): Blobs => {
  const address = readS3Address(
    `s3://${more.bucket ?? 'contara'}/${prefix}?endpoint=${more.at ?? endpoint}&region=eu-central-1`,
  )
  if (!address) throw new Error('no address')
  return s3Blobs(address, more.keys ?? keys)
}
beforeAll(async () => {
  const { port } = await s3.run()
  endpoint = `http://127.0.0.1:${port}`
  const gone = createServer()
  await new Promise<void>(done => gone.listen(0, '127.0.0.1', done))
  closed = `http://127.0.0.1:${(gone.address() as AddressInfo).port}`
  await new Promise(done => gone.close(done))
})
afterAll(async () => {
  await s3.close()
  rmSync(base, { recursive: true })
})

async function bytesOf(source: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of source) chunks.push(chunk)
  return Buffer.concat(chunks)
}
const text = async (source: AsyncIterable<Uint8Array>) => (await bytesOf(source)).toString()
async function pathsOf(blobs: Blobs, below?: string): Promise<string[]> {
  const paths: string[] = []
  for await (const { path } of blobs.list(below)) paths.push(path)
  return paths.toSorted()
}
async function* pieces(n: number) {
  for (let i = 0; i < n; i++) yield Buffer.from('0123456789')
}
async function* broken() {
  yield Buffer.from('begun')
  throw new Error('the source broke')
}

describe.each([
  ['a folder', () => folderBlobs(join(base, 'folder'))],
  ['a bucket', () => bucket('shop/files')],
])('bytes in %s', (_, open) => {
  let blobs: Blobs
  beforeAll(async () => {
    blobs = open()
    await blobs.check()
  })

  test('are read again, whole and in part, and leave nothing behind when they are removed', async () => {
    expect(await blobs.write('ab/one', pieces(3))).toBe(true)
    expect((await blobs.look('ab/one'))?.size).toBe(30)
    expect(await text(blobs.read('ab/one'))).toBe('0123456789'.repeat(3))
    expect(await text(blobs.read('ab/one', { start: 8, end: 11 }))).toBe('8901')
    expect(await pathsOf(blobs)).toEqual(['ab/one'])
    await blobs.remove('ab/one')
    await blobs.remove('ab/one')
    expect(await blobs.look('ab/one')).toBeNull()
    await expect(text(blobs.read('ab/one'))).rejects.toThrow(BlobMissing)
    expect(await pathsOf(blobs)).toEqual([])
  })

  test('none at all, and more than one part, are kept as they are', async () => {
    await blobs.write('none', [])
    expect(await text(blobs.read('none'))).toBe('')
    // two whole parts and a rest, in pieces that do not fit them
    const large = randomBytes((16 << 20) + 4_321)
    const cut = function* () {
      for (let at = 0; at < large.length; at += 700_001) yield large.subarray(at, at + 700_001)
    }
    await blobs.write('large', cut())
    expect((await bytesOf(blobs.read('large'))).equals(large)).toBe(true)
    const end = await bytesOf(blobs.read('large', { start: 16 << 20, end: large.length - 1 }))
    expect(end.equals(large.subarray(16 << 20))).toBe(true)
    await blobs.remove('none')
    await blobs.remove('large')
  })

  test('a source that breaks keeps nothing, and not what was there either changes', async () => {
    await blobs.write('cd/kept', [Buffer.from('before')])
    await expect(blobs.write('cd/kept', broken())).rejects.toThrow('the source broke')
    const late = async function* () {
      yield randomBytes(17 << 20)
      throw new Error('the source broke late')
    }
    await expect(blobs.write('cd/other', late())).rejects.toThrow('the source broke late')
    expect(await text(blobs.read('cd/kept'))).toBe('before')
    expect(await pathsOf(blobs)).toEqual(['cd/kept'])
    await blobs.remove('cd/kept')
  })

  test('a level is removed whole and leaves its neighbours', async () => {
    for (const path of ['1/aa/x', '1/bb/y', '10/aa/z']) await blobs.write(path, [Buffer.from(path)])
    expect(await pathsOf(blobs, '1')).toEqual(['1/aa/x', '1/bb/y'])
    await blobs.removeBelow('1')
    expect(await pathsOf(blobs)).toEqual(['10/aa/z'])
    await blobs.removeBelow('10')
  })

  test.each(['../out', '/etc/passwd', 'a//b', 'a/.hidden', '', 'a b', 'a/..'])('no path: %j', async path => {
    await expect(blobs.look(path)).rejects.toThrow(TypeError)
  })
})

test('what is there stays when only a new one may be written', async () => {
  const blobs = folderBlobs(join(base, 'once'))
  expect(await blobs.write('index', [Buffer.from('first')], { onlyNew: true })).toBe(true)
  expect(await blobs.write('index', [Buffer.from('second')], { onlyNew: true })).toBe(false)
  expect(await text(blobs.read('index'))).toBe('first')
  expect(await pathsOf(blobs)).toEqual(['index'])
})

describe('the way from one place into another', () => {
  test('takes what is missing or differs, can be run again, and tells what failed', async () => {
    const from = folderBlobs(join(base, 'from'))
    const to = bucket('moved/files')
    for (const path of ['ab/one', 'ab/two', 'cd/three']) await from.write(path, [Buffer.from(path)])
    await to.write('ab/two', [Buffer.from('damage')])
    expect(await copyBlobs(from, to)).toEqual({ copied: 3, there: 0, failed: [], bytes: 20 })
    expect(await copyBlobs(from, to)).toEqual({ copied: 0, there: 3, failed: [], bytes: 0 })
    const back = folderBlobs(join(base, 'back'))
    const lame: Blobs = {
      ...back,
      write: (path, bytes) => {
        if (path === 'ab/two') throw new Error('no room')
        return back.write(path, bytes)
      },
    }
    expect(await copyBlobs(to, lame)).toMatchObject({
      copied: 2,
      failed: [{ path: 'ab/two', why: 'no room' }],
    })
    expect(await text(back.read('cd/three'))).toBe('cd/three')
  })
})

describe('a bucket', () => {
  test('gives an address that answers one file for a while, under its name', async () => {
    const blobs = bucket('links')
    await blobs.write('ab/paper', [Buffer.from('paper')])
    const link = await blobs.link?.('ab/paper', {
      seconds: 60,
      type: 'application/pdf',
      disposition: "attachment; filename*=UTF-8''i.pdf",
    })
    const answer = await fetch(link ?? '')
    expect([answer.status, await answer.text()]).toEqual([200, 'paper'])
    expect(answer.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''i.pdf")
    expect(new URL(link ?? '').searchParams.get('X-Amz-Expires')).toBe('60')
  })

  test.each([
    [
      'an unknown key',
      () => bucket('x', { keys: { ...keys, accessKeyId: 'nobody' } }),
      /403 InvalidAccessKeyId/,
    ],
    ['no such bucket', () => bucket('x', { bucket: 'nobodys' }), /404 NoSuchBucket/],
    ['nobody there', () => bucket('x', { at: closed }), /ECONNREFUSED/],
  ])('%s is told in one line at the start', async (_, open, reason) => {
    const blobs = open()
    await expect(blobs.check()).rejects.toThrow(/^FILES_URL: s3:\/\/\w+\/x cannot be written and read \(/)
    await expect(blobs.check()).rejects.toThrow(reason)
  })

  describe('that stumbles', () => {
    let server: Server
    type Answer = { status: number; cut?: number; body?: string }
    let answers: Answer[]
    const asked: string[] = []
    beforeAll(async () => {
      server = createServer((req, res) => {
        asked.push(`${req.method} ${req.headers.range ?? ''}`.trim())
        const { status, cut, body = '' } = answers.shift() ?? { status: 500 }
        res.writeHead(status, { etag: '"v1"', 'content-length': String(body.length) })
        if (cut === undefined) return void res.end(body)
        res.write(body.slice(0, cut), () => setTimeout(() => res.destroy(), 20))
      })
      await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
    })
    afterAll(() => server.close())
    const stumbling = () => bucket('x', { at: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })

    test('is asked again, and a reading goes on where its connection broke', async () => {
      answers = [
        { status: 503 },
        { status: 200, cut: 4, body: '0123456789' },
        { status: 206, body: '456789' },
      ]
      asked.length = 0
      expect(await text(stumbling().read('ab/one'))).toBe('0123456789')
      expect(asked).toEqual(['GET', 'GET', 'GET bytes=4-'])
    })
    test('counts as away when it goes on', async () => {
      answers = []
      await expect(stumbling().look('ab/one')).rejects.toThrow(BlobsAway)
      answers = [{ status: 403 }]
      asked.length = 0
      await expect(stumbling().look('ab/one')).rejects.toThrow(BlobsAway)
      expect(asked).toEqual(['HEAD'])
    })
  })
})

test.each([
  ['s3://contara', { bucket: 'contara', prefix: '', endpoint: null, region: null, linksFrom: null }],
  [
    's3://contara/a/b/?endpoint=https://s3.example:9000/&region=eu-1&links=1000',
    {
      bucket: 'contara',
      prefix: 'a/b',
      endpoint: 'https://s3.example:9000',
      region: 'eu-1',
      linksFrom: 1000,
    },
  ],
  ['s3://', null],
  ['https://contara', null],
  ['s3://key:secret@contara', null],
  ['s3://Contara_1', null],
  ['s3://contara/a%20b', null],
  ['s3://contara?endpoint=s3.example', null],
  ['s3://contara?endpoint=https://s3.example/path', null],
  ['s3://contara?regoin=eu', null],
  ['s3://contara?region=eu&region=us', null],
])('FILES_URL=%s', (typed, read) => expect(readS3Address(typed)).toEqual(read))
