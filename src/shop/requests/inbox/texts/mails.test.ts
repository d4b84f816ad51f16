import { expect, test } from 'vitest'
import { languages } from '#platform/language/language.ts'
import { kindNames } from '../model/kinds.ts'
import { sayRequestMail } from './mails.ts'
import { sayKindsWithin } from './states.ts'

test('I18N-03 a kind of request within a sentence of a letter begins with a small letter', () => {
  for (const language of languages)
    for (const name of kindNames) {
      const [t, kind] = [sayRequestMail(language), sayKindsWithin(language)[name]()]
      const facts = { kind, code: 'R1', name: 'Ada' }
      const said = [
        t.sent({ ...facts, n: 1 }),
        t.answered(facts),
        t.declined(facts),
        t.ownerTold(facts),
        t.nobodysTold(facts),
      ]
      for (const words of said) expect(words).toMatch(new RegExp(`[^.] ${kind} R1`))
      expect(kind[0]).toBe(kind[0]?.toLowerCase())
    }
})
