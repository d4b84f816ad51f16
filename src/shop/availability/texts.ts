import { texts } from '#kit/texts.ts'

/** Planned receipts at the desk. */
export const sayReceipts = texts({
  articleName: { en: 'Name', es: 'Denominación' },
  dueOn: { en: 'Due', es: 'Prevista' },
  find: { en: 'Find', es: 'Buscar' },
  free: { en: 'Free', es: 'Libres' },
  later: { en: 'Later', es: 'Posteriores' },
  noReceipts: { en: 'Nothing is planned.', es: 'No hay nada previsto.' },
  nothingFits: { en: 'Nothing fits what you asked for.', es: 'Nada coincide con lo que busca.' },
  partNumber: { en: 'Part number', es: 'Referencia' },
  pieces: { en: 'Pieces', es: 'Piezas' },
  promised: { en: 'Promised', es: 'Prometidas' },
  receipts: { en: 'Planned receipts', es: 'Entradas previstas' },
  receiptsNote: {
    en: 'What is to come to which site, the next first.',
    es: 'Lo que está por llegar a cada almacén, lo próximo primero.',
  },
  showAll: { en: 'Show all', es: 'Mostrar todo' },
  site: { en: 'Site', es: 'Almacén' },
})

/** The section of the desk and its help. */
export const sayReceiptSection = texts({
  name: { en: 'Planned receipts', es: 'Entradas previstas' },
  help: {
    en: 'What is to come to which site and when, and how many pieces of it are promised to orders. Planned receipts are uploaded as stock with a date.',
    es: 'Lo que está por llegar a cada almacén y cuándo, y cuántas piezas están comprometidas en pedidos. Las entradas previstas se cargan como existencias con fecha.',
  },
})
