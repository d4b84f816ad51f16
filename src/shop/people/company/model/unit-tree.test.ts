import { expect, test } from 'vitest'
import { flat, treeOf, unitChoices } from './unit-tree.ts'

const unit = (id: number, parentId: number | null, name: string) => ({ id, parentId, code: `U${id}`, name })
const units = [unit(4, 2, 'Paint'), unit(1, null, 'Nordwind'), unit(3, 1, 'Dublin'), unit(2, 1, 'Zaragoza')]

test('COMP-09 units stand below the one they belong to, each level by name', () =>
  expect(flat(treeOf(units)).map(({ name, level }) => [name, level])).toEqual([
    ['Nordwind', 1],
    ['Dublin', 2],
    ['Zaragoza', 2],
    ['Paint', 3],
  ]))

test('COMP-09 a choice of units is set in by level; without its parent a unit stands at the top', () => {
  expect(unitChoices(units).map(one => one.label)).toEqual([
    'Nordwind',
    '\u2003Dublin',
    '\u2003Zaragoza',
    '\u2003\u2003Paint',
  ])
  expect(unitChoices(units.filter(one => one.id !== 1)).map(one => one.label)).toEqual([
    'Dublin',
    'Zaragoza',
    '\u2003Paint',
  ])
})
