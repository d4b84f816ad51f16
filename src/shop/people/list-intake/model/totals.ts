/** Rows that sum up others: they are no parts. */
import { foldHead } from '#kit/spreadsheet/known-heads.ts'
import { totalWords } from '#shop/catalogue/articles/model/heads.ts'

const totals = new Set(totalWords)

/** Does a row sum up those above it: 'Total', 'Zwischensumme' where the part number stands? */
export function isTotal(cells: readonly string[], codes: readonly number[]): boolean {
  const named = codes.map(at => foldHead(cells[at] ?? '')).filter(cell => cell !== '')
  return (named.length > 0 ? named : cells.map(foldHead)).some(
    cell => totals.has(cell) || sumOf.test(cell) || taxOf.test(cell),
  )
}
/** 'VAT 19 %', 'IVA (21%)', 'zzgl. MwSt. 19 %'. */
const taxOf =
  /^(?:zzgl|plus|incl|inkl|mas|de)?(?:vat|iva|tva|mwst|mehrwertsteuer|ust|umsatzsteuer|btw|dph|salestax|impuestos?)\d*$/
/** 'Total pieces', 'Gesamtbetrag netto', 'Total incl. VAT': a sum with what it is of. */
const sumOf =
  /^(?:(?:grand|sub)?total|summe|gesamt(?:summe|betrag)?|suma|importe|montant|totale)(?:of|de|des|der|di|delos)?(?:all|pieces|pcs|parts|piezas|unidades|uds|stuck|stk|teile|positionen|items|lines|positions|qty|quantity|menge|cantidad|amount|betrag|price|preis|precio|net|netto|neto|ht|ttc|gross|brutto|bruto|incl\p{L}*|excl\p{L}*|inkl\p{L}*|zzgl\p{L}*|eur|usd|gbp)+$/u
