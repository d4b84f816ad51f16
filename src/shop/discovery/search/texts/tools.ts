import { texts } from '#kit/texts.ts'

/** The shop's tools, as a search names them. */
export const sayTools = texts({
  derating: {
    en: 'Derating: articles for a current',
    es: 'Reducción de corriente (derating): qué artículos valen',
  },
  deratingHelp: {
    en: 'Which articles carry a current at an ambient temperature. The chart is on the page of each article.',
    es: 'Qué artículos admiten una corriente a una temperatura ambiente. La curva está en la página de cada artículo.',
  },
  labeling: { en: 'Labels', es: 'Rótulos' },
  labelingHelp: {
    en: 'Your saved labels. New ones are made on the page of an article that can be labelled.',
    es: 'Sus rótulos guardados. Los nuevos se crean en la página de un artículo que se pueda rotular.',
  },
  downloads: { en: 'Download manager', es: 'Gestor de descargas' },
  downloadsHelp: {
    en: 'Data sheets, CAD files and product data of many articles in one go.',
    es: 'Fichas técnicas, archivos CAD y datos de producto de muchos artículos a la vez.',
  },
  configurators: { en: 'Configurators', es: 'Configuradores' },
  configuratorsHelp: {
    en: 'Put a connector or a cable together step by step.',
    es: 'Componga un conector o un cable paso a paso.',
  },
  quickOrder: { en: 'Quick order', es: 'Pedido rápido' },
  quickOrderHelp: {
    en: 'Part numbers and quantities, typed, pasted or from a file, into the basket.',
    es: 'Referencias y cantidades, escritas, pegadas o de un archivo, a la cesta.',
  },
  orderByNumber: { en: 'Order by number', es: 'Pedir por referencia' },
  orderByNumberHelp: {
    en: 'Paste a part list: each line is checked before it goes into the basket.',
    es: 'Pegue una lista de materiales: cada línea se comprueba antes de pasar a la cesta.',
  },
  comparison: { en: 'Comparison', es: 'Comparación' },
  comparisonHelp: { en: 'Up to ten products side by side.', es: 'Hasta diez productos, uno junto a otro.' },
  stores: { en: 'Store finder', es: 'Buscador de tiendas' },
  storesHelp: {
    en: 'The nearest store, its opening hours and what it has in stock.',
    es: 'La tienda más cercana, su horario y sus existencias.',
  },
  advanced: { en: 'Advanced search', es: 'Búsqueda avanzada' },
  advancedHelp: {
    en: 'Search by category and stock, or show the result as an order form.',
    es: 'Busque por categoría y existencias, o muestre el resultado como formulario de pedido.',
  },
  contact: { en: 'Contact', es: 'Contacto' },
  contactHelp: {
    en: 'Write to us: sales and technical support.',
    es: 'Escríbanos: ventas y soporte técnico.',
  },
  register: { en: 'Request an account', es: 'Solicitar una cuenta' },
  registerHelp: {
    en: 'Order with your own prices and on account.',
    es: 'Compre con sus propios precios y a crédito.',
  },
  watchlist: { en: 'Watchlist', es: 'Lista de seguimiento' },
  watchlistHelp: { en: 'The articles that you watch.', es: 'Los artículos que sigue.' },
  notes: { en: 'Product notes', es: 'Notas de producto' },
  notesHelp: { en: 'What you wrote down about products.', es: 'Lo que ha anotado sobre los productos.' },
  ownNumbers: { en: 'Our part numbers', es: 'Nuestras referencias' },
  ownNumbersHelp: {
    en: 'The numbers that your company gives to our articles.',
    es: 'Los números que su empresa da a nuestros artículos.',
  },
  priceInquiry: { en: 'Special price inquiry', es: 'Consulta de precio especial' },
  priceInquiryHelp: {
    en: 'Ask for prices of large quantities and projects.',
    es: 'Solicite precios para grandes cantidades y proyectos.',
  },
  savedBaskets: { en: 'Saved baskets', es: 'Cestas guardadas' },
  savedBasketsHelp: { en: 'Baskets for a later order.', es: 'Cestas para un pedido posterior.' },
  savedConfigurations: { en: 'Saved configurations', es: 'Configuraciones guardadas' },
  savedConfigurationsHelp: {
    en: 'Connectors and cables that you put together.',
    es: 'Los conectores y cables que ha compuesto.',
  },
  savedDeratings: { en: 'Derating sets', es: 'Reducciones de corriente guardadas' },
  savedDeratingsHelp: {
    en: 'Derating charts that you saved.',
    es: 'Las curvas de derating que ha guardado.',
  },
  orders: { en: 'Orders', es: 'Pedidos' },
  ordersHelp: {
    en: 'Status, tracking and papers of your orders.',
    es: 'Estado, seguimiento y documentos de sus pedidos.',
  },
  invoices: { en: 'Invoices', es: 'Facturas' },
  invoicesHelp: {
    en: 'Invoices and credit notes of your company.',
    es: 'Las facturas y los abonos de su empresa.',
  },
  quotes: { en: 'Quotes', es: 'Ofertas' },
  quotesHelp: {
    en: 'Your requests for a quote and our offers. A new one begins at the checkout.',
    es: 'Sus solicitudes y nuestras ofertas. Las nuevas se inician al tramitar el pedido.',
  },
  approvals: { en: 'To approve', es: 'Por aprobar' },
  approvalsHelp: { en: 'Orders that wait for your approval.', es: 'Pedidos que esperan su aprobación.' },
  replenishment: { en: 'Replenishment', es: 'Reposición' },
  replenishmentHelp: {
    en: 'Orders that repeat on a schedule.',
    es: 'Pedidos que se repiten según un calendario.',
  },
  repair: { en: 'Repair service', es: 'Servicio de reparación' },
  repairHelp: { en: 'Send a product in for repair.', es: 'Envíe un producto a reparar.' },
  requests: { en: 'My requests', es: 'Mis solicitudes' },
  requestsHelp: {
    en: 'What you asked us, and what became of it.',
    es: 'Lo que nos ha consultado y su estado.',
  },
  shipAndDebit: { en: 'Ship and debit', es: 'Ship and debit' },
  shipAndDebitHelp: {
    en: 'Claims for sales at agreed prices.',
    es: 'Reclamaciones por ventas a precios acordados.',
  },
  addresses: { en: 'Address book', es: 'Libreta de direcciones' },
  addressesHelp: { en: 'Your delivery addresses.', es: 'Sus direcciones de entrega.' },
  newsletter: { en: 'Newsletter', es: 'Boletín' },
  newsletterHelp: { en: 'Select what we write to you about.', es: 'Elija sobre qué le escribimos.' },
})
