import { expect, test } from 'vitest'
import type { IncomingMessage } from 'node:http'
import { readsMetrics, watchForwarding } from './operators.ts'

const here = 'http://127.0.0.1:3000'
const shop = 'https://shop.example'
test.each([
  ['from this machine', here, {}, { address: '127.0.0.1' }, true],
  ['from this machine, as IPv6', here, {}, { address: '::ffff:127.0.0.1' }, true],
  ['with a forwarding header', here, {}, { address: '127.0.0.1', passedOn: true }, false],
  ['by a proxy without headers', here, {}, { address: '127.0.0.1', version: '1.0' }, false],
  ['where visitors come through a proxy', shop, {}, { address: '127.0.0.1' }, false],
  ['from a proxy that is trusted', here, { trustProxy: '127.0.0.1' }, { address: '127.0.0.1' }, false],
  ['where loopback is named', shop, { metricsAllow: '127.0.0.1' }, { address: '127.0.0.1' }, true],
  ['from elsewhere', here, {}, { address: '10.1.1.1' }, false],
  ['from a network that is named', shop, { metricsAllow: '10.0.0.0/8' }, { address: '10.1.1.1' }, true],
  [
    'from there with a header',
    shop,
    { metricsAllow: '10.0.0.0/8' },
    { address: '10.1.1.1', passedOn: true },
    false,
  ],
])('metrics %s', (_, url, behind, peer, may) =>
  expect(readsMetrics(url, behind)({ passedOn: false, version: '1.1', ...peer })).toBe(may),
)

test.each([
  ['a proxy beside the shop', undefined, '127.0.0.1', { 'x-forwarded-for': '1.2.3.4' }, 1],
  ['a proxy that another network names', '10.0.0.0/8', '192.168.1.5', { forwarded: 'for=1.2.3.4' }, 1],
  ['a proxy that is named', '127.0.0.1', '127.0.0.1', { 'x-forwarded-for': '1.2.3.4' }, 0],
  ['nobody in between', undefined, '127.0.0.1', {}, 0],
  ['a stranger who makes it up', undefined, '203.0.113.7', { 'x-forwarded-for': '1.2.3.4' }, 0],
])('of a forgotten TRUST_PROXY is warned once: %s', (_, trust, remoteAddress, headers, times) => {
  const said: unknown[] = []
  const look = watchForwarding({ warn: (...line: unknown[]) => void said.push(line) }, trust)
  for (let i = 0; i < 3; i++) look({ headers, socket: { remoteAddress } } as unknown as IncomingMessage)
  expect(said).toHaveLength(times)
})
