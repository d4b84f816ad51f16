import { describe, expect, test } from 'vitest'
import { passwordProblem } from './password-rule.ts'
import { levels, meterWidth, passwordLevel, passwordScore, readings } from './password-strength.ts'

describe('PWD-03 PWD-04 PWD-05 the points of reading A', () => {
  test.each([
    ['', -100, 'tooshortpwd'],
    ['abc', -99, 'tooshortpwd'],
    ['aB3$x', -76, 'tooshortpwd'],
    ['abcdefg', 7, 'veryweak'],
    ['abcdefghi', 13, 'weak'],
    ['abcdefghijk', 19, 'medium'],
    ['ABCDEFGHI', 17, 'medium'],
    ['Abcdefgh', 14, 'weak'],
    ['1234567', 18, 'medium'],
    ['abcd12', 15, 'weak'],
    ['Passw0rd', 22, 'medium'],
    ['P@ssw0rd!', 43, 'verystrong'],
    ['!sunflower', 16, 'medium'],
    ['!!sunflower', 34, 'strong'],
    ['Han-Modular#24', 42, 'verystrong'],
    ['Steckverbinder1', 34, 'strong'],
    ['correct horse battery staple', 19, 'medium'],
    ['~~~~~~', 18, 'medium'],
    ['!a!a!a', 22, 'medium'],
    ['ab,cdef', 15, 'weak'],
  ])('%s has %i points', (password, score, level) => {
    expect(passwordScore(password, readings.A.min)).toBe(score)
    if (!passwordLevel(password, 6).startsWith('unsafe')) expect(passwordLevel(password, 6)).toBe(level)
  })
})

describe('PWD-01 PWD-02 the levels', () => {
  test('seven codes with their widths', () => {
    expect(levels.map(level => [level, meterWidth[level]])).toEqual([
      ['tooshortpwd', 5],
      ['unsafepwd', 5],
      ['veryweak', 10],
      ['weak', 20],
      ['medium', 40],
      ['strong', 60],
      ['verystrong', 80],
    ])
  })
  test('what everybody tries and their own name are unsafe', () => {
    expect(passwordLevel('Password', 6)).toBe('unsafepwd')
    expect(passwordLevel('nora@nord.example', 6, ['nora@nord.example'])).toBe('unsafepwd')
    expect(passwordLevel('Steckverbinder1', 6, ['nora@nord.example', ''])).toBe('strong')
  })
  test('reading B is too short below 8, reading A below 6', () => {
    expect(passwordLevel('Abcd12!', readings.B.min)).toBe('tooshortpwd')
    expect(passwordLevel('Abcd12!', readings.A.min)).toBe('medium')
  })
})

describe('PWD-06 the meter advises, the server decides', () => {
  const owner = { email: 'nora@nord.example', firstName: 'Nora', lastName: 'Lind' }
  test.each([
    ['abcdefghjk', 8, null],
    ['kzhqwx', 6, null],
    ['kzhqwx', 8, 'too-short'],
    ['password1', 6, 'common'],
  ])('%s at least %i: %s', (password, min, problem) =>
    expect(passwordProblem(password, owner, min)).toBe(problem),
  )
})
