import { texts } from '#kit/texts.ts'

/** The desk plays the buyer. */
export const sayPlay = texts({
  title: { en: 'Buyer of “{name}” played', es: 'Comprador de «{name}» simulado' },
  green: {
    en: 'The whole way works: the basket comes back at our prices, can be ordered so, and the order can be confirmed, shipped and billed to the system.',
    es: 'Todo el recorrido funciona: la cesta vuelve con nuestros precios, se puede pedir así, y el pedido se puede confirmar, enviar y facturar al sistema.',
  },
  red: { en: 'Something does not work.', es: 'Algo no funciona.' },
  off: { en: 'The connection is turned off.', es: 'La conexión está desactivada.' },
  step: { en: 'Step', es: 'Paso' },
  outcome: { en: 'Outcome', es: 'Resultado' },
  works: { en: 'Works', es: 'Funciona' },
  fails: { en: 'Does not work', es: 'No funciona' },
  notReached: { en: 'Not come to', es: 'No alcanzado' },
  refuses: { en: 'A wrong secret is refused', es: 'Una clave incorrecta se rechaza' },
  enters: { en: 'The system opens a visit', es: 'El sistema abre una visita' },
  shows: {
    en: 'A page of the visit opens without cookies, and in a frame of the registered host',
    es: 'Una página de la visita se abre sin cookies y en un marco del servidor registrado',
  },
  fills: { en: 'An article goes into the basket', es: 'Un artículo entra en la cesta' },
  returns: { en: 'The basket goes back', es: 'La cesta vuelve' },
  price: {
    en: 'Quantity × price comes to the line of our basket to the cent',
    es: 'Cantidad × precio coincide al céntimo con la línea de nuestra cesta',
  },
  orders: {
    en: 'The basket is ordered by the document of such a system',
    es: 'La cesta se pide con el documento de ese sistema',
  },
  confirms: { en: 'The confirmation of the order is written', es: 'Se escribe la confirmación del pedido' },
  ships: { en: 'The ship notice is written', es: 'Se escribe el aviso de envío' },
  bills: {
    en: 'The invoice is written, and its line comes to the same sum to the cent',
    es: 'Se escribe la factura, y su línea coincide al céntimo',
  },
  undone: {
    en: 'The test order is undone: no trace of it is left',
    es: 'El pedido de prueba se ha deshecho: no queda nada',
  },
  told: { en: 'What the system is told', es: 'Lo que se comunica al sistema' },
  said: { en: 'Request and answer', es: 'Petición y respuesta' },
  request: { en: 'Request', es: 'Petición' },
  answer: { en: 'Answer', es: 'Respuesta' },
  back: { en: 'Back to the connection', es: 'Volver a la conexión' },
})
