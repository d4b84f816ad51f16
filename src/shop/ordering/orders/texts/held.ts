import { texts } from '#kit/texts.ts'

/** Who holds the pieces of an article. */
export const sayHeld = texts({
  title: { en: 'Who holds {code}', es: 'Quién tiene reservado {code}' },
  note: {
    en: 'What stands as stock of an article is what is free. What open orders hold lies on the same shelf until it leaves.',
    es: 'Como existencias de un artículo figura solo lo que está libre. Lo reservado para pedidos abiertos sigue en la misma estantería hasta que sale.',
  },
  toArticle: { en: 'To the article', es: 'Al artículo' },
  none: { en: 'No open order waits for this article.', es: 'Ningún pedido abierto espera este artículo.' },
  list: { en: 'Open orders with this article', es: 'Pedidos abiertos con este artículo' },
  order: { en: 'Order', es: 'Pedido' },
  line: { en: '{code}, position {n}', es: '{code}, posición {n}' },
  company: { en: 'Company', es: 'Empresa' },
  state: { en: 'State', es: 'Estado' },
  placed: { en: 'Placed', es: 'Realizado' },
  open: { en: 'Open', es: 'Pendiente' },
  stock: { en: 'On the shelf', es: 'En la estantería' },
  receipts: { en: 'Of receipts to come', es: 'De entradas previstas' },
  rest: { en: 'From nowhere yet', es: 'Aún sin asignar' },
  checkouts: {
    en: '{n} {n#checkout keeps|checkouts keep} {pieces} {pieces#piece|pieces} more for {n#its basket|their baskets}, until {until} at the latest.',
    es: '{n} {n#tramitación en curso reserva|tramitaciones en curso reservan} {pieces} {pieces#pieza|piezas} más para {n#su cesta|sus cestas}, hasta {until} como muy tarde.',
  },
})
