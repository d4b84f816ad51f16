import { expect, test } from 'vitest'
import { browserOf, browsers, operatingSystemOf, operatingSystems } from './client-recognition.ts'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const cases: [system: string | null, browser: string, userAgent: string][] = [
  [
    'WINDOWS',
    'EDGE',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/141.0 Safari/537.36 Edg/141.0`,
  ],
  ['WINDOWS', 'EDGE', `Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/64.0 Safari/537.36 Edge/17.17134`],
  [
    'ANDROID',
    'EDGE',
    `Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/141.0 Mobile Safari/537.36 EdgA/141.0`,
  ],
  [
    'IOS',
    'EDGE',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 EdgiOS/141.0 Mobile/15E148 Safari/604.1',
  ],
  [
    'WINDOWS',
    'OPERA',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0 Safari/537.36 OPR/124.0`,
  ],
  ['LINUX', 'OPERA', 'Opera/9.80 (X11; Linux x86_64) Presto/2.12.388 Version/12.16'],
  [
    'Mac OS',
    'CHROME',
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Chrome/141.0 Safari/537.36`,
  ],
  ['LINUX', 'CHROME', `Mozilla/5.0 (X11; Linux x86_64) ${webkit} HeadlessChrome/141.0 Safari/537.36`],
  ['ANDROID', 'CHROME', `Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/141.0 Mobile Safari/537.36`],
  [
    'IOS',
    'CHROME',
    'Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/141.0 Mobile/15E148 Safari/604.1',
  ],
  ['WINDOWS', 'IE', 'Mozilla/4.0 (compatible; MSIE 8.0; Windows NT 6.1; Trident/4.0)'],
  ['WINDOWS', 'IE', 'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko'],
  ['LINUX', 'FIREFOX', 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'],
  [
    'IOS',
    'FIREFOX',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/143.0 Mobile/15E148 Safari/605.1.15',
  ],
  [
    'Mac OS',
    'SAFARI',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15',
  ],
  [null, 'CHROME', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/141.0 Safari/537.36`],
  [null, 'other', 'curl/8.14.1'],
  [null, 'other', ''],
]

test.each(cases)('SITE-42 SITE-43 %s and %s: %s', (system, browser, userAgent) => {
  expect([operatingSystemOf(userAgent), browserOf(userAgent)]).toEqual([system, browser])
})
test('SITE-42 an iPad that calls itself a Mac is known by its touch screen', () => {
  const userAgent = cases.find(([, browser]) => browser === 'SAFARI')?.[2] ?? ''
  expect([operatingSystemOf(userAgent, 5), operatingSystemOf(userAgent, 0)]).toEqual(['IOS', 'Mac OS'])
})
test('SITE-42 SITE-43 the values are exactly those of the specification, and each is found', () => {
  expect(operatingSystems).toEqual(['Mac OS', 'IOS', 'WINDOWS', 'ANDROID', 'LINUX'])
  expect(browsers).toEqual(['EDGE', 'OPERA', 'CHROME', 'IE', 'FIREFOX', 'SAFARI', 'other'])
  expect(new Set(cases.map(([system]) => system))).toEqual(new Set([...operatingSystems, null]))
  expect(new Set(cases.map(([, browser]) => browser))).toEqual(new Set(browsers))
})
