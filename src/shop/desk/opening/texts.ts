import { texts } from '#kit/texts.ts'

export const sayOpening = texts({
  title: { en: 'The first day', es: 'El primer día' },
  note: {
    en: 'What this shop needs before customers come. Each line is ticked automatically once it is done.',
    es: 'Lo que esta tienda necesita antes de que lleguen clientes. Cada línea se marca automáticamente en cuanto está hecha.',
  },
  closed: {
    en: 'This shop is not open yet. Visitors read that it will open soon; anybody signed in sees it as it will be.',
    es: 'Esta tienda aún no está abierta. Los visitantes leen que abrirá pronto; quien inicia sesión la ve como será.',
  },
  isOpen: { en: 'The shop is open.', es: 'La tienda está abierta.' },
  step: { en: 'Step', es: 'Paso' },
  why: { en: 'What for', es: 'Para qué' },
  toList: { en: 'To the list', es: 'Ver la lista' },
  state: { en: 'Status', es: 'Estado' },
  done: { en: 'Done', es: 'Hecho' },
  toDo: { en: 'To do', es: 'Pendiente' },
  progress: { en: '{n} of {all} done', es: '{n} de {all} hechos' },
  brand: { en: 'Name and look', es: 'Nombre y aspecto' },
  brandWhy: {
    en: 'Name, logo, colour and the sender of e-mails.',
    es: 'Nombre, logotipo, color y remitente de los correos.',
  },
  seller: { en: 'Your company', es: 'Su empresa' },
  sellerWhy: {
    en: 'Name, address, VAT or tax number and a bank account, as printed on invoices. The next numbers of orders and invoices are also set there.',
    es: 'Nombre, dirección, NIF-IVA o número fiscal y una cuenta bancaria: figuran en las facturas. Allí se fijan también los próximos números de pedidos y facturas.',
  },
  texts: { en: 'Legal texts', es: 'Textos legales' },
  textsWhy: {
    en: 'Terms and conditions, privacy and imprint.',
    es: 'Condiciones, privacidad y aviso legal.',
  },
  storefronts: { en: 'Countries and currencies', es: 'Países y monedas' },
  storefrontsWhy: {
    en: 'What each storefront, one for each language, ships to and sells in.',
    es: 'A qué países envía y en qué monedas vende cada tienda, una por idioma.',
  },
  tax: { en: 'Tax', es: 'Impuestos' },
  taxWhy: {
    en: 'The rate of each country that goods are sent to, by tax code of the articles.',
    es: 'El tipo de cada país al que se envía, según el código fiscal de los artículos.',
  },
  delivery: { en: 'Delivery', es: 'Envío' },
  deliveryWhy: {
    en: 'At least one delivery mode, with its cost.',
    es: 'Al menos un modo de envío, con su coste.',
  },
  catalogue: { en: 'Articles', es: 'Artículos' },
  catalogueWhy: {
    en: 'Attributes, families and their variants, or a file of articles.',
    es: 'Atributos, familias y sus variantes, o un archivo de artículos.',
  },
  prices: { en: 'Prices', es: 'Precios' },
  pricesWhy: {
    en: 'The list price of articles; those without one have a price on request.',
    es: 'El precio de lista de los artículos; los que no tienen se muestran con precio a consultar.',
  },
  customer: { en: 'First customer', es: 'Primer cliente' },
  customerWhy: {
    en: 'A company with its address, people and, if it has one, a budget.',
    es: 'Una empresa con su dirección, sus personas y, si lo tiene, un presupuesto.',
  },
  order: { en: 'Test order', es: 'Pedido de prueba' },
  orderWhy: {
    en: 'Order something for that customer, confirm it and check its documents. The shop can open without it.',
    es: 'Pida algo en nombre de ese cliente, confírmelo y revise sus documentos. La tienda puede abrir sin ello.',
  },
  open: { en: 'Open the shop', es: 'Abrir la tienda' },
  openAsk: {
    en: 'Open the shop to everybody now? It cannot be closed like this again; maintenance is announced under Notices.',
    es: '¿Abrir la tienda a todos ahora? No se puede volver a cerrar así; el mantenimiento se anuncia en Avisos.',
  },
  notYet: { en: 'Still missing: {steps}.', es: 'Aún falta: {steps}.' },
  opened: { en: 'The shop is open.', es: 'La tienda está abierta.' },
})

/** The section of the desk. */
export const sayOpeningSection = texts({
  name: { en: 'The first day', es: 'El primer día' },
  help: {
    en: 'From an empty shop to its opening: own data, legal texts, countries, tax, delivery, articles, prices, first customer and test order, each with a link to where it is done. Only an administrator opens the shop.\nUntil then visitors read that it will open soon; people with an account can sign in and order.',
    es: 'El camino de una tienda vacía hasta su apertura: datos propios, textos legales, países, impuestos, envío, artículos, precios, primer cliente y pedido de prueba, cada uno con un enlace a donde se hace. Solo un administrador abre la tienda.\nHasta entonces los visitantes leen que abrirá pronto; quien tiene cuenta puede iniciar sesión y pedir.',
  },
})
