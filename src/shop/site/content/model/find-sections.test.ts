import { describe, expect, test } from 'vitest'
import { findSections, sectionsOf } from './find-sections.ts'

const sections = sectionsOf([
  {
    topic: 'terms',
    title: 'Terms and conditions',
    body: 'For businesses.\n\n## 1. Offer and contract\nAn order is an offer.\n\n## 6. Returns\nUnopened packs can be returned within 30 days.\n\n## 7. Warranty\nCables are repaired or replaced.',
  },
  {
    topic: 'contact',
    title: 'Contacto',
    body: 'Llámenos.\n\n## Devoluciones\n- Plazo: 30 días',
  },
])
const found = (typed: string) =>
  findSections(sections, typed, 3).map(({ topic, number, named }) => `${topic} ${number}${named ? '' : ' ~'}`)

describe('SRCH-01 help, terms and other texts are found', () => {
  test('a text comes in parts, each with its heading', () => {
    expect(sections.map(one => `${one.topic} ${one.number} ${one.heading}`)).toEqual([
      'terms 0 ',
      'terms 1 1. Offer and contract',
      'terms 2 6. Returns',
      'terms 3 7. Warranty',
      'contact 0 ',
      'contact 1 Devoluciones',
    ])
    expect(sections[5]?.text).toBe('Plazo: 30 días')
  })
  test.each([
    ['return policy', ['terms 2']],
    ['returns', ['terms 2']],
    ['Terms', ['terms 0']],
    ['devolución', ['contact 1']],
    ['contacto', ['contact 0']],
    ['contract', ['terms 1']],
    ['cable', ['terms 3 ~']],
    ['cable insert', []],
    ['datasheet', []],
    ['the', []],
    ['', []],
    ['K2 16M 0601', []],
  ])('%j finds %j', (typed, parts) => expect(found(typed)).toEqual(parts))
})
