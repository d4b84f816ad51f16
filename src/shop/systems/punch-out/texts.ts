import { texts } from '#kit/texts.ts'

export const sayPunchOut = texts({
  refusedTitle: { en: 'The shop could not be opened', es: 'No se ha podido abrir la tienda' },
  credentials: {
    en: 'The shop does not know the user name and password that your procurement system sent. Your IT finds them with the connection in the shop.',
    es: 'La tienda no conoce el usuario y la contraseña que ha enviado su sistema de compras. Su departamento de informática los encuentra en la conexión de la tienda.',
  },
  'return-address': {
    en: 'The address that the basket is to go back to (HOOK_URL) is not on a host that is registered for this connection.',
    es: 'La dirección a la que debe volver la cesta (HOOK_URL) no está en un servidor registrado para esta conexión.',
  },
  function: {
    en: 'Your procurement system asked for a function that the shop does not have.',
    es: 'Su sistema de compras ha pedido una función que la tienda no tiene.',
  },
  product: {
    en: 'Your procurement system named no article, or a quantity that is not a whole number.',
    es: 'Su sistema de compras no ha indicado ningún artículo, o la cantidad no es un número entero.',
  },
  'too-many': {
    en: 'The shop was opened with wrong credentials too often. Please try again later.',
    es: 'La tienda se ha abierto demasiadas veces con datos incorrectos. Inténtelo más tarde.',
  },
  what: {
    en: 'Please go back to your procurement system and try again, or pass this message on to your IT department.',
    es: 'Vuelva a su sistema de compras e inténtelo de nuevo, o comunique este mensaje a su departamento de informática.',
  },
  endedTitle: { en: 'This visit has ended', es: 'Esta visita ha terminado' },
  ended: {
    en: 'A visit out of a procurement system ends after 60 minutes without a page. Please open the shop from your system again; nothing was ordered.',
    es: 'Una visita desde un sistema de compras termina tras 60 minutos sin abrir ninguna página. Vuelva a abrir la tienda desde su sistema; no se ha hecho ningún pedido.',
  },
  backTitle: { en: 'Back to your procurement system', es: 'De vuelta a su sistema de compras' },
  backNote: {
    en: '{n} {n#position|positions} of {total} {n#goes|go} to {host}.',
    es: '{n} {n#posición|posiciones} por {total} {n#va|van} a {host}.',
  },
  backEmpty: { en: 'You go back to {host} with an empty basket.', es: 'Vuelve a {host} con la cesta vacía.' },
  go: { en: 'Continue', es: 'Continuar' },
  stay: { en: 'Back to the basket', es: 'Volver a la cesta' },
  faulty: {
    en: 'Something in the basket cannot be ordered. Please change it first.',
    es: 'Algo de la cesta no se puede pedir. Cámbielo primero.',
  },
})
