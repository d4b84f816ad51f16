import type { Json } from '#kit/contract.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { conflict, invalid, notFound, type FieldError } from '#kit/refusal.ts'
import { oldAndNew } from '#platform/audit/old-and-new.ts'
import { languages } from '#platform/language/language.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import type { Ctx } from '#platform/request/context.ts'
import type { AttributeEntry, AttributeHold } from '#shop/catalogue/articles/model/edited-attribute.ts'
import type { Attribute } from '#shop/catalogue/articles/model.ts'
import {
  attributeHold,
  dropAttribute,
  editedAttribute,
  editedAttributes,
  holdDictionary,
  writeAttribute,
} from '#shop/catalogue/articles/service/edit-attribute.ts'
import { catalogueFrame } from '#shop/catalogue/articles/service/read-catalogue.ts'
import { dictionaryAudit } from '../audit.ts'
import { readEntry, type EntryFields } from '../model/entry.ts'
import { sayAttributes, sayEntryFaults } from '../texts.ts'

type Desk = Pick<Ctx<SignedIn>, 'db' | 'who' | 'page'>

const listed = (codes: readonly string[], all: number): string =>
  codes.join(', ') + (all > codes.length ? ' …' : '')

/** What articles have already, and the entry would no longer take. */
function heldFaults(ctx: Desk, kept: Attribute, entry: AttributeEntry, hold: AttributeHold): FieldError[] {
  const t = sayAttributes(ctx.page.language)
  if (hold.articles === 0) return []
  const errors: FieldError[] = []
  const used = { n: hold.articles, codes: listed(hold.codes, hold.articles) }
  if (entry.kind !== kept.kind) errors.push({ field: 'kind', message: t.kindUsed(used) })
  if (entry.unit !== kept.unit && kept.unit !== null)
    errors.push({ field: 'unit', message: t.unitUsed({ ...used, unit: kept.unit }) })
  const gone = entry.choices ? hold.values.filter(value => !entry.choices?.includes(value)) : []
  if (gone.length > 0)
    errors.push({ field: 'kind', message: t.valuesUsed({ values: listed(gone.slice(0, 5), gone.length) }) })
  if (entry.valueFrom !== null && hold.from !== null && hold.from < entry.valueFrom)
    errors.push({ field: 'from', message: t.rangeUsed({ value: hold.from }) })
  if (entry.valueTo !== null && hold.to !== null && hold.to > entry.valueTo)
    errors.push({ field: 'to', message: t.rangeUsed({ value: hold.to }) })
  return errors
}

const flat = (entry: Attribute): Record<string, string> => ({
  ...Object.fromEntries(languages.map(one => [`name ${one}`, entry.names[one] ?? ''])),
  kind: entry.kind,
  unit: entry.unit ?? '',
  precision: String(entry.precision),
  group: entry.group ?? '',
  position: String(entry.sort),
  facet: entry.facet,
  'list column': String(entry.keyRank ?? ''),
  choices: (entry.choices ?? []).join('; '),
  ...Object.fromEntries(
    Object.entries(entry.valueNames).flatMap(([value, names]) =>
      languages.map(one => [`${value} ${one}`, names[one] ?? '']),
    ),
  ),
  from: String(entry.valueFrom ?? ''),
  to: String(entry.valueTo ?? ''),
  searchable: String(entry.searchable !== false),
  compared: String(entry.compared !== false),
  shown: String(entry.shown !== false),
})

/** What differs, old and new by name. */
function changesOf(before: Attribute, now: Attribute): Record<string, Json> {
  const [was, is] = [flat(before), flat(now)]
  return Object.fromEntries(
    [...new Set([...Object.keys(was), ...Object.keys(is)])].flatMap(name =>
      (was[name] ?? '') === (is[name] ?? '') ? [] : [[name, oldAndNew(was[name], is[name])]],
    ),
  )
}

/**
 * Adds an attribute (`code` null), or changes the one of this code and version, with old and new in the change log. What articles have
 * stays valid: a kind, unit, value or range that they use is not taken away. Answers its code. Throws not found, a conflict, and invalid
 * at its fields.
 */
export const saveAttribute = (
  ctx: Desk,
  of: { code: string; version: string } | null,
  fields: EntryFields,
): Promise<string> =>
  inTransaction(ctx.db, async tx => {
    await holdDictionary(tx)
    const kept = of && (await editedAttribute(tx, of.code))
    if (of && !kept) throw notFound()
    if (of && kept?.version !== of.version) throw conflict(sayAttributes(ctx.page.language).moved())
    const { groups } = await catalogueFrame(ctx.db)
    const codes = new Set(kept ? [] : (await editedAttributes(tx)).map(one => one.code))
    const { entry, faults } = readEntry(fields, { kept, codes, groups })
    const t = sayEntryFaults(ctx.page.language)
    const errors = faults.map(({ field, fault }) => ({ field, message: t[fault]() }))
    if (kept) errors.push(...heldFaults(ctx, kept, entry, await attributeHold(tx, kept.code)))
    if (errors.length > 0) throw invalid(errors)
    const details = kept ? changesOf(kept, entry) : { name: entry.names.en ?? '', kind: entry.kind }
    if (Object.keys(details).length === 0) return entry.code
    await writeAttribute(tx, entry)
    await dictionaryAudit.record(tx, {
      actor: ctx.who.email,
      action: kept ? 'attribute-save' : 'attribute-add',
      kind: 'attribute',
      id: entry.code,
      details,
    })
    return entry.code
  })

/** Takes an attribute away that nothing uses. Throws not found, a conflict, and invalid with what uses it. */
export async function removeAttribute(ctx: Desk, code: string, version: string): Promise<void> {
  const t = sayAttributes(ctx.page.language)
  await inTransaction(ctx.db, async tx => {
    await holdDictionary(tx)
    const kept = await editedAttribute(tx, code)
    if (!kept) throw notFound()
    if (kept.version !== version) throw conflict(t.moved())
    const hold = await attributeHold(tx, code)
    if (hold.articles > 0)
      throw invalid([
        { field: '', message: t.usedBy({ n: hold.articles, codes: listed(hold.codes, hold.articles) }) },
      ])
    if (hold.families.length > 0)
      throw invalid([{ field: '', message: t.usedByFamilies({ codes: hold.families.join(', ') }) }])
    await dropAttribute(tx, code)
    await dictionaryAudit.record(tx, {
      actor: ctx.who.email,
      action: 'attribute-remove',
      kind: 'attribute',
      id: code,
      details: { name: kept.names.en ?? '' },
    })
  })
}
