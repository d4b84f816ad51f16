import { describe, expect, test } from 'vitest'
import { inlineOf, shopLinksIn, wordsOfLine } from '#shop/site/content/model/links.ts'
import { readAddress, readTarget } from './address.ts'
import { slugOf } from './own-page.ts'

describe('an address as it is kept', () => {
  test.each([
    ['/products/1234.html', '/products/1234.html'],
    ['https://shop.example/products/1234.html?ref=7#top', '/products/1234.html'],
    ['/ebusiness/en/p/K2%206M', '/p/K2%206M'],
    ['/ebusiness/zh/p/K2 6M', '/p/K2%206M'],
    ['/p/Übersicht', '/p/%C3%9Cbersicht'],
    ['/p/A%2f1%2C%20x', '/p/A%2f1%2C%20x'],
    ['/p/100%25', '/p/100%25'],
    ['/p/%zz', null],
    ['products', null],
    ['//evil.example', null],
    ['/\\evil.example', null],
    ['/a/../b', null],
    ['/ebusiness/en', null],
    ['/', null],
    ['', null],
  ])('%s', (typed, kept) => expect(readAddress(typed)).toBe(kept))
})
describe('a page to lead to', () => {
  test.each([
    ['/c/hoods', '/c/hoods'],
    ['https://shop.example/ebusiness/en/search?text=a%20b#x', '/search?text=a%20b'],
    // a header of an answer holds nothing else
    ['/search?text=Ж%26ü', '/search?text=%D0%96%26%C3%BC'],
    ['/search?text=%zz', null],
    ['/p/B%2F2', '/p/B%2F2'],
    ['/ebusiness/en', '/'],
    ['/ebusiness/en/?x=1', '/?x=1'],
    ['', '/'],
    ['javascript:alert(1)', null],
    ['//evil.example/x', null],
  ])('%s', (typed, kept) => expect(readTarget(typed)).toBe(kept))
})
describe('links in texts', () => {
  test.each([
    [
      'See [hoods](/c/hoods) and [more](https://a.example/x).',
      'See |hoods>/c/hoods| and |more>https://a.example/x|.',
    ],
    ['[a](/ebusiness/en/c/a)', 'a>/ebusiness/en/c/a'],
    // what leads elsewhere than it says is text
    ['[a](javascript:alert(1))', '[a](javascript:alert(1))'],
    ['[a](//evil.example)', '[a](//evil.example)'],
    ['[a](http://a.example)', '[a](http://a.example)'],
    ['[](/c/a) [x] (/c/a)', '[](/c/a) [x] (/c/a)'],
  ])('%s', (line, said) =>
    expect(
      inlineOf(line)
        .map(part => ('to' in part ? `${part.text}>${part.to}` : part.text))
        .join('|'),
    ).toBe(said),
  )
  test('a search reads their words, a look at them each address once', () => {
    const body = '[Hoods](/c/hoods), [hoods](/ebusiness/en/c/hoods)\n- [out](https://a.example)'
    expect(wordsOfLine(body)).toBe('Hoods, hoods\n- out')
    expect(shopLinksIn(body)).toEqual(['/c/hoods'])
  })
  test.each([
    ['Hannover Fair 2027!', 'hannover-fair-2027'],
    ['  Größe & Maß ', 'grosse-mass'],
    ['展会', ''],
  ])('the name of %s', (title, slug) => expect(slugOf(title)).toBe(slug))
})
