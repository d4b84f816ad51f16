/**
 * The attribute dictionary while a catalogue is loaded: what stands in the database, what the source adds, and
 * every value brought to the kind and unit its attribute has. An entry that was inferred from data widens (number →
 * interval → text) when later data do not fit; one that was curated stays, and the row is refused.
 */
import { firstOf } from '#kit/first-of.ts'
import { converted, unitFactor } from '#kit/unit.ts'
import type { Attribute, AttributeKind, AttributeValue } from '../model.ts'
import type { Conversion, DictionaryEntry } from '../store/merge-dictionary.ts'
import type { Fault } from './check-article.ts'

export type Dictionary = {
  /** Takes an entry of the source in. */
  enter: (attribute: Attribute, inferred: boolean) => void
  /** The values in the kinds of their attributes, or what does not fit. */
  fit: (
    values: Record<string, AttributeValue | null>,
  ) => { values: Record<string, AttributeValue | null> } | Fault
  /** Entries to write, and stored values to convert. */
  written: () => { entries: DictionaryEntry[]; conversions: Conversion[] }
}

export function openDictionary(stored: readonly DictionaryEntry[]): Dictionary {
  const entries = new Map(stored.map(entry => [entry.code, entry]))
  const before = new Map(stored.map(entry => [entry.code, entry.kind]))
  const touched = new Set<string>()
  /** What one unit of the source is in the dictionary's; null: they measure different things. */
  const factors = new Map<string, { factor: number | null; unit: string | null }>()
  return {
    enter(attribute, inferred) {
      const known = entries.get(attribute.code)
      const { choices = null, valueFrom = null, valueTo = null } = known ?? {}
      const next =
        known && inferred
          ? widened(known, attribute)
          : { ...attribute, choices, valueFrom, valueTo, inferred }
      if (known && inferred && attribute.unit !== null && known.unit !== null)
        factors.set(attribute.code, { factor: unitFactor(attribute.unit, known.unit), unit: attribute.unit })
      if (next === known) return
      entries.set(attribute.code, next)
      touched.add(attribute.code)
    },
    fit(values) {
      const fitted: Record<string, AttributeValue | null> = {}
      for (const [code, value] of Object.entries(values)) {
        const entry = entries.get(code)
        if (!entry) return { field: code, reason: 'is not in the attribute dictionary' }
        const brought = value === null ? null : bring(value, entry.kind)
        if (brought === undefined)
          return { field: code, reason: `'${String(value).slice(0, 60)}' is not of the kind ${entry.kind}` }
        const measured = factors.get(code)
        if (measured?.factor === null && numeric(entry.kind))
          return { field: code, reason: `is given in ${measured.unit}, the dictionary has ${entry.unit}` }
        const kept = inUnit(brought, measured?.factor ?? 1)
        const reason = kept === null ? null : outside(entry, kept)
        if (reason !== null) return { field: code, reason }
        fitted[code] = kept
      }
      return { values: fitted }
    },
    written: () => ({
      entries: [...touched].map(code => entries.get(code)).filter(entry => entry !== undefined),
      conversions: [...touched].flatMap(code => {
        const from = before.get(code)
        const to = entries.get(code)?.kind
        return from && to && from !== to ? [{ code, from, to }] : []
      }),
    }),
  }
}

/** Why an attribute does not take a value: its own values or its range do not hold it; null: it does. */
export function outside(
  { choices, valueFrom = null, valueTo = null }: Pick<Attribute, 'choices' | 'valueFrom' | 'valueTo'>,
  value: AttributeValue,
): string | null {
  if (choices && typeof value === 'string' && !choices.includes(value))
    return `'${value.slice(0, 60)}' is none of its values: ${firstOf(choices, 12)}`
  const numbers = typeof value === 'number' ? [value] : typeof value === 'object' ? value : []
  if (numbers.some(one => one < (valueFrom ?? -Infinity) || one > (valueTo ?? Infinity)))
    return `must lie from ${valueFrom ?? '…'} to ${valueTo ?? '…'}`
  return null
}

function widened(known: DictionaryEntry, seen: Attribute): DictionaryEntry {
  if (!known.inferred) return known
  const kind = widerKind(known.kind, seen.kind)
  const facet =
    kind === known.kind && known.facet === 'values' && seen.facet !== 'values' ? seen.facet : known.facet
  const next = {
    ...known,
    kind,
    facet: kind === 'text' && facet === 'range' ? ('none' as const) : facet,
    precision: Math.max(known.precision, seen.precision),
  }
  return next.kind === known.kind && next.facet === known.facet && next.precision === known.precision
    ? known
    : next
}

const numeric = (kind: AttributeKind): boolean => kind === 'number' || kind === 'interval'

function widerKind(a: AttributeKind, b: AttributeKind): AttributeKind {
  if (a === b) return a
  return numeric(a) && numeric(b) ? 'interval' : 'text'
}

function inUnit(value: AttributeValue | null, factor: number): AttributeValue | null {
  if (factor === 1) return value
  if (typeof value === 'number') return converted(value, factor)
  if (value === null || typeof value !== 'object') return value
  return [converted(value[0], factor), converted(value[1], factor)]
}

function bring(value: AttributeValue, kind: AttributeKind): AttributeValue | undefined {
  switch (kind) {
    case 'text':
      if (typeof value === 'object') return value.join('–')
      return String(value)
    case 'number': {
      if (typeof value === 'object') return value[0] === value[1] ? finite(value[0]) : undefined
      if (typeof value === 'boolean') return undefined
      return typeof value === 'string' && value.trim() === '' ? undefined : finite(Number(value))
    }
    case 'interval': {
      if (typeof value === 'object')
        return value.every(Number.isFinite) && value[0] <= value[1] ? value : undefined
      const number = typeof value === 'number' ? finite(value) : undefined
      return number === undefined ? undefined : [number, number]
    }
    case 'flag': {
      if (typeof value === 'boolean') return value
      return value === 'true' ? true : value === 'false' ? false : undefined
    }
  }
}

const finite = (value: number): number | undefined => (Number.isFinite(value) ? value : undefined)
