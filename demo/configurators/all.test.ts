import { describe, expect, test } from 'vitest'
import { Definition } from '#shop/configurators/model/definition.ts'
import { configurationOf } from '#shop/configurators/model/configuration.ts'
import { compileNetwork } from '#shop/configurators/model/network.ts'
import { Search } from '#shop/configurators/model/search.ts'
import { checkDefinition } from '#shop/configurators/model/checks.ts'
import { definitionOfRows, rowsOfDefinition, sheetHead, unwritable } from '#shop/configurators/model/sheet.ts'
import { demoCatalogue } from '../catalogue.ts'
import { demoConfigurators } from './all.ts'

const articles = new Set<string>()
const products = new Set<string>()
for (const record of demoCatalogue()) {
  if (record.kind === 'article') articles.add(record.article.code)
  if (record.kind === 'base') products.add(record.base.code)
}

describe.each(demoConfigurators().map(one => [one.key, Definition.parse(one)] as const))('%s', (_, one) => {
  test('CFG-01 every part, picture and page that it names is in the demo catalogue', () => {
    const { characteristics } = one.base
    const named = [
      ...one.parts.flatMap(part => part.code ?? []),
      ...one.parts.flatMap(
        ({ from }) => characteristics.find(({ id }) => id === from)?.values.map(value => value.id) ?? [],
      ),
      ...one.groups.flatMap(group => group.contacts.flatMap(all => all.choices.map(choice => choice.code))),
      ...characteristics.flatMap(({ values }) => values.flatMap(value => value.picture ?? [])),
      ...(one.assembly ? [one.assembly.service, one.assembly.pad] : []),
      ...(one.assemblyAid ? [one.assemblyAid.code] : []),
    ].filter(code => code !== 'none')
    expect([...new Set(named)].filter(code => !articles.has(code))).toEqual([])
    const pages = [one.productCode, ...one.productCodes]
    expect(pages.filter(code => !articles.has(code) && !products.has(code))).toEqual([])
  })
  test('CFG-01 no value is dead, and every text is there in both languages', () => {
    const start = configurationOf(new Search(compileNetwork(one.base)), [])
    const dead = start.characteristics.flatMap(({ id, values }) =>
      values.filter(value => value.state === 'excluded').map(value => `${id}: ${value.id}`),
    )
    expect(dead).toEqual([])
    const empty: string[] = []
    JSON.stringify(one, (key, value: unknown) => {
      if (typeof value === 'object' && value !== null && 'en' in value && 'es' in value)
        if (!value.en || !value.es) empty.push(key)
      return value
    })
    expect(empty).toEqual([])
  })
  test('CFG-01 the checks of the desk find nothing, and a table brings the same definition back', async () => {
    expect(checkDefinition(one, articles)).toEqual([])
    const rows = [
      sheetHead,
      ...[...rowsOfDefinition(one)].map(row => sheetHead.map(column => row[column] ?? '')),
    ]
    // oxlint-disable-next-line typescript/require-await -- rows come one by one, as out of a file
    async function* table() {
      yield* rows.map((cells, i) => ({ number: i + 1, cells }))
    }
    const read = await definitionOfRows(table())
    // a cell that names one value is that value
    const plain = (definition: unknown) =>
      JSON.stringify(definition).replaceAll(/\[("[^"]*")\](?=[,\]])/g, '$1')
    expect('given' in read && plain(Definition.parse(read.given))).toBe(plain(one))
    expect(unwritable(one)).toEqual([])
  })
  test('CFG-13 CFG-14 every value that is offered has a picture and a description', () => {
    const given = one.base.characteristics.filter(({ derived }) => !derived)
    const bare = given.flatMap(({ id, values }) =>
      values
        .filter(value => !(id.startsWith('place-') && ['covered', 'none'].includes(value.id)))
        .filter(value => !value.meaning || !(value.picture || value.drawing))
        .map(value => `${id}: ${value.id}`),
    )
    expect(bare).toEqual([])
  })
  test('CFG-14 every characteristic is asked in one step, or follows', () => {
    const askedIn = one.groups.flatMap(group => group.characteristics)
    const asked = one.base.characteristics.filter(({ derived }) => !derived).map(({ id }) => id)
    expect(askedIn.toSorted()).toEqual(asked.toSorted())
  })
})
