import { expect, test } from 'vitest'
import { said, smallConnector, when } from '../fixtures.ts'
import { Definition } from './definition.ts'
import { fittingCounts } from './parts.ts'

const choices = (...codes: string[]) => codes.map(code => ({ code, name: said(code), when: [] }))
/** Four cavities for contacts of two kinds; with the module for signals one. */
const definition = Definition.parse({
  ...smallConnector,
  groups: smallConnector.groups.map(group => ({
    ...group,
    contacts: group.contacts?.map(one => ({
      ...one,
      cavities: [
        { when: when(['module', 'power']), n: 4 },
        { when: when(['module', 'signal']), n: 1 },
      ],
      choices: choices('PIN-1', 'PIN-2'),
    })),
  })),
})
test.each([
  ['power', { 'PIN-1': 1, 'PIN-2': 3 }, { 'PIN-1': 1, 'PIN-2': 3 }],
  ['power', { 'PIN-1': 3, 'PIN-2': 3 }, { 'PIN-1': 3, 'PIN-2': 1 }],
  ['power', { 'PIN-1': 5, 'PIN-2': 3 }, { 'PIN-1': 4 }],
  ['signal', { 'PIN-1': 0, 'PIN-2': 3 }, { 'PIN-2': 1 }],
])('CFG-15 of the contacts for a module for %s, %j, the first that fit are kept', (module, counts, kept) => {
  expect(fittingCounts(definition, new Map([['module', module]]), counts)).toEqual(kept)
})
