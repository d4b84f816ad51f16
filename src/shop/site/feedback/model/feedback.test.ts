import { expect, test } from 'vitest'
import { after, untouched, type Happening } from './comment-box.ts'
import { pageOf, readIds, writeIds } from './feedback.ts'

test.each([
  ['/ebusiness/en', '/'],
  ['/ebusiness/en/', '/'],
  ['/ebusiness/en?x=1', '/'],
  ['/ebusiness/en/c/plugs?q=gender%3Amale', '/c/plugs'],
  ['/ebusiness/en/p/K2%2016%2F1#downloads', '/p/K2%2016%2F1'],
  ['/c/plugs?page=2', '/c/plugs'],
  ['/', '/'],
  ['/ebusiness/zh/c/plugs', null],
  ['/ebusiness/english', null],
  ['https://evil.example/ebusiness/en', null],
  ['//evil.example', null],
  ['/ebusiness/en//evil.example', null],
  ['/ebusiness/en/cart', null],
  ['/ebusiness/en/p/..', null],
  ['/ebusiness/en/p/%2e%2e', null],
  ['/ebusiness/en/p/%', null],
  ['/ebusiness/en/p/%00', null],
  ['/ebusiness/en/p/a"onclick', null],
  ['/ebusiness/en/p/a\\b', null],
  [`/ebusiness/en/p/${'x'.repeat(700)}`, null],
  ['', null],
])('SITE-27 %j names the page %j', (address, page) => {
  expect(pageOf('/ebusiness/en', address)).toBe(page)
})

const like: Happening = { kind: 'choose', option: 'like' }
const dislike: Happening = { kind: 'choose', option: 'dislike' }
const comment: Happening = { kind: 'comment' }
const none: Happening = { kind: 'no-comment' }
test.each<[string, Happening[], ReturnType<typeof after>]>([
  ['like opens the box', [like], { widget: { chosen: 'like', open: true, asked: true }, send: 'like' }],
  [
    'the other one while it is open takes its place',
    [like, dislike],
    { widget: { chosen: 'dislike', open: true, asked: true }, send: 'like' },
  ],
  [
    'the same again says nothing new',
    [like, like],
    { widget: { chosen: 'like', open: true, asked: true }, send: null },
  ],
  [
    'a comment closes it and resets the icons',
    [dislike, comment],
    { widget: { chosen: null, open: false, asked: true }, send: 'comment' },
  ],
  [
    'no comment closes it and resets the icons',
    [dislike, none],
    { widget: { chosen: null, open: false, asked: true }, send: null },
  ],
  [
    'only once: a choice afterwards is sent, and the box stays closed',
    [like, none, dislike],
    { widget: { chosen: null, open: false, asked: true }, send: 'like' },
  ],
  ['nothing to close', [comment], { widget: untouched, send: null }],
])('SITE-29 K-46 %s', (_, happenings, expected) => {
  let now: ReturnType<typeof after> = { widget: untouched, send: null }
  for (const happening of happenings) now = after(now.widget, happening)
  expect(now).toEqual(expected)
})

test('what a browser remembers is bounded, and nothing else is read', () => {
  expect(readIds(undefined)).toEqual([])
  expect(readIds('1.x.-2.03.4')).toEqual([1, 4])
  const ids = Array.from({ length: 30 }, (_, i) => i + 1)
  expect(readIds(writeIds(ids))).toEqual(ids.slice(-8))
})
