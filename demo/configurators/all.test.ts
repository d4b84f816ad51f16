import { describe, expect, test } from 'vitest'
import { tries } from '#app/test-size.ts'
import type { ArticleRecord } from '#shop/catalogue/articles/model.ts'
import { act } from '#shop/tools/configurators/model/act.ts'
import { choicesOf, roomFor } from '#shop/tools/configurators/model/cavities.ts'
import { withData, type DataOf } from '#shop/tools/configurators/model/data-rules.ts'
import { partsOf, type PartLine } from '#shop/tools/configurators/model/parts.ts'
import { adopted, freshState, settledOf, type State } from '#shop/tools/configurators/model/state.ts'
import { Definition } from '#shop/tools/configurators/model/definition.ts'
import { configurationOf, totals, withAlternatives } from '#shop/tools/configurators/model/configuration.ts'
import { compileNetwork } from '#shop/tools/configurators/model/network.ts'
import { Search } from '#shop/tools/configurators/model/search.ts'
import { checkDefinition } from '#shop/tools/configurators/model/checks.ts'
import {
  definitionOfRows,
  rowsOfDefinition,
  sheetHead,
  unwritable,
} from '#shop/tools/configurators/model/sheet.ts'
import { demoCatalogue } from '../catalogue.ts'
import { demoConfigurators } from './all.ts'
import { cableConfigurator } from './cable.ts'

const known = new Map<string, ArticleRecord>()
const products = new Set<string>()
for (const record of demoCatalogue()) {
  if (record.kind === 'article') known.set(record.article.code, record.article)
  if (record.kind === 'base') products.add(record.base.code)
}
const articles: DataOf = new Map(
  [...known].map(([code, { attributes = {}, relations = [] }]) => {
    const diameters = relations.flatMap(({ kind, target }) => {
      const diameter = kind === 'accessory' ? known.get(target)?.attributes?.['contact-diameter'] : undefined
      return typeof diameter === 'number' ? [diameter] : []
    })
    const own = Object.entries(attributes).flatMap(([name, value]) =>
      value === null ? [] : [[name, value] as const],
    )
    return [code, { attributes: Object.fromEntries(own), contactDiameters: diameters }]
  }),
)

/** One step of a chance that is the same in each run. */
const chance = (seed: number) => () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647

/** A whole configuration by chance: choices in any order, each among those offered, then contacts until all is full. */
function walked(definition: Definition, search: Search, next: () => number) {
  const pick = <T>(of: readonly T[]): T | undefined => of[Math.floor(next() * of.length)]
  const choices: { characteristic: string; value: string }[] = []
  for (let open = configurationOf(search, []); !open.complete; open = configurationOf(search, choices)) {
    const one = pick(open.characteristics.filter(({ derived, settled }) => !derived && settled === null))
    const value = pick(one?.values.filter(({ state }) => state === 'choosable') ?? [])
    if (!one || !value) throw new Error('it ends before it is complete')
    choices.push({ characteristic: one.id, value: value.id })
  }
  let state: State = { choices, counts: {}, typed: {}, extras: [], quantity: 1 }
  const engine = { definition, search }
  const settled = settledOf(configurationOf(search, state.choices))
  for (const contacts of definition.groups.flatMap(group => group.contacts))
    for (const { code } of choicesOf(contacts, settled).toSorted(() => next() - 0.5)) {
      const room = roomFor(contacts, settled, state.counts, code)
      const some = act(engine, state, { counts: { [code]: String(Math.ceil(next() * room)) } }, 'EUR')
      if ('state' in some) ({ state } = some)
    }
  return partsOf(definition, settled, state.counts)
}

const range = (value: unknown): [number, number] | null =>
  Array.isArray(value) ? [value[0], value[1]] : null
const within = (code: string, name: string) => range(articles.get(code)?.attributes[name])

