import { describe, expect, test } from 'vitest'
import { inPrivateNetwork, isLoopbackHost, readNetworks, within } from './networks.ts'

describe('networks as an operator types them', () => {
  test.each([
    ['127.0.0.1', true],
    ['10.0.0.0/8, ::1', true],
    ['fd00::/8', true],
    ['loopback, uniquelocal', true],
    ['0.0.0.0/0', true],
    ['999.1.1.1', false],
    ['10.0.0.0/99', false],
    ['::::', false],
    ['::1/129', false],
    ['10.0.0.0/', false],
    ['10.0.0.0/-1', false],
    ['10.0.0.1,', false],
    ['', false],
    ['proxy.example', false],
    ['constructor', false],
  ])('%s', (typed, good) => expect(readNetworks(typed) !== null).toBe(good))

  test.each([
    ['10.0.0.0/8', '10.200.0.1', true],
    ['10.0.0.0/8', '::ffff:10.200.0.1', true],
    ['10.0.0.0/8', '11.0.0.1', false],
    ['::1', '::1', true],
    ['::1', '127.0.0.1', false],
    ['fd00::/8', 'fd12::7', true],
    ['10.0.0.0/8', 'nonsense', false],
  ])('%s holds %s: %s', (networks, address, held) =>
    expect(within(readNetworks(networks) ?? [])(address)).toBe(held),
  )

  test.each([
    ['localhost', true],
    ['127.0.0.2', true],
    ['[::1]', true],
    ['0.0.0.0', false],
    ['shop.example', false],
  ])('%s is the machine itself: %s', (host, own) => expect(isLoopbackHost(host)).toBe(own))

  test('nobody is in no network', () => {
    expect(inPrivateNetwork(undefined)).toBe(false)
    expect(inPrivateNetwork('192.168.3.4')).toBe(true)
    expect(inPrivateNetwork('203.0.113.4')).toBe(false)
  })
})
