/**
 * The category of EN 16931 for what the tax engine decided, with the reason where nothing is charged (decision 278):
 * - charged: S; at 0 % Z; in the Canary Islands their IGIC (L), in Ceuta and Melilla their IPSI (M);
 * - reverse charge on goods that cross a border of the EU, Northern Ireland included: an intra-community supply (K, directive
 *   2006/112/EC, article 138); where they stay in the seller's country: AE (article 199a);
 * - not included outside of the EU's VAT area: export (G, articles 146 and 147); a seller without a VAT number in the EU is
 *   exempt as a small enterprise (E, article 284), one outside of it is not subject to VAT at all (O).
 * Inside the EU a tax that the shop does not know has no category: nobody may say that nothing is due.
 */
import { euCountries, northernIreland } from '#kit/typed/vat-id.ts'
import type { Language } from '#platform/language/language.ts'
import { texts } from '#kit/texts.ts'
import { taxedIn, type TaxNote, type TaxPlace } from '#shop/ordering/tax/model.ts'
import { bareDecimal, type Taxed } from './document.ts'

const say = texts({
  reverseCharge: { en: 'Reverse charge', es: 'Inversión del sujeto pasivo' },
  supply: { en: 'Intra-community supply', es: 'Entrega intracomunitaria' },
  export: { en: 'Export outside the EU', es: 'Exportación fuera de la UE' },
  small: {
    en: 'Exempt under the special scheme for small enterprises (Article 284 of Directive 2006/112/EC)',
    es: 'Exento por el régimen especial de las pequeñas empresas (artículo 284 de la Directiva 2006/112/CE)',
  },
  outside: { en: 'Not subject to VAT', es: 'No sujeto al IVA' },
})

const inVatArea = (place: string): boolean => euCountries.has(place) || place === northernIreland

/** Where goods go and who sells them, as far as the category depends on it. */
export type TaxedFor = { place: TaxPlace; seller: { country: string; vatId: string }; language: Language }

/** Null: the shop does not know the tax, and it cannot be said that none is due. */
export function taxedAs(
  { note, percent }: { note: TaxNote; percent: string },
  { place, seller, language }: TaxedFor,
): Taxed | null {
  const t = say(language)
  const to = taxedIn(place)
  if (note === 'included') {
    const rate = bareDecimal(percent)
    const category = to === 'IC' ? 'L' : to === 'EA' ? 'M' : Number(rate) === 0 ? 'Z' : 'S'
    return { category, percent: rate, exemption: null }
  }
  const free = (category: Taxed['category'], text: string, code: string | null): Taxed => ({
    category,
    percent: '0',
    exemption: { text, code },
  })
  if (note === 'reverse-charge')
    return to === seller.country
      ? free('AE', t.reverseCharge(), 'VATEX-EU-AE')
      : free('K', t.supply(), 'VATEX-EU-IC')
  if (seller.vatId === '')
    return euCountries.has(seller.country) ? free('E', t.small(), null) : free('O', t.outside(), 'VATEX-EU-O')
  return inVatArea(to) ? null : free('G', t.export(), 'VATEX-EU-G')
}
