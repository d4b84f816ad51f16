import { expect, test } from 'vitest'
import { CallFailed } from '#platform/page/send.ts'
import { failureWords } from './failure-words.ts'

const failed = (status: number, title: string, detail = '') =>
  new CallFailed({ status, title, detail, errors: [] })

test.each([
  ['words of its own', failed(409, 'Conflict', 'Somebody was faster.'), 'Somebody was faster.'],
  ['a status only', failed(500, 'Internal Server Error'), 'That did not work. (500 Internal Server Error)'],
  ['no answer', failed(0, 'No connection'), /^The shop could not be reached\./],
  ['a fault of the page', new TypeError('x is not a function'), 'That did not work.'],
] as const)('ERR-01 ERR-02 a failure with %s says what can be said, never a stack', (_, error, words) => {
  expect(failureWords(error, 'en')).toMatch(words)
})
test.each([
  [failed(500, 'Oops'), 'The note was not saved. (500 Oops)'],
  [failed(0, 'No connection'), 'The note was not saved. The shop could not be reached.'],
  [failed(409, 'Conflict', 'Somebody was faster.'), 'Somebody was faster.'],
])('ERR-02 words of a place have the details behind them', (error, words) => {
  expect(failureWords(error, 'en', 'The note was not saved.')).toContain(words)
})
test('ERR-02 the status stands in the Spanish words too', () => {
  expect(failureWords(failed(502, 'Bad Gateway'), 'es')).toBe(
    'No se ha podido completar la acción. (502 Bad Gateway)',
  )
})
