/** DATEV format, EXTF 'Buchungsstapel' (category 21, version 13): a header, 125 headings, one row a booking; Windows-1252. */
import type { CalendarDate } from '#kit/calendar-date.ts'
import { euCountries, northernIreland } from '#kit/typed/vat-id.ts'
import { sellerCountry } from '#shop/ordering/tax/model.ts'
import { placed, type LedgerAccounts } from './accounts.ts'
import { firstOf, inEuro, lastOf, type LedgerBooking } from './booking.ts'

const numbered = (n: number, names: (i: number) => readonly string[]): string[] =>
  Array.from({ length: n }, (_, i) => names(i + 1)).flat()
const headings: readonly string[] = [
  'Umsatz (ohne Soll/Haben-Kz)', 'Soll/Haben-Kennzeichen', 'WKZ Umsatz', 'Kurs', 'Basis-Umsatz', 'WKZ Basis-Umsatz', 'Konto',
  'Gegenkonto (ohne BU-Schlüssel)', 'BU-Schlüssel', 'Belegdatum', 'Belegfeld 1', 'Belegfeld 2', 'Skonto', 'Buchungstext',
  'Postensperre', 'Diverse Adressnummer', 'Geschäftspartnerbank', 'Sachverhalt', 'Zinssperre', 'Beleglink',
  ...numbered(8, i => [`Beleginfo - Art ${i}`, `Beleginfo - Inhalt ${i}`]),
  'KOST1 - Kostenstelle', 'KOST2 - Kostenstelle', 'Kost-Menge', 'EU-Land u. UStID (Bestimmung)', 'EU-Steuersatz (Bestimmung)',
  'Abw. Versteuerungsart', 'Sachverhalt L+L', 'Funktionsergänzung L+L', 'BU 49 Hauptfunktionstyp', 'BU 49 Hauptfunktionsnummer',
  'BU 49 Funktionsergänzung',
  ...numbered(20, i => [`Zusatzinformation - Art ${i}`, `Zusatzinformation- Inhalt ${i}`]),
  'Stück', 'Gewicht', 'Zahlweise', 'Forderungsart', 'Veranlagungsjahr', 'Zugeordnete Fälligkeit', 'Skontotyp', 'Auftragsnummer',
  'Buchungstyp', 'USt-Schlüssel (Anzahlungen)', 'EU-Land (Anzahlungen)', 'Sachverhalt L+L (Anzahlungen)',
  'EU-Steuersatz (Anzahlungen)', 'Erlöskonto (Anzahlungen)', 'Herkunft-Kz', 'Buchungs GUID', 'KOST-Datum',
  'SEPA-Mandatsreferenz', 'Skontosperre', 'Gesellschaftername', 'Beteiligtennummer', 'Identifikationsnummer', 'Zeichnernummer',
  'Postensperre bis', 'Bezeichnung SoBil-Sachverhalt', 'Kennzeichen SoBil-Buchung', 'Festschreibung', 'Leistungsdatum',
  'Datum Zuord. Steuerperiode', 'Fälligkeit', 'Generalumkehr (GU)', 'Steuersatz', 'Land', 'Abrechnungsreferenz', 'BVV-Position',
  'EU-Land u. UStID (Ursprung)', 'EU-Steuersatz (Ursprung)', 'Abw. Skontokonto',
] // prettier-ignore

/** Signs of Windows-1252 between 0x80 and 0x9f. */
const special = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'
/** A text in Windows-1252; what it has no sign for is a question mark. */
export function inWindows1252(text: string): Uint8Array {
  return Uint8Array.from(text, sign => {
    const code = sign.codePointAt(0) ?? 0
    if (code < 0x80 || (code >= 0xa0 && code <= 0xff)) return code
    const at = special.indexOf(sign)
    return at === -1 ? 0x3f : 0x80 + at
  })
}

/** A cell of text, cut to so many signs. A program of spreadsheets that opens the file finds no formula in it. */
const text = (value: string, maxLength: number): string =>
  `"${value
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/^\s*[=+\-@]/, sign => `'${sign}`)
    .slice(0, maxLength)
    .replaceAll('"', '""')}"`
const figures = (day: CalendarDate): string => day.replaceAll('-', '')
const amountText = (cents: number): string =>
  `${Math.floor(Math.abs(cents) / 100)},${String(Math.abs(cents) % 100).padStart(2, '0')}`

/** The first day of the business year in which a month lies. */
export function yearBegins(month: string, yearStart: number): CalendarDate {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return `${number >= yearStart ? year : year - 1}-${String(yearStart).padStart(2, '0')}-01`
}

const vatColumn = headings.indexOf('EU-Land u. UStID (Bestimmung)')
const rateColumn = headings.indexOf('EU-Steuersatz (Bestimmung)')

/**
 * What the tax office of the EU asks of a sale to another of its countries: the buyer's number where they owe the tax (recapitulative
 * statement), else the country and rate whose tax was charged (one-stop shop).
 */
function soldTo({ tax, country, vatId }: LedgerBooking): { to: string; rate: string } {
  if (tax?.note === 'reverse-charge') return { to: vatId.replace(/[^\dA-Z]/gi, ''), rate: '' }
  const abroad = country !== sellerCountry && (euCountries.has(country) || country === northernIreland)
  if (tax?.note !== 'included' || !abroad) return { to: '', rate: '' }
  return { to: country === 'GR' ? 'EL' : country, rate: String(Number(tax.percent)).replace('.', ',') }
}

/** 20261128142355123 */
const moment = (at: Date): string => at.toISOString().replace(/\D/g, '')

/**
 * The bookings of a month in EUR; those in other currencies are not in it. `made` is the moment that the header says, `fixed`: the
 * month is closed.
 */
export function datevFile(
  month: string,
  bookings: readonly LedgerBooking[],
  accounts: LedgerAccounts,
  { made, fixed }: { made: Date; fixed: boolean },
): Uint8Array {
  const header = [
    '"EXTF"', '700', '21', '"Buchungsstapel"', '13', moment(made), '', '"RE"', '""', '""', accounts.consultant, accounts.client,
    figures(yearBegins(month, accounts.yearStart)), String(accounts.accountLength), figures(firstOf(month)), figures(lastOf(month)),
    text(`Debitoren ${month}`, 30), '""', '1', '0', fixed ? '1' : '0', '"EUR"', '', '""', '', '', '""', '', '', '""', '""',
  ] // prettier-ignore
  const rows = inEuro(bookings).map(booking => {
    const { account, contra, taxKey } = placed(booking, accounts)
    const words = [booking.undone ? 'Storno' : '', booking.companyName, booking.companyCode]
      .filter(Boolean)
      .join(' ')
    const cells = Array.from({ length: headings.length }, () => '')
    cells[0] = amountText(booking.amount)
    cells[1] = booking.amount < 0 ? '"H"' : '"S"'
    cells[2] = '"EUR"'
    cells[6] = account
    cells[7] = contra
    cells[8] = text(taxKey, 4)
    cells[9] = figures(booking.on).slice(6, 8) + figures(booking.on).slice(4, 6)
    cells[10] = text(String(booking.number), 36)
    cells[13] = text(words, 60)
    const { to, rate } = soldTo(booking)
    if (to !== '') cells[vatColumn] = text(to, 15)
    cells[rateColumn] = rate
    cells[113] = fixed ? '1' : '0'
    return cells.join(';')
  })
  return inWindows1252([header.join(';'), headings.join(';'), ...rows].map(line => `${line}\r\n`).join(''))
}
export const headingCount = headings.length
