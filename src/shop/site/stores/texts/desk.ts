import { texts } from '#kit/texts.ts'

export const sayStoreDesk = texts({
  desk: { en: "Seller's desk", es: 'Departamento de ventas' },
  stores: { en: 'Stores', es: 'Tiendas' },
  note: {
    en: 'Stores marked as shown appear in the store finder at once.',
    es: 'Las tiendas visibles aparecen enseguida en el buscador.',
  },
  add: { en: 'Add a store', es: 'Añadir una tienda' },
  name: { en: 'Name', es: 'Nombre' },
  code: { en: 'Code', es: 'Código' },
  codeHint: {
    en: 'Lower-case letters, digits and hyphens, e.g. es-madrid; it cannot be changed later',
    es: 'Minúsculas, cifras y guiones, p. ej. es-madrid; no se puede cambiar después',
  },
  codeTaken: { en: 'Another store has this code.', es: 'Otra tienda tiene este código.' },
  codeWrong: {
    en: 'Use lower-case letters, digits and hyphens.',
    es: 'Use minúsculas, cifras y guiones.',
  },
  line1: { en: 'Street and number', es: 'Calle y número' },
  postcode: { en: 'Postcode', es: 'Código postal' },
  town: { en: 'Town', es: 'Localidad' },
  country: { en: 'Country', es: 'País' },
  phone: { en: 'Phone', es: 'Teléfono' },
  address: { en: 'Address', es: 'Dirección' },
  position: { en: 'Position', es: 'Posición' },
  latitude: { en: 'Latitude', es: 'Latitud' },
  longitude: { en: 'Longitude', es: 'Longitud' },
  positionHint: {
    en: 'In degrees, e.g. 41.3874 and 2.1686. If left empty, the centre of the town is used.',
    es: 'En grados, p. ej. 41.3874 y 2.1686. Si se dejan vacías, se usa el centro de la localidad.',
  },
  latitudeWrong: {
    en: 'Please enter degrees from -90 to 90.',
    es: 'Introduzca grados entre -90 y 90.',
  },
  longitudeWrong: {
    en: 'Please enter degrees from -180 to 180.',
    es: 'Introduzca grados entre -180 y 180.',
  },
  townUnknown: {
    en: 'This town is not known: please enter its latitude and longitude.',
    es: 'Esta localidad no se conoce: introduzca su latitud y su longitud.',
  },
  pickup: { en: 'Pickup', es: 'Recogida' },
  pickupHere: { en: 'Goods can be picked up here', es: 'Aquí se puede recoger la mercancía' },
  pickupHint: {
    en: 'The store then keeps stock of its own: it is set by article, or by a stock file with the store as the site (store- followed by its code). It is not part of what is delivered.',
    es: 'La tienda lleva entonces sus propias existencias: se fijan por artículo o con un archivo de existencias que indique la tienda como almacén (store- seguido de su código). No forman parte de lo que se envía.',
  },
  hours: { en: 'Opening hours', es: 'Horario' },
  hoursHint: {
    en: 'Local time at the store, e.g. 08:00-13:00, 15:00-18:00. Empty: closed.',
    es: 'Hora local de la tienda, p. ej. 08:00-13:00, 15:00-18:00. Vacío: cerrada.',
  },
  hoursWrong: {
    en: 'Please enter times such as 08:00-13:00, 15:00-18:00.',
    es: 'Introduzca horas como 08:00-13:00, 15:00-18:00.',
  },
  save: { en: 'Save', es: 'Guardar' },
  saved: { en: '{name} was saved.', es: 'Se ha guardado {name}.' },
  state: { en: 'Status', es: 'Estado' },
  open: { en: 'Shown', es: 'Visible' },
  closed: { en: 'Not shown', es: 'Oculta' },
  close: { en: 'Take out of the finder', es: 'Retirar del buscador' },
  reopen: { en: 'Show in the finder', es: 'Mostrar en el buscador' },
  closeAsk: {
    en: 'Visitors will no longer find {name}. Continue?',
    es: 'Los visitantes ya no encontrarán {name}. ¿Continuar?',
  },
  wasClosed: { en: '{name} is no longer shown.', es: '{name} ya no se muestra.' },
  wasOpened: { en: '{name} is shown again.', es: '{name} vuelve a mostrarse.' },
  savedMeanwhile: {
    en: 'Somebody else has changed this store in the meantime. Please check it, then save.',
    es: 'Otra persona ha cambiado esta tienda mientras tanto. Revísela y guarde.',
  },
  none: { en: 'No stores yet', es: 'Todavía no hay tiendas' },
})

/** The section of the desk and its help. */
export const sayStoreSection = texts({
  name: { en: 'Stores', es: 'Tiendas' },
  help: {
    en: 'The stores of the store finder: address, position on the map and opening hours. A store that is closed for good is taken out of the finder and stays here.',
    es: 'Las tiendas del buscador: dirección, posición en el mapa y horario. Una tienda que cierra definitivamente se retira del buscador y permanece aquí.',
  },
})
