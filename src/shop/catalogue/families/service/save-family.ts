import type { Json } from '#kit/contract.ts'
import { invalid } from '#kit/refusal.ts'
import { oldAndNew } from '#platform/audit/old-and-new.ts'
import { languages } from '#platform/language/language.ts'
import type { EditedFamily, FamilyTexts } from '#shop/catalogue/articles/model/edited-family.ts'
import type { AttributeValue, CatalogueRecord } from '#shop/catalogue/articles/model.ts'
import { editedFamily } from '#shop/catalogue/articles/service/edit-family.ts'
import { keptArticle } from '#shop/catalogue/articles/service/find-articles.ts'
import { catalogueFrame } from '#shop/catalogue/articles/service/read-catalogue.ts'
import { readFamily } from '../model/family.ts'
import type { Fault, Fields } from '../model/fields.ts'
import { sayFaults } from '../texts.ts'
import { loadFamily, type Desk } from './load-family.ts'

/** Faults in words, at their fields. */
export const faultErrors = (ctx: Pick<Desk, 'page'>, faults: readonly Fault[]) =>
  faults.map(({ field, fault, detail = '' }) => ({
    field,
    message: sayFaults(ctx.page.language)[fault]({ detail }),
  }))

const flat = (one: FamilyTexts): Record<string, string> => ({
  ...Object.fromEntries(
    languages.flatMap(language => [
      [`name ${language}`, one.names[language] ?? ''],
      [`description ${language}`, one.descriptions[language] ?? ''],
    ]),
  ),
  category: one.category ?? '',
  manufacturer: one.manufacturer ?? '',
  series: one.series ?? '',
  axes: one.variantAttributes.join(', '),
  ...Object.fromEntries(Object.entries(one.attributes).map(([code, value]) => [code, String(value)])),
})

/** What differs, old and new by name. */
function changesOf(before: FamilyTexts, now: FamilyTexts): Record<string, Json> {
  const [was, is] = [flat(before), flat(now)]
  return Object.fromEntries(
    [...new Set([...Object.keys(was), ...Object.keys(is)])].flatMap(name =>
      (was[name] ?? '') === (is[name] ?? '') ? [] : [[name, oldAndNew(was[name], is[name])]],
    ),
  )
}

/** What each variant gets of the family: its common values, without those that it lost, and its category. */
function ofVariants(kept: EditedFamily, family: FamilyTexts): CatalogueRecord[] {
  const values: Record<string, AttributeValue | null> = { ...family.attributes }
  for (const code of Object.keys(kept.attributes))
    if (!(code in values) && !family.variantAttributes.includes(code)) values[code] = null
  return kept.variants.map((one, n) => ({
    kind: 'article',
    row: n + 1,
    existing: true,
    article: {
      code: one.code,
      attributes: values,
      ...(family.category !== kept.category && {
        categories: [
          ...(family.category === null ? [] : [family.category]),
          ...one.categories.filter(code => code !== kept.category && code !== family.category),
        ],
      }),
    },
  }))
}

/**
 * Adds a family as a draft (`of` null), or changes the one of this code and version and with it what its variants have in common.
 * Answers its code. Throws not found, a conflict, and invalid at its fields.
 */
export async function saveFamily(
  ctx: Desk,
  of: { code: string; version: string } | null,
  fields: Fields,
): Promise<string> {
  let saved = ''
  await loadFamily(ctx, of, async kept => {
    const { attributes, categories } = await catalogueFrame(ctx.db)
    const around = { kept, attributes, categories, language: ctx.page.language }
    const { code, family, faults } = readFamily(fields, around)
    if (!kept && faults.every(one => one.field !== 'code')) {
      const taken = (await editedFamily(ctx.db, code)) ?? (await keptArticle(ctx.db, code))
      if (taken) faults.push({ field: 'code', fault: 'codeTaken' })
    }
    if (faults.length > 0) throw invalid(faultErrors(ctx, faults))
    saved = code
    const { attributes: common, ...base } = family
    return {
      code,
      records: [
        { kind: 'base', base: { ...base, code, drawing: kept?.drawing ?? null } },
        ...(kept ? ofVariants(kept, family) : []),
      ],
      common: { attributes: common },
      draft: kept ? kept.draft : true,
      entry: kept
        ? { action: 'family-save', details: changesOf(kept, family) }
        : { action: 'family-add', details: { name: family.names.en ?? '' } },
      fieldOf: () => '',
    }
  })
  return saved
}
