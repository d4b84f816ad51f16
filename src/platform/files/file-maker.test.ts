import { afterEach, expect, test } from 'vitest'
import { openFileMaker, type FileMaker } from './file-maker.ts'

/** A thread that makes a word of a word at once, and never ends with 'slow', and ends itself with 'breaks'. */
const thread = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads'
    parentPort.on('message', ({ id, data }) => {
      if (data === 'slow') for (;;);
      if (data === 'breaks') throw new Error('out of memory')
      parentPort.postMessage({ id, file: { bytes: new Uint8Array(), type: data, extension: '' } })
    })`)}`,
)
let maker: FileMaker
const make = (word: string): Promise<string> =>
  maker.make('word' as never, word as never).then(file => file.type)
afterEach(() => maker.close())

test.each([
  ['slow', { kind: 'unavailable' }],
  ['breaks', { message: 'out of memory' }],
])(
  'an order that is %s fails alone: those that wait behind it are made by a new thread',
  async (bad, reason) => {
    maker = openFileMaker(thread, 1_000)
    const orders = await Promise.allSettled(['a', bad, 'b', 'c', bad, 'd'].map(make))
    expect(orders).toMatchObject([
      { value: 'a' },
      { status: 'rejected', reason },
      { value: 'b' },
      { value: 'c' },
      { status: 'rejected', reason },
      { value: 'd' },
    ])
    expect(await make('e')).toBe('e')
  },
)
