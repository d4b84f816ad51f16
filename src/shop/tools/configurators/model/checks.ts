/**
 * What is wrong with a definition, before it is published (issue 17): names that are not there, values that nothing can be
 * made of, contradictions, prices, texts. Pure; what only the catalogue knows is handed in.
 */
import { Drawing } from '#shop/catalogue/imagery/model/drawing.ts'
import { configurationOf } from './configuration.ts'
import { maxWork, withData, type DataOf } from './data-rules.ts'
import { cableProduct, type Definition, type When } from './definition.ts'
import { drawingOf } from './drawing-of.ts'
import { compileNetwork, UnknownName } from './network.ts'
import { allows, Search, SearchTooLong } from './search.ts'
import { freshState, settledOf } from './state.ts'
import { validValues } from './valid-values.ts'

export const findingKinds = [
  'unknown-name',
  'twice',
  'never-asked',
  'unsatisfiable',
  'dead-value',
  'too-hard',
  'name-missing',
  'text-missing',
  'currency-missing',
  'surcharge-unused',
  'breaks',
  'article-missing',
  'data-excludes',
  'contact-excluded',
  'no-article',
  'cable-article',
  'price-missing',
  'no-drawing',
] as const
export type FindingKind = (typeof findingKinds)[number]

/** An error keeps a version from being published; a warning does not. */
export type Finding = {
  kind: FindingKind
  severity: 'error' | 'warning'
  /** where: 'rule longest', 'value size S' */
  at: string
  /** what it is about: a name, a currency, a language, an article */
  what: string
}

const error = (kind: FindingKind, at: string, what: string): Finding => ({
  kind,
  severity: 'error',
  at,
  what,
})
const warning = (kind: FindingKind, at: string, what: string): Finding => ({
  kind,
  severity: 'warning',
  at,
  what,
})

/** Articles that a definition names. */
export const articlesNamed = (definition: Definition): string[] => {
  const { base, groups, parts, assemblyAid, assembly } = definition
  const values = new Map(base.characteristics.map(({ id, values: own }) => [id, own.map(value => value.id)]))
  return [
    ...new Set([
      ...base.characteristics.flatMap(({ values: own }) => own.flatMap(({ picture }) => picture ?? [])),
      ...groups.flatMap(group => group.contacts.flatMap(one => one.choices.map(({ code }) => code))),
      ...parts.flatMap(({ code, from }) => [
        ...(code === undefined ? [] : [code]),
        ...(from === undefined ? [] : (values.get(from) ?? []).filter(id => id !== 'none')),
      ]),
      ...(assemblyAid ? [assemblyAid.code] : []),
      ...(assembly ? [assembly.service, assembly.pad] : []),
    ]),
  ]
}

/** Names outside the rules, which the engine does not read: conditions of parts, contacts, drawing; steps. */
function namesOf(definition: Definition): Finding[] {
  const { base, groups, parts, drawing } = definition
  const known = new Map(
    base.characteristics.map(({ id, values }) => [id, new Set(values.map(one => one.id))]),
  )
  const inWhen = (at: string, when: When): Finding[] =>
    when.flatMap(({ characteristic, is }) => {
      const values = known.get(characteristic)
      if (!values) return [error('unknown-name', at, characteristic)]
      return is.filter(id => !values.has(id)).map(id => error('unknown-name', at, `${characteristic}: ${id}`))
    })
  const named = (at: string, ids: readonly (string | undefined)[]): Finding[] =>
    ids.flatMap(id => (id === undefined || known.has(id) ? [] : [error('unknown-name', at, id)]))
  const steps = new Set(groups.map(({ id }) => id))
  const rated = new Set(groups.flatMap(group => group.contacts.map(({ id }) => id)))
  const numbers = new Set(groups.flatMap(group => group.numbers.map(({ id }) => id)))
  return [
    ...groups.flatMap(group => [
      ...named(`step ${group.id}`, [...group.characteristics, group.product]),
      ...group.contacts.flatMap(one => [
        ...one.cavities.flatMap(({ when }) => inWhen(`contacts ${one.id}`, when)),
        ...one.choices.flatMap(({ when, code }) => inWhen(`contact ${code}`, when)),
      ]),
      ...group.numbers.flatMap(one =>
        [...one.surcharge, ...one.weight].flatMap(({ when }) => inWhen(`number ${one.id}`, when)),
      ),
      ...group.texts.flatMap(({ id, when }) => inWhen(`text ${id}`, when)),
    ]),
    ...parts.flatMap(part => [
      ...inWhen(`part ${part.code ?? part.from ?? ''}`, part.when),
      ...named(`part ${part.from ?? ''}`, [part.from]),
      ...(steps.has(part.group)
        ? []
        : [error('unknown-name', `part ${part.code ?? part.from ?? ''}`, part.group)]),
      ...(part.code === undefined && part.from === undefined
        ? [error('no-article', `step ${part.group}`, '')]
        : []),
    ]),
    ...(drawing?.numbers ?? []).flatMap(({ entry }) =>
      numbers.has(entry) ? [] : [error('unknown-name', 'drawing', entry)],
    ),
    // the call that adds a cable names this article (CFG-25)
    ...(definition.kind === 'cable' && definition.productCode !== cableProduct
      ? [error('cable-article', 'configurator', cableProduct)]
      : []),
    ...definition.checks.flatMap(({ id, when, has, contacts }) => [
      ...[when, ...has].flatMap(one => inWhen(`check ${id}`, one)),
      ...contacts.filter(one => !rated.has(one)).map(one => error('unknown-name', `check ${id}`, one)),
    ]),
    ...definition.pins.flatMap(({ when }, i) => inWhen(`pins ${i + 1}`, when)),
    ...(drawing?.changes.flatMap(({ when }, i) => inWhen(`drawing ${i + 1}`, when)) ?? []),
    ...base.characteristics.flatMap(({ id, proposed }) =>
      proposed === undefined || known.get(id)?.has(proposed)
        ? []
        : [error('unknown-name', `characteristic ${id}`, proposed)],
    ),
  ]
}

