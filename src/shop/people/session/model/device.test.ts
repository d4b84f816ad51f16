import { expect, test } from 'vitest'
import { deviceName, isKnownDevice } from './device.ts'

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
const newerFirefox = firefox.replaceAll('140.0', '141.0')
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

test.each([
  [firefox, 'Firefox, Windows'],
  [safari, 'Safari, iOS'],
  ['curl/8.0', 'Unknown'],
  ['', 'Unknown'],
])('SESS-01 %s is called %s', (userAgent, name) => {
  expect(deviceName(userAgent, 'Unknown')).toBe(name)
})

const known = [{ mark: 'a', userAgent: firefox, network: '203.0.113.7' }]
test.each([
  ['its mark, wherever it is', { mark: 'a', userAgent: newerFirefox, network: '198.51.100.1' }, true],
  [
    'no mark, but the same kind of browser there',
    { mark: 'b', userAgent: newerFirefox, network: '203.0.113.7' },
    true,
  ],
  ['the same kind of browser elsewhere', { mark: 'b', userAgent: firefox, network: '198.51.100.1' }, false],
  ['another browser there', { mark: 'b', userAgent: safari, network: '203.0.113.7' }, false],
])('a browser with %s', (_, here, expected) => {
  expect(isKnownDevice(known, here)).toBe(expected)
})
