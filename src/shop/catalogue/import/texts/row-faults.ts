import type { Language } from '#platform/language/language.ts'

/**
 * Why a row of a table is refused. The rules say it in English, also on the command line; here the English sentence, with
 * what it names as holes, is the key of the other languages.
 */
const sentences: Readonly<Record<string, Record<Exclude<Language, 'en'>, string>>> = {
  'the headings were read as {columns}': { es: 'los encabezados se han leído como {columns}' },
  "only the sheet '{value}' was read, not {others}": {
    es: 'solo se ha leído la hoja «{value}», no {others}',
  },
  '{n} rows that the sheet hides: read like the others': {
    es: '{n} filas ocultas en la hoja: leídas como las demás',
  },
  '{n} cells of {field} that are not http(s) addresses: left out of their articles': {
    es: '{n} celdas de {field} que no son direcciones http(s): omitidas en sus artículos',
  },
  '{n} articles whose {field} is wrong: taken without it, so that what stood there stays': {
    es: '{n} artículos cuyo campo {field} es incorrecto: aceptados sin él; se conserva lo que había',
  },
  '{n} articles that the file deletes: they stay; retire them at the desk': {
    es: '{n} artículos que el archivo elimina: se conservan; retírelos en el departamento de ventas',
  },
  '{n} files without an address: add them at the article': {
    es: '{n} archivos sin dirección: añádalos en el artículo',
  },
  '{n} prices of 0: the article is on request': { es: '{n} precios de 0: artículo a consultar' },
  '{n} prices without an amount: the article is on request': {
    es: '{n} precios sin importe: artículo a consultar',
  },
  '{n} gross list prices that name no tax: taken as prices without tax': {
    es: '{n} precios de lista brutos sin indicar el impuesto: se toman como precios sin impuesto',
  },
  "two features mean the attribute '{value}'": { es: 'dos características significan el atributo «{value}»' },
  '0 is not a price': { es: '0 no es un precio' },
  "'{value}' is not known to the shop": { es: 'la tienda no conoce «{value}»' },
  "'{value}' is in the past": { es: '«{value}» ya ha pasado' },
  "'{value}' is not a curve": { es: '«{value}» no es una curva' },
  'is missing': { es: 'falta' },
  'does not go with an agreement': { es: 'no se combina con un acuerdo' },
  'is not an agreement of this company': { es: 'no es un acuerdo de esta empresa' },
  'is longer than {n} characters': { es: 'tiene más de {n} caracteres' },
  'holds | or control characters': { es: 'contiene | o caracteres de control' },
  'is not in the catalogue': { es: 'no está en el catálogo' },
  "'{value}' does not exist": { es: '«{value}» no existe' },
  "'{value}' is not a date": { es: '«{value}» no es una fecha' },
  "'{value}' is not a number": { es: '«{value}» no es un número' },
  "'{value}' is not a decimal number": { es: '«{value}» no es un número decimal' },
  "'{value}' is not a number that can be read in one way; --mapping names the decimal mark": {
    es: '«{value}» no es un número que se pueda leer de una sola manera',
  },
  "'{value}' is not a whole number": { es: '«{value}» no es un número entero' },
  "'{value}' is not a whole number of at least 1": { es: '«{value}» no es un número entero de al menos 1' },
  "'{value}' is not an http(s) address": { es: '«{value}» no es una dirección http(s)' },
  "'{value}' is not the code of a price list": { es: '«{value}» no es el código de una lista de precios' },
  "'{value}' is not an ISO 4217 currency": { es: '«{value}» no es una moneda ISO 4217' },
  "'{value}' is not a size such as 40x12": { es: '«{value}» no es un tamaño como 40x12' },
  "'{value}' is too long": { es: '«{value}» es demasiado largo' },
  "'{value}' is longer than {n} characters": { es: '«{value}» tiene más de {n} caracteres' },
  "'{value}' cannot be referred to": { es: 'no se puede hacer referencia a «{value}»' },
  "'{value}' is not of the kind {kind}": { es: '«{value}» no es de la clase {kind}' },
  '{value} is below 0': { es: '{value} es menor que 0' },
  '{value} is too large': { es: '{value} es demasiado grande' },
  '{value} has more than 4 decimal places': { es: '{value} tiene más de 4 decimales' },
  'must be at least 1': { es: 'debe ser al menos 1' },
  'must be a whole number from {least} to {most}': { es: 'debe ser un número entero de {least} a {most}' },
  'must be one of {values}': { es: 'debe ser uno de {values}' },
  'must be 1 to 20 characters': { es: 'debe tener de 1 a 20 caracteres' },
  'is not the code of a site': { es: 'no es el código de un almacén' },
  'is valid until a day before it begins': { es: 'vale hasta un día anterior a su comienzo' },
  'two scales of {list} in {currency} from the same day': {
    es: 'dos escalas de {list} en {currency} desde el mismo día',
  },
  'a scale without a price': { es: 'una escala sin precio' },
  'two prices from {from}': { es: 'dos precios desde {from}' },
  'needs a day and a whole number of at least 1': {
    es: 'necesita una fecha y un número entero de al menos 1',
  },
  'needs a cross-section above 0': { es: 'necesita una sección mayor que 0' },
  "'{value}' is none of its values: {values}": { es: '«{value}» no es ninguno de sus valores: {values}' },
  'must lie from {from} to {to}': { es: 'debe estar entre {from} y {to}' },
  'is not in the attribute dictionary': { es: 'no está en el diccionario de atributos' },
  'is given in {given}, the dictionary has {unit}': {
    es: 'se indica en {given}, el diccionario tiene {unit}',
  },
  'belongs to an article with a refused row': { es: 'pertenece a un artículo con una fila rechazada' },
  'stands already in row {row}': { es: 'ya está en la fila {row}' },
  'is already priced in row {row}': { es: 'ya tiene precio en la fila {row}' },
  'removes a price that does not exist': { es: 'elimina un precio que no existe' },
  'leaves other steps of this price: name them all, or no quantity': {
    es: 'deja otros tramos de este precio: indíquelos todos, o ninguna cantidad',
  },
  'differs from row {row} of the same scale': { es: 'difiere de la fila {row} de la misma escala' },
  'has its stock already in row {row}': { es: 'ya tiene sus existencias en la fila {row}' },
  'names a base product that does not exist': { es: 'nombra un producto base que no existe' },
}

const hole = /\{(\w+)\}/g
const escaped = (text: string) => text.replace(/[.*+?^$()|[\]\\]/g, '\\$&')
const patterns = Object.entries(sentences)
  .map(([english, others]) => ({
    // the one that says more comes first
    length: english.replace(hole, '').length,
    pattern: new RegExp(`^${escaped(english).replace(hole, (_, name: string) => `(?<${name}>[^]*)`)}$`),
    others,
  }))
  .toSorted((a, b) => b.length - a.length)

/** The reason in the reader's language; one that is not known here stays as it is. */
export function faultWords(reason: string, language: Language): string {
  // in the browser nobody has a command line
  if (language === 'en') return reason.replace(/; --mapping .*$/, '')
  for (const { pattern, others } of patterns) {
    const found = pattern.exec(reason)
    if (found) return others[language].replace(hole, (_, name: string) => found.groups?.[name] ?? '')
  }
  return reason
}
