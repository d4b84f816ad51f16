import { describe, expect, test } from 'vitest'
import { isPublicAddress } from '#kit/public-address.ts'
import { mayConnect, readAddress } from './address.ts'

describe('SEC where messages may go', () => {
  test.each([
    ['https://erp.example.com/hook', 'https://erp.example.com/hook'],
    ['https://erp.example.com:8443/hook?a=1#x', 'https://erp.example.com:8443/hook?a=1'],
    ['https://93.184.216.34/', 'https://93.184.216.34/'],
    ['https://[2606:2800:220:1:248:1893:25c8:1946]/', 'https://[2606:2800:220:1:248:1893:25c8:1946]/'],
  ])('%s is taken', (typed, url) => expect(readAddress(typed, false)).toEqual({ url }))

  test.each([
    ['', 'no-address'],
    ['erp.example.com/hook', 'no-address'],
    [`https://erp.example.com/${'a'.repeat(500)}`, 'no-address'],
    ['http://erp.example.com/hook', 'not-https'],
    ['ftp://erp.example.com/hook', 'not-https'],
    ['file:///etc/passwd', 'not-https'],
    ['https://me:secret@erp.example.com/', 'credentials'],
    ['https://localhost/', 'private'],
    ['https://localhost./', 'private'],
    ['https://app.localhost/', 'private'],
    ['https://printer.local/', 'private'],
    ['https://metadata.google.internal/', 'private'],
    ['https://intranet/', 'private'],
    ['https://127.0.0.1/', 'private'],
    ['https://127.1/', 'private'],
    ['https://2130706433/', 'private'],
    ['https://0x7f.0.0.1/', 'private'],
    ['https://0177.0.0.1/', 'private'],
    ['https://0/', 'private'],
    ['https://10.1.2.3/', 'private'],
    ['https://172.31.255.255/', 'private'],
    ['https://192.168.0.1/', 'private'],
    ['https://169.254.169.254/latest/meta-data', 'private'],
    ['https://100.64.0.1/', 'private'],
    ['https://192.0.2.1/', 'private'],
    ['https://224.0.0.1/', 'private'],
    ['https://255.255.255.255/', 'private'],
    ['https://[::1]/', 'private'],
    ['https://[::]/', 'private'],
    ['https://[::ffff:127.0.0.1]/', 'private'],
    ['https://[::ffff:a00:1]/', 'private'],
    ['https://[fe80::1]/', 'private'],
    ['https://[fd00::1]/', 'private'],
    ['https://[64:ff9b::7f00:1]/', 'private'],
    ['https://[2002:7f00:1::]/', 'private'],
    ['https://[ff02::1]/', 'private'],
  ])('%s is refused: %s', (typed, fault) => expect(readAddress(typed, false)).toEqual({ fault }))

  test('a shop on loopback may call there, also without https, and nowhere else that is private', () => {
    expect(readAddress('http://127.0.0.1:4000/hook', true)).toEqual({ url: 'http://127.0.0.1:4000/hook' })
    expect(readAddress('http://localhost:4000/', true)).toEqual({ url: 'http://localhost:4000/' })
    expect(readAddress('http://10.0.0.1/', true)).toEqual({ fault: 'not-https' })
    expect(readAddress('https://10.0.0.1/', true)).toEqual({ fault: 'private' })
    expect([mayConnect('::1', true), mayConnect('::1', false), mayConnect('10.0.0.1', true)]).toEqual([
      true,
      false,
      false,
    ])
  })

  test.each([
    ['93.184.216.34', true],
    ['2606:2800:220:1:248:1893:25c8:1946', true],
    ['::ffff:93.184.216.34', true],
    ['::ffff:10.0.0.1', false],
    ['fe80::1%eth0', false],
    ['not an address', false],
  ])('%s is on the open internet: %s', (address, open) => expect(isPublicAddress(address)).toBe(open))
})
