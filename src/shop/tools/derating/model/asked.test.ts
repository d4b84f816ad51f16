import { describe, expect, test } from 'vitest'
import { askedIn, readAsked, readConductor, writeAsked } from './asked.ts'

describe('an operating point as people type it', () => {
  test.each<[string, ReturnType<typeof askedIn>]>([
    ['carries 12 A at 60 °C with 1.5 mm²', { asked: { ambient: 60, current: 12, section: 1.5 }, rest: '' }],
    ['insert 16A 40°C', { asked: { ambient: 40, current: 16, section: null }, rest: 'insert' }],
    [
      'inserto que admite 9,5 A a 60 ºC con 2,5 mm2',
      { asked: { ambient: 60, current: 9.5, section: 2.5 }, rest: 'inserto' },
    ],
    ['6 amps 70 deg C K2 6F', { asked: { ambient: 70, current: 6, section: null }, rest: 'K2 6F' }],
    ['500 mA 40 °C', { asked: { ambient: 40, current: 0.5, section: null }, rest: '' }],
    ['140 °F 0.02 kA', { asked: { ambient: 60, current: 20, section: null }, rest: '' }],
    ['-20 °C 5 A', { asked: { ambient: -20, current: 5, section: null }, rest: '' }],
    ['carries 12 A at 60 °C with 16 AWG', { asked: { ambient: 60, current: 12, section: 1.5 }, rest: '' }],
    ['insert 12A 60°C AWG14', { asked: { ambient: 60, current: 12, section: 2.5 }, rest: 'insert' }],
    ['#22 AWG 3 A 40 °C', { asked: { ambient: 40, current: 3, section: 0.34 }, rest: '' }],
    ['100 A 40 °C 2/0 AWG', { asked: { ambient: 40, current: 100, section: 70 }, rest: '' }],
    // no metric size is sold as its equal
    ['5 A 40 °C 15 AWG', { asked: { ambient: 40, current: 5, section: null }, rest: '15 AWG' }],
    ['insert 16 A', null],
    ['cable -40 °C', null],
    ['K2 6A 0702 60 Class', null],
    ['16 AWG 60 °C', null],
  ])('DER-01 %s', (text, found) => expect(askedIn(text)).toEqual(found))

  test.each([
    ['1.5', 1.5],
    ['1,5 mm²', 1.5],
    ['16 AWG', 1.5],
    ['AWG 16', 1.5],
    ['awg0', 50],
    ['15 AWG', null],
    ['two', null],
  ])('DER-01 %s is a conductor', (typed, section) => expect(readConductor(typed)).toBe(section))
  test.each(['60:12', '60:12:1.5', '-20:0.5:0.14'])('DER-01 %s stands in an address', text => {
    const asked = readAsked(text)
    expect(asked && writeAsked(asked)).toBe(text)
  })
  test.each(['', '60', '60:', 'a:b', '60:0', '60:-1', '60:12:0', '60:12:1.5:9', '1e9:2'])(
    'DER-01 %j asks nothing',
    text => expect(readAsked(text)).toBeNull(),
  )
})