const twiceIn = (at: string, ids: readonly string[]): Finding[] =>
  [...new Set(ids.filter((id, i) => ids.indexOf(id) !== i))].map(id => error('twice', at, id))

function idsOf({ base, groups, checks }: Definition): Finding[] {
  const asked = new Set(groups.flatMap(group => group.characteristics))
  return [
    ...twiceIn('characteristics', base.characteristics.map(one => one.id)), // prettier-ignore
    ...base.characteristics.flatMap(({ id, values }) =>
      twiceIn(
        `characteristic ${id}`,
        values.map(one => one.id),
      ),
    ),
    ...twiceIn('rules', base.rules.map(one => one.id)), // prettier-ignore
    ...twiceIn('steps', groups.map(one => one.id)), // prettier-ignore
    ...twiceIn('entries', groups.flatMap(one => [...one.numbers, ...one.texts].map(({ id }) => id))), // prettier-ignore
    ...twiceIn(
      'checks',
      checks.map(({ id }) => id),
    ),
    ...twiceIn('contacts', groups.flatMap(one => one.contacts.map(({ id }) => id))), // prettier-ignore
    ...base.characteristics
      .filter(({ id, derived }) => !derived && !asked.has(id))
      .map(({ id }) => warning('never-asked', `characteristic ${id}`, id)),
  ]
}

function textsOf(definition: Definition): Finding[] {
  const { base, groups, name, about, help, checks } = definition
  const missing = (both: { en: string; es: string } | undefined, at: string, needed: boolean): Finding[] =>
    both
      ? (['en', 'es'] as const)
          .filter(language => both[language].trim() === '')
          .map(language =>
            needed ? error('name-missing', at, language) : warning('text-missing', at, language),
          )
      : []
  return [
    ...missing(name, 'configurator', true),
    ...missing(about, 'configurator', false),
    ...missing(help, 'help', false),
    ...base.characteristics.flatMap(({ id, name: own, values }) => [
      ...missing(own, `characteristic ${id}`, true),
      ...values.flatMap(value => [
        ...missing(value.name, `value ${id} ${value.id}`, true),
        ...missing(value.meaning, `value ${id} ${value.id}`, false),
      ]),
    ]),
    ...base.rules.flatMap(({ id, reason }) => missing(reason, `rule ${id}`, true)),
    ...checks.flatMap(({ id, name: own, lack }) => [
      ...missing(own, `check ${id}`, true),
      ...missing(lack, `check ${id}`, false),
    ]),
    ...groups.flatMap(({ id, name: own, hint, contacts, numbers, texts }) => [
      ...missing(own, `step ${id}`, true),
      ...missing(hint, `step ${id}`, false),
      ...[...contacts, ...numbers, ...texts].flatMap(one => missing(one.name, `${id} ${one.id}`, true)),
    ]),
  ]
}

