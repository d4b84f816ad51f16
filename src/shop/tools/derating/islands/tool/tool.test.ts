import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { oneAtATime } from './one-at-a-time.ts'
import {
  lastHere,
  noteClosed,
  notedPoints,
  noteOpened,
  notePoints,
  noteSet,
  refreshWindow,
  takeRestored,
} from './session-notes.ts'

describe('DER-17 one request at a time', () => {
  /** Requests that end when they are told to, and what was sent. */
  function requests() {
    const sent: string[] = []
    const ends: (() => void)[] = []
    const request = (name: string) => () =>
      new Promise<void>(resolve => {
        sent.push(name)
        ends.push(resolve)
      })
    const end = async () => {
      ends.shift()?.()
      await new Promise(resolve => setTimeout(resolve, 0))
    }
    return { sent, request, end }
  }
  test('DER-17 the next one is sent when the one before has ended; of waiting savings only the last', async () => {
    const { sent, request, end } = requests()
    const queue = oneAtATime()
    const first = queue.runNewest(request('one'))
    await Promise.resolve()
    const answers = [first, queue.runNewest(request('two')), queue.runNewest(request('three'))]
    await end()
    expect(sent).toEqual(['one', 'three'])
    expect(queue.idle()).toBe(false)
    await end()
    expect(await Promise.all(answers)).toEqual([true, false, true])
    expect(queue.idle()).toBe(true)
  })
  test('DER-22 what fails frees the way for the next', async () => {
    const queue = oneAtATime()
    await expect(queue.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(queue.idle()).toBe(true)
    expect(await queue.run(() => Promise.resolve(7))).toBe(7)
  })
})

describe('what the session of the browser remembers', () => {
  const kept = new Map<string, string>()
  beforeEach(() => {
    kept.clear()
    vi.useFakeTimers({ now: 1_000_000 })
    vi.stubGlobal('location', { href: 'https://shop.example/p/A#derating' })
    // the page is always one that was asked for just now
    vi.stubGlobal('performance', {
      get timeOrigin() {
        return Date.now()
      },
    })
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    })
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  test('DER-20 deratingLast and deratingPoints', () => {
    noteOpened('A', '')
    noteSet('7')
    notePoints([{ x: 60, y: 9, c: 'rgb(0,158,115)', d: '1 mm²' }])
    expect(JSON.parse(kept.get('deratingLast') ?? '')).toEqual({
      url: 'https://shop.example/p/A',
      time: 1_000_000,
      product: 'A',
      deratingId: '7',
    })
    expect(JSON.parse(kept.get('deratingPoints') ?? '')).toEqual(JSON.parse(notedPoints()))
  })
  test('DER-19 what was on the chart waits once for the tool that opens again with the same set', () => {
    noteOpened('A', '')
    notePoints([{ x: 60, y: 9, c: '', d: '' }])
    expect(takeRestored()).toBe('')
    noteOpened('A', '')
    expect(JSON.parse(takeRestored())).toMatchObject([{ x: 60, y: 9 }])
    expect(takeRestored()).toBe('')
    noteOpened('A', '7')
    expect(takeRestored()).toBe('')
  })
  test.each([
    [0, true],
    [14_999, true],
    [15_000, false],
  ])('DER-19 %d ms after the opening: restored %s', (ms, restored) => {
    expect(refreshWindow).toBe(15_000)
    noteOpened('A', '')
    vi.advanceTimersByTime(ms)
    expect(lastHere(Date.now()) !== null).toBe(restored)
  })
  test('DER-19 not on another page, not after closing, not from what cannot be read', () => {
    noteOpened('A', '')
    vi.stubGlobal('location', { href: 'https://shop.example/p/B' })
    expect(lastHere(Date.now())).toBeNull()
    vi.stubGlobal('location', { href: 'https://shop.example/p/A' })
    expect(lastHere(Date.now())).not.toBeNull()
    noteClosed()
    expect(lastHere(Date.now())).toBeNull()
    kept.set('deratingLast', '{"url":7')
    expect(lastHere(Date.now())).toBeNull()
  })
})
