import { texts } from '#kit/texts.ts'

/** Planned receipts at the desk. */
export const sayReceipts = texts({
  articleName: { en: 'Name', es: 'Denominación' },
  dueOn: { en: 'Due', es: 'Prevista' },
  find: { en: 'Find', es: 'Buscar' },
  free: { en: 'Free', es: 'Libres' },
  noReceipts: { en: 'Nothing is planned.', es: 'No hay nada previsto.' },
  nothingFits: { en: 'Nothing matches your search.', es: 'Nada coincide con su búsqueda.' },
  partNumber: { en: 'Part number', es: 'Referencia' },
  quantity: { en: 'Quantity', es: 'Cantidad' },
  promised: { en: 'Promised', es: 'Prometidas' },
  receipts: { en: 'Planned receipts', es: 'Entradas previstas' },
  receiptsNote: {
    en: 'Goods due at each site, earliest first.',
    es: 'Mercancía prevista en cada almacén, por fecha de llegada.',
  },
  showAll: { en: 'Show all', es: 'Mostrar todo' },
  received: { en: 'Goods received', es: 'Mercancía recibida' },
  enterReceived: { en: 'Enter goods received', es: 'Registrar mercancía recibida' },
  site: { en: 'Site', es: 'Almacén' },
})

/** The section of the desk and its help. */
export const sayReceiptSection = texts({
  name: { en: 'Planned receipts', es: 'Entradas previstas' },
  help: {
    en: 'Goods due at each site, when, and how much of them is promised to orders. Upload planned receipts as stock with a date. Enter goods that have arrived by scanning or pasting part numbers and quantities: orders that wait for them get them first, and the change log of each article says so.',
    es: 'Mercancía prevista en cada almacén, su fecha y cuánto está comprometido en pedidos. Las entradas previstas se cargan como existencias con fecha. Registre lo que ha llegado escaneando o pegando referencias y cantidades: los pedidos que lo esperan lo reciben primero, y consta en el registro de cambios de cada artículo.',
  },
})
