/** Who sells, as invoices and other papers say it: name, address, numbers, bank accounts. */
import { mod97base10Validate } from 'stdnum/lib/cjs/util/index.js'
import { countryName } from '#kit/code-names.ts'
import type { Language } from '#platform/language/language.ts'
import { texts } from '#kit/texts.ts'
import { readEmail } from '#kit/typed/email.ts'
import { isVatId, tidyVatId } from '#kit/typed/vat-id.ts'

/** What stands on papers. */
const say = texts({
  vatId: { en: 'VAT number {vatId}', es: 'NIF-IVA {vatId}' },
  taxNumber: { en: 'Tax number {taxNumber}', es: 'Número fiscal {taxNumber}' },
})

export type BankAccount = { bank: string; iban: string; bic: string }
export type Seller = {
  legalName: string
  line1: string
  line2: string
  postcode: string
  town: string
  country: string
  /** with the country in front where numbers have it; empty: none was given */
  vatId: string
  /** the number at the tax office, where it differs from that; empty: none is printed */
  taxNumber: string
  /** court and number: 'HRB 12345, Musterhafen' */
  register: string
  email: string
  phone: string
  accounts: readonly BankAccount[]
}

/** Bank accounts that can be kept. */
export const maxAccounts = 3
const accountFields = Array.from(
  { length: maxAccounts },
  (_, i) => [`bank${i + 1}`, `iban${i + 1}`, `bic${i + 1}`] as const,
)
/** The fields of the form, in its order. */
export const sellerFields = [
  'legalName',
  'line1',
  'line2',
  'postcode',
  'town',
  'country',
  'vatId',
  'taxNumber',
  'register',
  'email',
  'phone',
  ...accountFields.flat(),
] as const
export type SellerTyped = Readonly<Record<string, string>>

/** An empty form, or one that shows what is kept. */
export function typedOf(seller: Seller | null): Record<string, string> {
  const { accounts = [], ...plain } = seller ?? {}
  return {
    ...Object.fromEntries(sellerFields.map(field => [field, ''])),
    ...plain,
    ...Object.fromEntries(
      accounts.flatMap(({ bank, iban, bic }, i) => [
        [`bank${i + 1}`, bank],
        [`iban${i + 1}`, ibanShown(iban)],
        [`bic${i + 1}`, bic],
      ]),
    ),
  }
}

/** Signs of an IBAN where its country is known here; elsewhere only its check digits say whether it is whole. */
const ibanLengths: Readonly<Record<string, number>> = {
  AT: 20, BE: 16, BG: 22, CH: 21, CY: 28, CZ: 24, DE: 22, DK: 18, EE: 20, ES: 24, FI: 18, FR: 27, GB: 22, GR: 27,
  HR: 21, HU: 28, IE: 22, IT: 27, LI: 21, LT: 20, LU: 20, LV: 21, MC: 27, MT: 31, NL: 18, NO: 15, PL: 28, PT: 25,
  RO: 24, SE: 24, SI: 19, SK: 24,
} // prettier-ignore

/** An IBAN without blanks; null: its shape, length or check digits are wrong (ISO 13616). */
export function readIban(typed: string): string | null {
  const bare = typed.replace(/[\s-]/g, '').toUpperCase()
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(bare)) return null
  const country = bare.slice(0, 2)
  const length = Object.hasOwn(ibanLengths, country) ? ibanLengths[country] : undefined
  if (length !== undefined && bare.length !== length) return null
  return mod97base10Validate(bare.slice(4) + bare.slice(0, 4)) ? bare : null
}
/** In groups of four, as people read it. */
export const ibanShown = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1 ')

/** A BIC in capitals; null: it is none (ISO 9362). */
export function readBic(typed: string): string | null {
  const bare = typed.replace(/\s/g, '').toUpperCase()
  return /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(bare) ? bare : null
}

export type SellerFault = 'missing' | 'country' | 'vatId' | 'email' | 'iban' | 'bic'

/**
 * Reads the form: what is kept, or what is wrong at which field. What an invoice needs may still be missing: it can be
 * entered bit by bit. An account is read where any of its fields is filled.
 */
