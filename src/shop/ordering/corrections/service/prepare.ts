/** What was entered, made into a correction: addresses of the customer's book, articles with the customer's prices of today. */
import { dayOf } from '#kit/calendar-date.ts'
import { sayField } from '#kit/field-errors.ts'
import type { Ctx } from '#platform/request/context.ts'
import type { FieldError } from '#kit/refusal.ts'
import { readAmount } from '#kit/typed/money.ts'
import { numberWords } from '#kit/typed/number-words.ts'
import { articlesByCodes } from '#shop/catalogue/articles/service/read-catalogue.ts'
import { closedOn } from '#shop/catalogue/articles/model/sale.ts'
import { goodsFor } from '#shop/catalogue/availability/service.ts'
import { priceFor } from '#shop/catalogue/pricing/model.ts'
import { scalesOfCompany } from '#shop/catalogue/pricing/service.ts'
import { addressesOf } from '#shop/people/company/model/ordering.ts'
import { companyOf, orderingFactsFor } from '#shop/people/company/service/for-member.ts'
import type { Address } from '#shop/people/company/model/address.ts'
import type { AddedLine, CorrectionAsked } from '#shop/ordering/orders/model/correction.ts'
import type { Order } from '#shop/ordering/orders/model/order.ts'
import { countedVatId } from '#shop/ordering/tax/service.ts'
import { newFieldOf, type TypedLine } from '../model/entered.ts'
import { sayCorrections } from '../texts.ts'

type Context = Pick<Ctx, 'db' | 'page' | 'clock'>

/** Where the order may go instead. */
export async function bookOf(
  ctx: Context,
  order: Pick<Order, 'customerId' | 'companyId' | 'unitId' | 'costCenter' | 'paymentType'>,
): Promise<readonly Address[]> {
  if (order.unitId === null) return []
  const member = { id: order.customerId, companyId: order.companyId, unitId: order.unitId }
  const facts = await orderingFactsFor(ctx.db, member, dayOf(ctx.clock()))
  const center =
    order.paymentType === 'ACCOUNT'
      ? (facts.costCenters.find(one => one.code === order.costCenter?.code) ?? null)
      : null
  return addressesOf(facts, member, center ?? undefined)
}

/** Lines to be added, at the typed price or the customer's of today; or what is wrong at which field. */
async function addedLines(
  ctx: Context,
  order: Order,
  typed: readonly TypedLine[],
): Promise<{ added: AddedLine[]; errors: FieldError[] }> {
  if (typed.length === 0) return { added: [], errors: [] }
  const t = sayCorrections(ctx.page.language)
  const articles = await articlesByCodes(ctx.db, [...new Set(typed.map(one => one.code))])
  const ids = [...articles.values()].map(one => one.id)
  const company = await companyOf(ctx.db, order.companyId)
  const [goods, scales] = await Promise.all([
    goodsFor(ctx.db, ids, 0),
    scalesOfCompany(
      ctx.db,
      ids,
      { id: order.companyId, priceList: company?.priceList ?? null },
      { currency: order.currency, language: order.language },
    ),
  ])
  const today = dayOf(ctx.clock())
  const added: AddedLine[] = []
  const errors: FieldError[] = []
  for (const { row, code, quantity, price } of typed) {
    const article = articles.get(code)
    const sale = article && goods.get(article.id)?.sale
    if (code === '')
      errors.push({ field: newFieldOf('code', row), message: sayField(ctx.page.language).required() })
    else if (!article || !sale)
      errors.push({ field: newFieldOf('code', row), message: t.unknownArticle({ code }) })
    else if (closedOn(sale, today))
      errors.push({ field: newFieldOf('code', row), message: t.notSold({ code }) })
    else {
      const priced = priceFor(scales.get(article.id) ?? [], quantity, order.currency, today)
      if (!priced && price === null)
        errors.push({ field: newFieldOf('price', row), message: t.noPrice({ code }) })
      else
        added.push({
          articleId: article.id,
          code,
          name: article.names[order.language] || article.names.en || code,
          names: article.names,
          quantity,
          unit: article.unit,
          taxCode: article.taxCode,
          price: price ?? priced?.price ?? '0',
          priceUnit: priced?.priceUnit ?? 1,
          priceSource: price === null && priced ? `${priced.source.kind}:${priced.source.code}` : 'desk',
        })
    }
  }
  return { added, errors }
}

/**
 * The rest of a correction beside its lines: address, delivery costs and added lines, all taxed by the VAT number that the order's
 * bill says; or what is wrong at which field.
 */
export async function prepareParts(
  ctx: Context,
  order: Order,
  entered: { addressKey: string; delivery: string; added: readonly TypedLine[] },
): Promise<{ parts: Omit<CorrectionAsked, 'lines'>; errors: readonly FieldError[] }> {
  const t = sayCorrections(ctx.page.language)
  const errors: FieldError[] = []
  const [book, taxedAs] = await Promise.all([bookOf(ctx, order), countedVatId(ctx.db, order.vatId)])
  const shipTo = book.find(one => one.key === entered.addressKey)
  if (entered.addressKey !== '' && !shipTo) errors.push({ field: 'addressKey', message: t.unknownAddress() })
  const delivery = readAmount(entered.delivery, order.currency, ctx.page.formatLocale)
  if (delivery.kind === 'wrong')
    errors.push({ field: 'delivery', message: numberWords(delivery.fault, ctx.page, t.wrongAmount()) })
  const lines = await addedLines(ctx, order, entered.added)
  return {
    parts: {
      taxedAs,
      added: lines.added,
      ...(shipTo && { shipTo }),
      ...(delivery.kind === 'value' && { delivery: delivery.value }),
    },
    errors: [...errors, ...lines.errors],
  }
}
