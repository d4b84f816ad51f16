/** What articles of a company are called in a mapping, before it is kept: by the same rules by which a basket goes back. */
import type { Ctx } from '#platform/request/context.ts'
import { groupFor, type CustomValue, type Mapping } from '#shop/systems/connections/model/connection.ts'
import { unitFor } from '#shop/systems/connections/model/units.ts'
import type { MappedSample } from '../model/mapped-sample.ts'
import { itemFacts, sampleArticles, type ItemFacts } from '../store/items.ts'

function customOf(value: CustomValue, facts: ItemFacts | undefined): string | null {
  switch (value) {
    case 'category':
      return facts?.categories[0] ?? ''
    case 'manufacturer':
      return facts?.manufacturer ?? ''
    case 'weight':
      return facts?.weight_g == null ? '' : String(facts.weight_g)
    case 'none':
      return ''
    case 'label':
    case 'delivery-date':
    case 'address':
      return null
  }
}

/** A few articles that show a mapping: of each unit one, those with a number of the company first. */
export async function mappingPreview(
  ctx: Pick<Ctx, 'db' | 'page'>,
  { companyId, mapping }: { companyId: number; mapping: Mapping },
): Promise<MappedSample[]> {
  const articles = await sampleArticles(ctx.db, companyId, ctx.page.language)
  const facts = await itemFacts(
    ctx.db,
    articles.map(({ id }) => id),
    ctx.page.language,
    companyId,
  )
  return articles.map(({ id, code, name, unit }) => {
    const known = facts.get(id)
    return {
      code,
      name,
      buyersNumber: known?.own_number ?? '',
      unit: unitFor(unit, mapping.units, mapping.ownUnits),
      group: groupFor(mapping, known?.categories ?? []),
      custom: mapping.custom.map(value => customOf(value, known)),
    }
  })
}