export function readSeller(
  typed: SellerTyped,
  countries: readonly string[],
): { seller: Seller } | { wrong: { field: string; fault: SellerFault }[] } {
  const wrong: { field: string; fault: SellerFault }[] = []
  const text = (field: string) => (typed[field] ?? '').trim().replace(/\s+/g, ' ')
  const country = text('country')
  if (country !== '' && !countries.includes(country)) wrong.push({ field: 'country', fault: 'country' })
  const vatId = text('vatId')
  if (vatId !== '' && !isVatId(country, vatId)) wrong.push({ field: 'vatId', fault: 'vatId' })
  if (text('email') !== '' && readEmail(text('email')) === null)
    wrong.push({ field: 'email', fault: 'email' })
  const accounts = accountFields.flatMap(([bankField, ibanField, bicField]): BankAccount[] => {
    const [bank, typedIban, typedBic] = [text(bankField), text(ibanField), text(bicField)]
    if (bank === '' && typedIban === '' && typedBic === '') return []
    const iban = readIban(typedIban)
    const bic = typedBic === '' ? '' : readBic(typedBic)
    if (iban === null) wrong.push({ field: ibanField, fault: typedIban === '' ? 'missing' : 'iban' })
    if (bic === null) wrong.push({ field: bicField, fault: 'bic' })
    return [{ bank, iban: iban ?? '', bic: bic ?? '' }]
  })
  if (wrong.length > 0) return { wrong }
  return {
    seller: {
      legalName: text('legalName'),
      line1: text('line1'),
      line2: text('line2'),
      postcode: text('postcode'),
      town: text('town'),
      country,
      vatId: tidyVatId(country, vatId),
      taxNumber: text('taxNumber'),
      register: text('register'),
      email: text('email'),
      phone: text('phone'),
      accounts,
    },
  }
}

export type SellerGap = 'legalName' | 'line1' | 'postcode' | 'town' | 'country' | 'vatId' | 'accounts'

/**
 * What an invoice needs and nobody has entered (Art. 226 of the VAT directive: name, full address and VAT number of who
 * supplies; and where to pay). A seller outside of the VAT area has a tax number instead. Empty: invoices can be issued.
 */
export function missingOf(seller: Seller | null, { reverseCharge = false } = {}): SellerGap[] {
  if (!seller) return ['legalName', 'line1', 'postcode', 'town', 'country', 'vatId', 'accounts']
  const gaps = (['legalName', 'line1', 'postcode', 'town', 'country'] as const).filter(
    field => seller[field] === '',
  )
  const unnumbered = seller.vatId === '' && (reverseCharge || seller.taxNumber === '')
  return [
    ...gaps,
    ...(unnumbered ? (['vatId'] as const) : []),
    ...(seller.accounts.length === 0 ? (['accounts'] as const) : []),
  ]
}

/** Name and address, a line each. */
export const sellerLines = (
  { legalName, line1, line2, postcode, town, country }: Seller,
  language: Language,
): string[] =>
  [legalName, line1, line2, `${postcode} ${town}`.trim(), country && countryName(country, language)].filter(
    Boolean,
  )

/** The numbers of the seller with their names. */
export function sellerNumbers({ vatId, taxNumber }: Seller, language: Language): string[] {
  const t = say(language)
  return [vatId && t.vatId({ vatId }), taxNumber && t.taxNumber({ taxNumber })].filter(Boolean)
}

/** A bank account in one line: 'IBAN DE85 …, BIC …, Musterbank'. */
export const accountLine = ({ bank, iban, bic }: BankAccount): string =>
  [`IBAN ${ibanShown(iban)}`, bic && `BIC ${bic}`, bank].filter(Boolean).join(', ')

/** What stands at the foot of each page of a paper: name and address; below numbers, register, accounts, and how to reach them. */
export function sellerFoot(seller: Seller, language: Language): { footLine: string; footNote: string } {
  const { register, email, phone, accounts } = seller
  return {
    footLine: sellerLines(seller, language).join(', '),
    footNote: [
      [...sellerNumbers(seller, language), register, phone, email].filter(Boolean).join('   '),
      accounts.map(accountLine).join('   '),
    ]
      .filter(Boolean)
      .join('\n'),
  }
}

/** What changed between two records, old and new, for the audit log. */
export function changedOf(before: Seller | null, now: Seller): Record<string, { from: string; to: string }> {
  const [old, fresh] = [typedOf(before), typedOf(now)]
  return Object.fromEntries(
    sellerFields.flatMap(field =>
      old[field] === fresh[field] ? [] : [[field, { from: old[field] ?? '', to: fresh[field] ?? '' }]],
    ),
  )
}
