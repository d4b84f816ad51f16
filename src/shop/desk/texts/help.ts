import { texts } from '#kit/texts.ts'

/** What each screen of the desk is for; a line is a paragraph. */
export const sayDeskHelp = texts({
  intro: {
    en: "Everything the shop's staff does stands here, screen by screen. What you change holds at once, for visitors who are not signed in at the latest a minute later. If somebody else has changed the same thing in between, nothing is overwritten: you see what is there now and decide again.",
    es: 'Aquí se explica, pantalla por pantalla, todo lo que hace el personal de la tienda. Lo que cambia vale de inmediato; para visitantes sin sesión, como muy tarde un minuto después. Si otra persona ha cambiado lo mismo entretanto, no se sobrescribe nada: verá lo que hay ahora y decidirá de nuevo.',
  },
  open: { en: 'Open {screen}', es: 'Abrir {screen}' },
  overview: {
    en: 'What waits: open orders by state and since when, reviews to check, mails that could not be sent. Beside it the last imports and the last changes.',
    es: 'Lo que espera: pedidos abiertos por estado y desde cuándo, reseñas por revisar, correos que no se pudieron enviar. Al lado, las últimas importaciones y los últimos cambios.',
  },
  orders: {
    en: 'Find orders by state, company, number or reference. Tick several placed orders to confirm them together.\nOpen one to confirm it, to ship all or some of its pieces, to mark it delivered or to cancel what has not left. Only what the state of the order allows is offered. Cancelling frees stock and budget.\nThe buyer gets a mail of every step, in her language; your note stands in it as you write it.',
    es: 'Busque pedidos por estado, empresa, número o referencia. Marque varios pedidos recibidos para confirmarlos juntos.\nAbra uno para confirmarlo, enviar todas o algunas de sus piezas, marcarlo como entregado o anular lo que no ha salido. Solo se ofrece lo que permite el estado del pedido. Al anular se liberan existencias y presupuesto.\nLa compradora recibe un correo de cada paso en su idioma; su nota figura en él tal como la escriba.',
  },
  mails: {
    en: 'Every mail that the shop has written, with its text and whether it was sent. One that failed can be tried again. Without a mail server all of them stay here to be read. A link that signs somebody in is shown to nobody but its receiver.',
    es: 'Todos los correos que ha escrito la tienda, con su texto y si se enviaron. Uno fallido se puede volver a intentar. Sin servidor de correo todos quedan aquí y se pueden leer. Un enlace que permite entrar solo lo ve su destinatario.',
  },
  files: {
    en: 'Upload prices, stock or articles as CSV or XLSX; the headers say which. The file is tried first: you see what would be added and changed, and every row that is refused with its reason. Nothing changes until you apply it.\nDownload what holds now, change it in a spreadsheet program, and upload it again. Part numbers that look like a number or a day, such as 0012 or 3-4, are changed by spreadsheet programs in CSV files: enter them as text.',
    es: 'Cargue precios, existencias o artículos como CSV o XLSX; los encabezados indican qué son. Primero se prueba el archivo: verá lo que se añadiría y cambiaría, y cada fila rechazada con su motivo. Nada cambia hasta que lo aplique.\nDescargue lo vigente, modifíquelo en una hoja de cálculo y vuelva a cargarlo. Las referencias que parecen un número o una fecha, como 0012 o 3-4, las cambian los programas de hojas de cálculo en archivos CSV: introdúzcalas como texto.',
  },
  articles: {
    en: 'Find an article by the beginning of its number. You see its stock at every site, what is to come, and its prices by list, group and agreement. Stock can be corrected here; if an order has changed it in between, you are asked to look again.',
    es: 'Busque un artículo por el comienzo de su referencia. Verá sus existencias en cada almacén, lo que está por llegar y sus precios por lista, grupo y acuerdo. Aquí se pueden corregir las existencias; si un pedido las ha cambiado entretanto, se le pide que las revise.',
  },
  receipts: {
    en: 'What is to come to which site and when, and how many pieces of it are promised to orders. Planned receipts are uploaded as stock with a date.',
    es: 'Lo que está por llegar a cada almacén y cuándo, y cuántas piezas están comprometidas en pedidos. Las entradas previstas se cargan como existencias con fecha.',
  },
  texts: {
    en: 'Terms, privacy and the other texts of the shop, in each language. Look at the preview before you save. Every version is kept, with who wrote it and when.',
    es: 'Condiciones, privacidad y los demás textos de la tienda, en cada idioma. Mire la vista previa antes de guardar. Se conserva cada versión, con quién la escribió y cuándo.',
  },
  slides: {
    en: 'The pictures of the home page, for each storefront: text, link, the days on which they are shown, and their order.',
    es: 'Las imágenes de la página de inicio de cada tienda: texto, enlace, los días en que se muestran y su orden.',
  },
  stores: {
    en: 'The stores of the store finder: address, position on the map and opening hours. A store that is closed for good is taken out of the finder and stays here.',
    es: 'Las tiendas del buscador: dirección, posición en el mapa y horario. Una tienda que cierra definitivamente se retira del buscador y permanece aquí.',
  },
  announcements: {
    en: 'Short notices at the head of pages: on which kinds of pages, in which category, in which storefront, and from when until when.',
    es: 'Avisos breves al principio de las páginas: en qué clases de páginas, en qué categoría, en qué tienda, y desde cuándo hasta cuándo.',
  },
  feedback: {
    en: 'What visitors say about pages, without their names: liked or not, and a comment.',
    es: 'Lo que los visitantes dicen de las páginas, sin su nombre: si les gustan o no, y un comentario.',
  },
  searches: {
    en: 'What visitors searched for without finding anything. From a line you search it again in its storefront, or begin a group of synonyms with it.',
    es: 'Lo que los visitantes buscaron sin encontrar nada. Desde una línea puede buscarlo de nuevo en su tienda o empezar con ello un grupo de sinónimos.',
  },
  synonyms: {
    en: 'Words that mean the same to your customers: whoever searches for one finds what the others find. A group holds for one language or for all.',
    es: 'Palabras que significan lo mismo para sus clientes: quien busca una encuentra lo que encuentran las demás. Un grupo vale para un idioma o para todos.',
  },
  distributors: {
    en: 'Companies that sell your articles, and their offers: stock, price and the link to their shop. You see how often somebody went there.',
    es: 'Empresas que venden sus artículos, y sus ofertas: existencias, precio y el enlace a su tienda. Verá cuántas veces alguien fue allí.',
  },
  reviews: {
    en: 'Reviews wait here until they are published, or refused with a reason. Their writer gets a mail of it and reads the reason on the product page. A review that is rewritten waits again.',
    es: 'Las reseñas esperan aquí hasta que se publican o se rechazan con un motivo. Quien la escribió recibe un correo y lee el motivo en la página del producto. Una reseña modificada vuelve a esperar.',
  },
  trail: {
    en: 'Who did what and when, by subject and person. Nothing in it can be changed or removed here.',
    es: 'Quién hizo qué y cuándo, por asunto y persona. Nada de ello se puede cambiar ni borrar aquí.',
  },
})
