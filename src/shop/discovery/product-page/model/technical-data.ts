/**
 * What is technically known of a product, put in order by the attribute dictionary: six values that decide, and all of
 * them in their groups. Covers PDP-01 and PDP-09.
 */
import {
  formatValue,
  localised,
  type Attribute,
  type AttributeGroup,
  type AttributeValue,
  type Language,
} from '#shop/catalogue/articles/model.ts'

export type Dictionary = {
  attributes: ReadonlyMap<string, Attribute>
  groups: ReadonlyMap<string, AttributeGroup>
}
export type Values = Readonly<Record<string, AttributeValue>>
export type Datum = { code: string; name: string; value: string }
/** `name` null: the attributes without a group */
export type DataGroup = { code: string; name: string | null; rows: Datum[] }

const maxKeyData = 6

type Known = { attribute: Attribute; value: AttributeValue }

/** Values whose attribute the dictionary has, in its order; nothing else has a name and a unit. */
export function knownValues(values: Values, { attributes }: Dictionary): Known[] {
  return Object.entries(values)
    .flatMap(([code, value]) => {
      const attribute = attributes.get(code)
      return attribute && attribute.shown !== false ? [{ attribute, value }] : []
    })
    .toSorted((a, b) => a.attribute.sort - b.attribute.sort || (a.attribute.code < b.attribute.code ? -1 : 1))
}

const datum = ({ attribute, value }: Known, language: Language): Datum => ({
  code: attribute.code,
  name: localised(attribute.names, language) || attribute.code,
  value: formatValue(attribute, value, language),
})

/** The six values that decide: by their rank in the dictionary, filled up with those that lists filter by. */
export function keyData(values: Values, dictionary: Dictionary, language: Language): Datum[] {
  const weight = ({ attribute }: Known) => attribute.keyRank ?? (attribute.facet === 'none' ? 200 : 100)
  return knownValues(values, dictionary)
    .toSorted((a, b) => weight(a) - weight(b))
    .slice(0, maxKeyData)
    .map(one => datum(one, language))
}

/** All values in their groups; those without a group come last. */
export function technicalData(values: Values, dictionary: Dictionary, language: Language): DataGroup[] {
  const byGroup = new Map<string, Datum[]>()
  for (const one of knownValues(values, dictionary)) {
    const group = dictionary.groups.get(one.attribute.group ?? '')?.code ?? ''
    const rows = byGroup.get(group)
    if (rows) rows.push(datum(one, language))
    else byGroup.set(group, [datum(one, language)])
  }
  const sort = (code: string) => dictionary.groups.get(code)?.sort ?? Number.MAX_SAFE_INTEGER
  return [...byGroup]
    .toSorted(([a], [b]) => sort(a) - sort(b))
    .map(([code, rows]) => {
      const group = dictionary.groups.get(code)
      return { code, name: group ? localised(group.names, language) || code : null, rows }
    })
}
