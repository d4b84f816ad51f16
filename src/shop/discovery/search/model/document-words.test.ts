import { describe, expect, test } from 'vitest'
import { documentAsked } from './document-words.ts'

describe('SRCH-01 papers and CAD files in a search', () => {
  test.each([
    ['datasheet', 'data-sheet', ''],
    ['K2-I6-SC datasheet', 'data-sheet', 'K2-I6-SC'],
    ['data sheet for K2 16M 0601', 'data-sheet', 'K2 16M 0601'],
    ['Ficha técnica de K2-I6-SC', 'data-sheet', 'K2-I6-SC'],
    ['hoja de datos', 'data-sheet', ''],
    ['K2-I6-SC step file', 'model', 'K2-I6-SC'],
    ['modelo 3D K2-I6-SC', 'model', 'K2-I6-SC'],
    ['plano acotado inserto 16 polos', 'drawing', 'inserto 16 polos'],
    ['RoHS declaration hood', 'declaration', 'hood'],
  ])('%j asks for %s of %j', (text, kind, rest) => expect(documentAsked(text)).toEqual({ kind, rest }))
  test.each(['insert 16 poles', 'K2-STEP-3', 'stepped bracket', 'plana', 'reaching', ''])(
    '%j asks for none',
    text => expect(documentAsked(text)).toBeNull(),
  )
})
