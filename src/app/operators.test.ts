import { expect, test } from 'vitest'
import { readsMetrics } from './operators.ts'

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
