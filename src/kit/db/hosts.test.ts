import { describe, expect, test } from 'vitest'
import { addressOnDatabase, singleAddresses } from './hosts.ts'

describe('an address with several hosts', () => {
  test.each([
    ['postgres://u:p@db1:5432/shop', ['postgres://u:p@db1:5432/shop']],
    [
      'postgresql://u:p%40x@db1:5432,db2:5433/shop?sslmode=require',
      [
        'postgresql://u:p%40x@db1:5432/shop?sslmode=require',
        'postgresql://u:p%40x@db2:5433/shop?sslmode=require',
      ],
    ],
    [
      'postgres://db1,[::1]:5433/shop?target_session_attrs=read-write',
      ['postgres://db1/shop', 'postgres://[::1]:5433/shop'],
    ],
    [
      'postgres://db1,db2/shop?target_session_attrs=primary&sslmode=require',
      ['postgres://db1/shop?sslmode=require', 'postgres://db2/shop?sslmode=require'],
    ],
    [
      'postgres://db1/shop?sslmode=require&target_session_attrs=read-write',
      ['postgres://db1/shop?sslmode=require'],
    ],
    ['postgres://shop@/shop?host=/run/postgresql', ['postgres://shop@/shop?host=/run/postgresql']],
  ])('%s', (address, single) => expect(singleAddresses(address)).toEqual(single))

  test.each([
    [
      'postgres://u:p@db1:1,db2:2/shop?sslmode=require',
      'postgres://u:p@db1:1,db2:2/other%20one?sslmode=require',
    ],
    ['postgres://db1,db2', 'postgres://db1,db2/other%20one'],
  ])('%s on another database', (address, other) =>
    expect(addressOnDatabase(address, 'other one')).toBe(other),
  )
})