/** Prices that contradict each other: a currency that one has and another lacks, a break that is dearer than the one before. */
function pricesOf({ base, groups, parts, price }: Definition): Finding[] {
  const surcharges = [
    ...base.characteristics.flatMap(({ id, values }) =>
      values.flatMap(value =>
        value.surcharge ? [{ at: `value ${id} ${value.id}`, money: value.surcharge }] : [],
      ),
    ),
    ...groups.flatMap(group =>
      group.numbers.flatMap(({ id, surcharge }) =>
        surcharge.map(({ per }) => ({ at: `number ${id}`, money: per })),
      ),
    ),
  ]
  if (!price && parts.some(part => part.configurable)) return [warning('price-missing', 'configurator', '')]
  if (!price) return surcharges.slice(0, 1).map(({ at }) => warning('surcharge-unused', at, ''))
  const currencies = Object.keys(price.base)
  const sorted = price.breaks.toSorted((a, b) => a.from - b.from)
  return [
    ...surcharges.flatMap(({ at, money }) =>
      currencies
        .filter(currency => !(currency in money))
        .map(currency => error('currency-missing', at, currency)),
    ),
    ...surcharges.flatMap(({ at, money }) =>
      Object.keys(money)
        .filter(currency => !currencies.includes(currency))
        .map(currency => error('currency-missing', `price for ${at}`, currency)),
    ),
    ...sorted.flatMap((one, i) => {
      const before = sorted[i - 1]
      return before && (one.percent >= before.percent || one.from === before.from)
        ? [error('breaks', 'price', String(one.from))]
        : []
    }),
  ]
}

/** What the engine says of the rules: whether anything can be made, and which values never can. */
function rulesOf(definition: Definition): Finding[] {
  const { base } = definition
  let search: Search
  try {
    search = new Search(compileNetwork(base), { maxWork })
  } catch (fault) {
    if (fault instanceof UnknownName) return [error('unknown-name', `rule ${fault.rule}`, fault.unknown)]
    throw fault
  }
  try {
    const valid = validValues(search, [])
    if (!valid) return [error('unsatisfiable', 'rules', '')]
    const dead = base.characteristics.flatMap(({ id, values }, variable) =>
      values
        .filter((_, value) => !allows(search.net, valid, variable, value))
        .map(value => warning('dead-value', `characteristic ${id}`, value.id)),
    )
    const state = freshState({ definition })
    const settled = settledOf(configurationOf(search, state.choices))
    const undrawn = base.characteristics.flatMap(({ id, values }) =>
      values
        .filter(({ drawing }) => drawing && !Drawing.safeParse(drawing).success)
        .map(value => warning('no-drawing', `value ${id} ${value.id}`, '')),
    )
    const drawn = !definition.drawing || drawingOf(definition, settled, {}) !== null
    return [...dead, ...undrawn, ...(drawn ? [] : [warning('no-drawing', 'drawing', '')])]
  } catch (fault) {
    if (fault instanceof SearchTooLong) return [error('too-hard', 'rules', '')]
    throw fault
  }
}

/** What the articles' data exclude beside the rules that are written: parts that do not fit, contacts without a cavity. */
function dataFindings(written: Definition, read: Definition): Finding[] {
  const rules = read.base.rules.slice(written.base.rules.length)
  return [
    ...rules.map(({ id }) => warning('data-excludes', `rule ${id}`, '')),
    ...read.groups
      .flatMap(group => group.contacts)
      .flatMap(({ choices, cavities }) =>
        choices
          .filter(({ code }) => !cavities.some(({ takes }) => takes?.includes(code) ?? true))
          .map(({ code }) => warning('contact-excluded', `contact ${code}`, code)),
      ),
  ]
}

/** The definition as visitors have it; as it is written where a rule names what is not there. */
function readWithData(definition: Definition, data: DataOf): Definition {
  try {
    return withData(definition, data)
  } catch (fault) {
    if (fault instanceof UnknownName) return definition
    throw fault
  }
}

/** All findings, errors first. `data`: of the articles that the catalogue sells, by code. */
export function checkDefinition(definition: Definition, data: DataOf): Finding[] {
  const ids = idsOf(definition)
  const isTold = !ids.some(one => one.kind === 'twice')
  const read = isTold ? readWithData(definition, data) : definition
  const all = [
    ...ids,
    ...namesOf(definition),
    // the engine tells characteristics and values by their ids
    ...(isTold ? rulesOf(read) : []),
    ...dataFindings(definition, read),
    ...textsOf(definition),
    ...pricesOf(definition),
    ...articlesNamed(definition)
      .filter(code => !data.has(code))
      .map(code => warning('article-missing', 'catalogue', code)),
  ]
  return all.toSorted((a, b) => Number(a.severity === 'warning') - Number(b.severity === 'warning'))
}
