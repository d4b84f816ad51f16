/**
 * What a person typed as a quantity (CART-12 to CART-14, K-08, K-09): only a whole number of pieces is one. '.' and ','
 * are the grouping signs of the locale; a fraction is none.
 */
import { mostPieces } from '#shop/catalogue/model.ts'

const groupSigns = new Map<string, string>()
function groupSign(locale: string): string {
  let sign = groupSigns.get(locale)
  if (sign === undefined) {
    sign =
      new Intl.NumberFormat(locale, { useGrouping: 'always' })
        .formatToParts(1_234_567)
        .find(part => part.type === 'group')?.value ?? ','
    groupSigns.set(locale, sign)
  }
  return sign
}

/** 0 to 9,999,999, or null for what is no quantity; '' is null. Groups must be whole: '1,000' but not '1,5' or '10,00'. */
export function readTypedQuantity(typed: string, locale: string): number | null {
  const text = typed.trim().replace(/[\s'’]/g, '')
  const sign = groupSign(locale)
  const grouped =
    (sign === '.' || sign === ',') && new RegExp(`^[1-9]\\d{0,2}(\\${sign}\\d{3})+$`).test(text)
      ? text.replaceAll(sign, '')
      : text
  if (!/^(0|[1-9]\d{0,6})$/.test(grouped)) return null
  const quantity = Number(grouped)
  return quantity <= mostPieces ? quantity : null
}
