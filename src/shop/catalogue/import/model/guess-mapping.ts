/** What the columns of somebody's table mean, guessed by the heads of the trade: a mapping to be looked at and passed. */
import { foldHead } from '#kit/spreadsheet/known-heads.ts'
import { codeHeads } from '#shop/catalogue/articles/model/heads.ts'
import { speaks, type Field, type Mapping } from './column.ts'

/** Heads that are numbers beyond doubt stand before a mere 'part' or 'product', which may be a name. */
const clear = /number|num|no$|nr$|mpn|sku|nummer|code|codigo|referencia|mfg|mfr|^id$/

/** Folded heads by the field they mean; the first that a table has counts. */
const heads: Partial<Record<Field, readonly string[]>> = {
  mpn: [
    'mpn',
    'manufacturerpartnumber',
    'mfrpartnumber',
    'mfgpartnumber',
    'mfrpart',
    'mfgpart',
    'mfrno',
    'manufacturerarticleid',
    'manufacturerpid',
    'manufactureraid',
  ],
  name: [
    'productname',
    'itemname',
    'articlename',
    'shortdescription',
    'descriptionshort',
    'designation',
    'title',
    'bezeichnung',
    'artikelbezeichnung',
    'kurzbeschreibung',
    'kurztext',
    'nombre',
    'denominacion',
    'description',
    'beschreibung',
    'descripcion',
    'part',
    'product',
    'item',
  ],
  description: [
    'longdescription',
    'descriptionlong',
    'details',
    'langtext',
    'langbeschreibung',
    'description',
  ],
  manufacturer: [
    'manufacturer',
    'manufacturername',
    'mfr',
    'mfg',
    'brand',
    'maker',
    'hersteller',
    'fabricante',
    'marca',
  ],
  series: ['productseries', 'family', 'serie', 'baureihe'],
  category: [
    'categoryname',
    'productgroup',
    'group',
    'type',
    'kategorie',
    'warengruppe',
    'categoria',
    'familia',
  ],
  price: [
    'unitprice',
    'listprice',
    'netprice',
    'grossprice',
    'preis',
    'einzelpreis',
    'listenpreis',
    'precio',
  ],
  currency: ['currencycode', 'wahrung', 'waehrung', 'moneda', 'divisa'],
  price_quantity: ['priceunit', 'pricequantity', 'preiseinheit', 'pricebase', 'unidaddeprecio'],
  stock: [
    'instock',
    'stockquantity',
    'available',
    'availablequantity',
    'inventory',
    'bestand',
    'existencias',
  ],
  unit: ['uom', 'orderunit', 'unitofmeasure', 'einheit', 'mengeneinheit', 'unidad'],
  image: ['imageurl', 'picture', 'photo', 'bild', 'imagen'],
  datasheet_url: ['datasheet', 'datasheetlink', 'datasheeturl', 'datenblatt', 'hojadedatos'],
  keywords: ['tags', 'searchterms', 'suchbegriffe', 'palabrasclave'],
}

/** The head of the column that holds the article numbers; null: no head says so. */
function codeHead(headers: readonly string[]): string | null {
  const found = codeHeads.flatMap(head => headers.find(one => foldHead(one) === head) ?? [])
  const id = headers.find(one => foldHead(one) === 'id')
  return found.find(one => clear.test(foldHead(one))) ?? found[0] ?? id ?? null
}

/** The mapping of a table with these heads, without where it stands; null: no head names article numbers. */
export function guessColumns(headers: readonly string[]): Mapping['columns'] | null {
  if (speaks(headers)) return {}
  const code = codeHead(headers)
  if (code === null) return null
  const columns: Record<string, string> = { [code.trim()]: 'code' }
  const free = headers.map(one => one.trim()).filter(one => one !== '' && one !== code.trim())
  for (const [field, words] of Object.entries(heads)) {
    if (free.some(one => foldHead(one) === foldHead(field))) continue
    const head = words
      .flatMap(word => free.find(one => foldHead(one) === word) ?? [])
      .find(one => !(one in columns))
    if (head !== undefined) columns[head] = field
  }
  return columns
}
