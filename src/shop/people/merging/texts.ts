import { texts } from '#kit/texts.ts'

/** Making one company of two. */
export const sayMerging = texts({
  title: { en: 'Merge {name} into another company', es: 'Fusionar {name} con otra empresa' },
  crumb: { en: 'Merge', es: 'Fusionar' },
  note: {
    en: 'Everything of this company becomes part of the other one. Its number leads there from then on. This cannot be undone.',
    es: 'Todo lo de esta empresa pasa a la otra. Su número lleva allí desde entonces. No se puede deshacer.',
  },
  into: { en: 'Company that stays: number or name', es: 'Empresa que se conserva: número o nombre' },
  noCompany: { en: 'No company matches “{text}”.', es: 'Ninguna empresa coincide con «{text}».' },
  sameCompany: {
    en: 'Please select a company other than this one.',
    es: 'Elija otra empresa distinta de esta.',
  },
  which: { en: 'Which company is meant?', es: '¿A qué empresa se refiere?' },
  moves: { en: 'What moves to {name}', es: 'Qué pasa a {name}' },
  nothing: {
    en: 'Nothing depends on this company except its number.',
    es: 'De esta empresa no depende nada más que su número.',
  },
  what: { en: 'What', es: 'Qué' },
  count: { en: 'How many', es: 'Cuántos' },
  unitsNote: {
    en: 'Its units are placed below the first unit of {name}, with their people, limits and rights. What {name} has set for the whole company applies to them too; so does its directory, whichever company it comes from.',
    es: 'Sus unidades quedan debajo de la primera unidad de {name}, con sus personas, límites y derechos. Lo que {name} tiene fijado para toda la empresa se aplica también a ellas; también su directorio, venga de la empresa que venga.',
  },
  unadministered: {
    en: 'Nobody will administer {name} as a whole: it has no administrator who can sign in, and those of the other company keep only their own units.',
    es: 'Nadie administrará toda la empresa {name}: no tiene ningún administrador que pueda iniciar sesión, y los de la otra empresa conservan solo sus unidades.',
  },
  hindered: {
    en: 'These companies cannot be merged yet. Nothing has been changed.',
    es: 'Estas empresas todavía no se pueden fusionar. No se ha cambiado nada.',
  },
  isBlocked: {
    en: '{name} is blocked. Please unblock it first: its people would be able to sign in again.',
    es: '{name} está bloqueada. Desbloquéela antes: sus personas podrían volver a iniciar sesión.',
  },
  bothHave: {
    en: '{what}: both companies have the same ({n}). Please end one of them first.',
    es: '{what}: las dos empresas tienen lo mismo ({n}). Termine antes uno de ellos.',
  },
  questions: { en: 'To be decided', es: 'Por decidir' },
  word: { en: '{what}: new name of “{word}”', es: '{what}: nuevo nombre de «{word}»' },
  noWord: {
    en: 'Please enter up to 60 characters; codes without spaces.',
    es: 'Introduzca hasta 60 caracteres; los códigos, sin espacios.',
  },
  wordTaken: { en: '“{word}” is taken.', es: '«{word}» ya está en uso.' },
  notAnswered: { en: 'Please select an option.', es: 'Elija una opción.' },
  of: { en: '{value} ({name})', es: '{value} ({name})' },
  sum: { en: '{value} (both together)', es: '{value} (la suma de las dos)' },
  together: {
    en: '{what}: {n} {n#means|mean} something else in each company',
    es: '{what}: {n} {n#significa otra cosa|significan otra cosa} en cada empresa',
  },
  togetherHint: { en: '{per}: {from} / {into}', es: '{per}: {from} / {into}' },
  keepOf: { en: 'Keep those of {name}', es: 'Conservar los de {name}' },
  prices: {
    en: 'Agreements {from} and {into} both have prices of {n} {n#article|articles} ({codes})',
    es: 'Los acuerdos {from} e {into} tienen ambos precios de {n} {n#artículo|artículos} ({codes})',
  },
  keepPrices: { en: 'Keep those of {code} ({name})', es: 'Conservar los de {code} ({name})' },
  keepBoth: {
    en: 'Keep both: the agreement that starts later applies',
    es: 'Conservar ambos: se aplica el acuerdo que empieza más tarde',
  },
  priceList: { en: 'Price group', es: 'Grupo de precios' },
  onAccount: { en: 'May order on account', es: 'Puede pedir con factura' },
  vatId: { en: 'VAT number', es: 'NIF-IVA' },
  publicList: { en: 'List price', es: 'Precio de lista' },
  none: { en: 'none', es: 'ninguno' },
  yes: { en: 'Yes', es: 'Sí' },
  no: { en: 'No', es: 'No' },
  sure: {
    en: 'I have checked what moves; {from} becomes part of {into}.',
    es: 'He revisado lo que pasa; {from} se integra en {into}.',
  },
  notSure: {
    en: 'Please confirm that you have checked what moves.',
    es: 'Confirme que ha revisado lo que pasa.',
  },
  ask: {
    en: 'Merge {from} into {into}? This cannot be undone.',
    es: '¿Fusionar {from} con {into}? No se puede deshacer.',
  },
  merge: { en: 'Merge', es: 'Fusionar' },
  done: { en: '{from} is now part of this company.', es: '{from} forma ahora parte de esta empresa.' },
})

/** The letter to the people of both companies. */
export const sayMergeLetter = texts({
  subject: { en: '{from} now belongs to {into}', es: '{from} pertenece ahora a {into}' },
  joined: {
    en: '{from} has become part of {into}, customer number {code}. Your account belongs to {into} from now on.',
    es: '{from} ha pasado a formar parte de {into}, número de cliente {code}. Su cuenta pertenece desde ahora a {into}.',
  },
  stays: {
    en: 'You sign in as before. Your orders, quotes, baskets, lists, addresses and rights are kept, as is everything that is waiting for you.',
    es: 'Usted inicia sesión como hasta ahora. Sus pedidos, ofertas, cestas, listas, direcciones y derechos se conservan, y también lo que está pendiente.',
  },
  terms: {
    en: 'Prices and payment terms are those agreed with {into}; your basket shows them.',
    es: 'Los precios y las condiciones de pago son los acordados con {into}; su cesta los muestra.',
  },
  renamed: { en: 'These have new names from now on:', es: 'Desde ahora tienen otro nombre:' },
  came: {
    en: '{from} has become part of {into}, with {n} {n#person|people}, their units, cost centers, budgets and open orders.',
    es: '{from} ha pasado a formar parte de {into}, con {n} {n#persona|personas}, sus unidades, centros de coste, presupuestos y pedidos abiertos.',
  },
  look: {
    en: 'You will find them below the first unit of your company. Please check limits and rights.',
    es: 'Las encontrará debajo de la primera unidad de su empresa. Revise los límites y derechos.',
  },
  open: { en: 'Open my account', es: 'Abrir mi cuenta' },
})