/** What the articles' own data say against each other: looked at here by themselves, not by the rules of the shop. */
function faultsOf(parts: ReturnType<typeof partsOf>): string[] {
  const of = (code: string, name: string) => articles.get(code)?.attributes[name]
  const pairs = parts.flatMap((a, i) => parts.slice(i + 1).map(b => [a, b] as const))
  const apart = (name: string) =>
    pairs.filter(([a, b]) => {
      const [one, other] = [of(a.code, name), of(b.code, name)]
      return one !== undefined && other !== undefined && String(one) !== String(other)
    })
  const built = (some: readonly (readonly [PartLine, PartLine])[]) =>
    some.filter(([a, b]) => a.parentGroup === b.parentGroup || [a, b].some(one => one.parentGroup === 'CONTACTS')) // prettier-ignore
  const contacts = parts.filter(one => one.parentGroup === 'CONTACTS')
  const modules = parts.filter(one => articles.get(one.code)?.attributes['termination'] === 'crimp' && !contacts.includes(one)) // prettier-ignore
  const tools = parts.filter(one => one.parentGroup === 'TOOLS')
  const takes = (holder: string, contact: string) => {
    const [hole, wire] = [within(holder, 'wire'), within(contact, 'wire')]
    return !hole || !wire || (wire[0] <= hole[1] && hole[0] <= wire[1])
  }
  const rated = (code: string) => Number(of(code, 'rated-current'))
  return [
    ...['size', 'gender', 'thread'].flatMap(name =>
      built(apart(name)).map(([a, b]) => `${name}: ${a.code}, ${b.code}`),
    ),
    ...contacts
      .filter(({ code }) => !modules.some(one => takes(one.code, code)))
      .map(({ code }) => `conductor: ${code}`),
    // contacts that only some modules take are no more than those have cavities
    ...contacts.flatMap(({ code, quantity }) => {
      const room = modules
        .filter(
          one =>
            takes(one.code, code) &&
            articles.get(one.code)?.contactDiameters.includes(Number(of(code, 'contact-diameter'))),
        ) // prettier-ignore
        .reduce((sum, one) => sum + one.quantity * Number(of(one.code, 'poles')), 0)
      return quantity > room ? [`${quantity} of ${code} in ${room}`] : []
    }),
    ...contacts
      .filter(({ code }) => tools.length > 0 && !tools.some(one => takes(one.code, code)))
      .map(({ code }) => `no tool: ${code} ${rated(code)}`),
  ]
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
  test('CFG-01 whatever is chosen, no data of its articles say against it', { timeout: 600_000 }, () => {
    const definition = withData(one, articles)
    const search = new Search(compileNetwork(definition.base))
    const next = chance(20_261_126)
    const faults = Array.from({ length: tries(12, 400) }, () => faultsOf(walked(definition, search, next)))
    expect(faults.flat()).toEqual([])
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
        .filter(value => !value.unasked)
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

describe('CFG-02 the end of a cable in four short questions', () => {
  const definition = Definition.parse(cableConfigurator())
  const engine = { definition, search: new Search(compileNetwork(definition.base)) }
  const stateOf = (...choices: [string, string][]): State => ({
    ...freshState(engine),
    choices: choices.map(([characteristic, value]) => ({ characteristic, value })),
  })
  const settledIn = (state: State) => settledOf(configurationOf(engine.search, state.choices))
  const whole = stateOf(['left-coding', 'A'], ['left-poles', '5'], ['left-gender', 'male'], ['left-angle', 'angled']) // prettier-ignore
  const choose = (state: State, characteristic: string, value: string) =>
    act(engine, state, { choose: { characteristic, value } }, 'EUR')

  test.each([
    ['D', 'M12D4ma'],
    ['X', 'M12X8ma'],
    ['RJ45', 'RJ45'],
    ['open', 'open'],
    ['A', 'M12A5ma'],
  ])(
    'another coding takes back only the answers below it that no longer fit: %s leads to %s',
    (coding, end) => {
      const done = choose(whole, 'left-coding', coding)
      expect('state' in done && settledIn(done.state).get('left')).toBe(end)
    },
  )
  test('what contradicts another step is told, and stays', () => {
    const done = choose({ ...whole, choices: [{ characteristic: 'cable', value: 'pur5' }, ...whole.choices] }, 'left-coding', 'D') // prettier-ignore
    expect('refused' in done && done.refused.against).toEqual([{ characteristic: 'cable', value: 'pur5' }])
  })
  test('a question stays open to other answers until it is answered, and those below never exclude one', () => {
    const ids = definition.groups[0]?.characteristics ?? []
    const shown = withAlternatives(engine.search, configurationOf(engine.search, whole.choices), ids, true)
    const coding = shown.characteristics.find(one => one.id === 'left-coding')
    expect(coding?.values.map(one => one.state)).toEqual(['chosen', ...Array(4).fill('choosable')])
  })
  test('CFG-40 an end that was chosen as a whole is read as its answers', () => {
    const { state, dropped } = adopted(engine, stateOf(['left', 'M12A5fa'], ['cable', 'pur5'], ['right', 'open'])) // prettier-ignore
    expect(dropped).toEqual([])
    expect(state.choices.map(one => `${one.characteristic}=${one.value}`)).toEqual([
      'left-coding=A', 'left-poles=5', 'left-gender=female', 'left-angle=angled', 'cable=pur5', 'right-coding=open',
    ]) // prettier-ignore
  })
  test('an end costs what its answers cost', () => {
    const costOf = (end: string) => {
      const values = [...settledIn(adopted(engine, stateOf(['left', end])).state)]
      const own = values.filter(([id]) => id.startsWith('left'))
      return totals(definition.base, own.map(([characteristic, value]) => ({ characteristic, value })), 'EUR').surcharge // prettier-ignore
    }
    expect(['M12A3ms', 'M12A8fa', 'M12D4ms', 'M12X8ma', 'RJ45', 'open'].map(costOf)).toEqual([390, 750, 620, 1240, 560, 60]) // prettier-ignore
  })
})
