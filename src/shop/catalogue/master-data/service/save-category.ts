import type { Ctx } from '#platform/request/context.ts'
import type { Tx } from '#kit/db/connect.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { conflict, invalid, notFound, type FieldError } from '#kit/refusal.ts'
import { readWhole } from '#kit/typed/whole.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import { keepDictionary } from '#shop/catalogue/articles/service/edit-attribute.ts'
import { catalogueFrame } from '#shop/catalogue/articles/service/read-catalogue.ts'
import type { CategoryTexts, EditedCategory } from '#shop/catalogue/articles/model/edited.ts'
import {
  hasBases,
  holdCategories,
  retireCategory,
  writeCategory,
} from '#shop/catalogue/articles/service/edit-category.ts'
import type { ActionOf, AuditEntry } from '#platform/audit/audit.ts'
import { masterDataAudit } from '../audit.ts'
import type { CategoryEntered } from '../contract.ts'
import { freshCode, isNameTaken, mayStandBelow } from '../model/categories.ts'
import { changesOfCategory, inBoth } from '../model/edited.ts'
import { sayCategories } from '../texts/categories.ts'

type Desk = Pick<Ctx<SignedIn>, 'db' | 'who' | 'page'>

/** The one that is kept, if it still is of `version`; throws not found and a conflict. */
function asSeen(ctx: Desk, all: readonly EditedCategory[], code: string, version: string): EditedCategory {
  const before = all.find(one => one.code === code)
  if (!before) throw notFound()
  if (before.version !== version) throw conflict(sayCategories(ctx.page.language).moved())
  return before
}

/** What was entered, or throws invalid at its fields; the dictionary is held as it is. */
async function textsIn(
  ctx: Desk,
  all: readonly EditedCategory[],
  code: string | null,
  entered: CategoryEntered,
): Promise<CategoryTexts> {
  const t = sayCategories(ctx.page.language)
  const errors: FieldError[] = []
  const parent = entered.parent || null
  const known = parent === null || all.some(one => one.code === parent)
  if (!known) errors.push({ field: 'parent', message: t.noParent() })
  else if (code !== null && !mayStandBelow(all, code, parent))
    errors.push({ field: 'parent', message: t.belowItself() })
  if (isNameTaken(all, { code, parent, name: entered.nameEn }))
    errors.push({ field: 'nameEn', message: t.nameTaken() })
  const { attributes } = await catalogueFrame(ctx.db)
  if (entered.attribute.some(one => !attributes.has(one)))
    errors.push({ field: 'attribute', message: t.noAttribute() })
  const sort = readWhole(entered.sort, { most: 9_999 })
  if (sort === null) errors.push({ field: 'sort', message: t.wrongSort() })
  if (errors.length > 0 || sort === null) throw invalid(errors)
  return {
    names: inBoth(entered.nameEn, entered.nameEs),
    descriptions: inBoth(entered.descriptionEn, entered.descriptionEs),
    parent,
    sort,
    attributes: [...attributes.keys()].filter(one => entered.attribute.includes(one)),
  }
}

const trace = (
  ctx: Desk,
  tx: Tx,
  code: string,
  traced: Pick<AuditEntry<string, ActionOf<typeof masterDataAudit>>, 'action' | 'details'>,
) => masterDataAudit.record(tx, { actor: ctx.who.email, kind: 'category', id: code, ...traced })

/** Makes a category; its code, a part of its address, comes from its path. Throws invalid at its fields. */
export const addCategory = (ctx: Desk, entered: CategoryEntered): Promise<string> =>
  inTransaction(ctx.db, async tx => {
    await keepDictionary(tx)
    const all = await holdCategories(tx)
    const texts = await textsIn(ctx, all, null, entered)
    const code = freshCode(all, texts.parent, entered.nameEn)
    await writeCategory(tx, code, texts)
    await trace(ctx, tx, code, { action: 'category-add', details: { name: entered.nameEn } })
    return code
  })

/**
 * Changes or moves a category, with old and new in the change log; what is in force already changes nothing. Throws not
 * found, a conflict, and invalid at its fields.
 */
export async function saveCategory(
  ctx: Desk,
  code: string,
  version: string,
  entered: CategoryEntered,
): Promise<void> {
  await inTransaction(ctx.db, async tx => {
    await keepDictionary(tx)
    const all = await holdCategories(tx)
    const before = asSeen(ctx, all, code, version)
    const texts = await textsIn(ctx, all, code, entered)
    const details = changesOfCategory(before, texts)
    if (Object.keys(details).length === 0) return
    await writeCategory(tx, code, texts)
    await trace(ctx, tx, code, { action: 'category-save', details })
  })
}

/** Takes an empty category away. Throws not found, a conflict, and invalid while anything stands in it. */
export async function removeCategory(ctx: Desk, code: string, version: string): Promise<void> {
  const t = sayCategories(ctx.page.language)
  await inTransaction(ctx.db, async tx => {
    const all = await holdCategories(tx)
    const before = asSeen(ctx, all, code, version)
    if (all.some(one => one.parent === code) || before.articles > 0 || (await hasBases(tx, code)))
      throw invalid([{ field: '', message: t.notEmpty() }])
    await retireCategory(tx, code)
    await trace(ctx, tx, code, { action: 'category-remove', details: { name: before.names.en ?? '' } })
  })
}
