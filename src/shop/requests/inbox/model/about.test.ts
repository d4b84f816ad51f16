import { expect, test } from 'vitest'
import { aboutWords, dataOf, listed, type About } from './about.ts'

const cases: [About, string, string][] = [
  [{ is: 'repair', what: '3 × K2 6M 0601' }, 'Repair of 3 × K2 6M 0601', 'Reparación de 3 × K2 6M 0601'],
  [{ is: 'repair', what: '' }, 'Repair', 'Reparación'],
  [listed('positions', ['A', 'B', 'C', 'D']), '4 positions: A, B, C …', '4 posiciones: A, B, C …'],
  [listed('articles', ['A']), '1 article: A', '1 artículo: A'],
  [
    { is: 'positions', n: 2, codes: '', file: 'march.csv' },
    'march.csv, 2 positions',
    'march.csv, 2 posiciones',
  ],
  [{ is: 'words', words: 'Is it red?' }, 'Is it red?', 'Is it red?'],
]
test.each(cases)(
  'I18N-03 what a request is about is said in the language of its reader: %j',
  (about, en, es) => {
    expect([aboutWords('en', about), aboutWords('es', about)]).toEqual([en, es])
    expect(dataOf(about)).toBe(about.is === 'words' ? null : JSON.stringify(about))
  },
)
