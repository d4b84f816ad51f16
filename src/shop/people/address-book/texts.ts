import { texts } from '#kit/texts.ts'

/** The form of an address, wherever it stands. */
export const sayAddress = texts({
  country: { en: 'Country', es: 'País' },
  changeCountry: { en: 'Show the form of this country', es: 'Mostrar el formulario de este país' },
  companyName: { en: 'Company', es: 'Empresa' },
  titleCode: { en: 'Title', es: 'Tratamiento' },
  noTitle: { en: 'None', es: 'Ninguno' },
  ms: { en: 'Ms', es: 'Sra.' },
  mr: { en: 'Mr', es: 'Sr.' },
  mx: { en: 'Mx', es: 'Mx' },
  dr: { en: 'Dr', es: 'Dr./Dra.' },
  firstName: { en: 'First name', es: 'Nombre' },
  lastName: { en: 'Last name', es: 'Apellidos' },
  line1: { en: 'Street and number', es: 'Calle y número' },
  line2: { en: 'Building, floor, gate', es: 'Edificio, planta, puerta' },
  postcode: { en: 'Postcode', es: 'Código postal' },
  zip: { en: 'ZIP code', es: 'Código postal' },
  townCity: { en: 'Town', es: 'Localidad' },
  state: { en: 'State', es: 'Estado' },
  province: { en: 'Province', es: 'Provincia' },
  county: { en: 'County', es: 'Condado' },
  chooseRegion: { en: 'Please select', es: 'Elija' },
  phone: { en: 'Phone', es: 'Teléfono' },
  phoneHint: {
    en: 'For the carrier, with the country code',
    es: 'Para el transportista, con prefijo del país',
  },
  vatId: { en: 'VAT number', es: 'NIF-IVA' },
  vatForBills: { en: 'Required for an invoice address', es: 'Obligatorio en direcciones de facturación' },
  vatOfOther: {
    en: 'If the invoice goes to another company: its number. Without one, tax is charged.',
    es: 'Si la factura va a otra empresa: su número. Sin él se cobra el impuesto.',
  },
  rfc: { en: 'RFC', es: 'RFC' },
  uscc: { en: 'Unified social credit code', es: 'Código unificado de crédito social' },
  taxNumber: { en: 'Tax number', es: 'Número fiscal' },
  like: { en: 'For example {example}', es: 'Por ejemplo, {example}' },
  otherProvince: {
    en: 'Postcode {postcode} belongs to {province}: please check both.',
    es: 'El código postal {postcode} es de {province}: revise ambos.',
  },
  wrongPostcode: {
    en: 'Please enter a postcode of this country, for example {example}.',
    es: 'Introduzca un código postal de este país, por ejemplo {example}.',
  },
  wrongPhone: {
    en: 'Please enter a phone number with 6 to 15 digits.',
    es: 'Introduzca un número de teléfono de 6 a 15 cifras.',
  },
  wrongVat: {
    en: 'This is not a VAT number of this country. Please check its digits.',
    es: 'No es un NIF-IVA de este país. Compruebe las cifras.',
  },
  companyOrName: {
    en: 'Please enter a company or a last name.',
    es: 'Introduzca una empresa o unos apellidos.',
  },
})

/** Its section of the account. */
export const sayAddressSection = texts({
  name: { en: 'Address book', es: 'Libreta de direcciones' },
  help: {
    en: 'Where goods and bills go: your own addresses and those of your unit.\nUnit administrators maintain the addresses of their unit; everybody maintains their own and selects a default.',
    es: 'Adónde van la mercancía y las facturas: sus propias direcciones y las de su unidad.\nQuien administra una unidad mantiene sus direcciones; cada persona mantiene las suyas y elige su dirección predeterminada.',
  },
})

/** The address book. */
export const sayBook = texts({
  title: { en: 'Address book', es: 'Libreta de direcciones' },
  note: {
    en: 'Addresses that your orders can be delivered to or billed to.',
    es: 'Direcciones a las que se pueden entregar o facturar sus pedidos.',
  },
  add: { en: 'Add address', es: 'Añadir dirección' },
  addTitle: { en: 'New address', es: 'Nueva dirección' },
  editTitle: { en: 'Edit address', es: 'Editar dirección' },
  edit: { en: 'Edit', es: 'Editar' },
  remove: { en: 'Delete', es: 'Eliminar' },
  /** ADDR-04: to the letter */
  removeAsk: {
    en: 'Are you sure you want to delete this address?',
    es: '¿Seguro que desea eliminar esta dirección?',
  },
  inUseTitle: { en: 'This address is in use', es: 'Esta dirección está en uso' },
  inSchedules: {
    en: '{n} replenishment {n#schedule delivers|schedules deliver} there ({codes}). {n#It is|They are} paused from the next date until {n#its buyer|their buyers} {n#selects|select} another address.',
    es: '{n} {n#programación|programaciones} de reposición {n#entrega|entregan} allí ({codes}). {n#Queda|Quedan} en pausa desde la próxima fecha hasta que {n#su comprador elija|sus compradores elijan} otra dirección.',
  },
  inQuotes: {
    en: '{n} open {n#quote is|quotes are} to be delivered there ({codes}). Another address is needed before {n#it is|they are} ordered.',
    es: '{n} {n#oferta abierta se entrega|ofertas abiertas se entregan} allí ({codes}). Hará falta otra dirección antes de {n#pedirla|pedirlas}.',
  },
  inBaskets: {
    en: '{n} {n#colleague has|colleagues have} selected it for an open basket and will be asked for another one.',
    es: '{n} {n#compañero la ha|compañeros la han} elegido para una cesta abierta; se les pedirá otra.',
  },
  removeAnyway: { en: 'Delete anyway', es: 'Eliminar de todos modos' },
  keepAddress: { en: 'Keep the address', es: 'Conservar la dirección' },
  setDefault: { en: 'Set as default', es: 'Establecer como predeterminada' },
  isDefault: { en: 'Default shipping address', es: 'Dirección de envío predeterminada' },
  own: { en: 'My own addresses', es: 'Mis direcciones' },
  ofUnit: { en: 'Addresses of {unit}', es: 'Direcciones de {unit}' },
  noneOwn: { en: 'You have no address of your own yet.', es: 'Todavía no tiene direcciones propias.' },
  noneAtAll: {
    en: 'There is no address yet. Add the first one: it becomes your default.',
    es: 'Todavía no hay direcciones. Añada la primera: será su dirección predeterminada.',
  },
  shipping: { en: 'Delivery', es: 'Entrega' },
  billing: { en: 'Billing', es: 'Facturación' },
  usedFor: { en: 'Used for', es: 'Se usa para' },
  noUse: {
    en: 'Please select delivery, billing or both.',
    es: 'Elija entrega, facturación o ambas.',
  },
  belongsTo: { en: 'Belongs to', es: 'Pertenece a' },
  mine: { en: 'Only me', es: 'Solo a mí' },
  asDefault: { en: 'Default shipping address', es: 'Dirección de envío predeterminada' },
  asUnitDefault: {
    en: 'For a unit: the default of everybody in it who has not selected another.',
    es: 'En una unidad: la predeterminada de quienes no han elegido otra.',
  },
  save: { en: 'Save address', es: 'Guardar dirección' },
  back: { en: 'Back to the address book', es: 'Volver a la libreta de direcciones' },
  added: { en: 'The address has been added.', es: 'La dirección se ha añadido.' },
  saved: { en: 'The address has been saved.', es: 'La dirección se ha guardado.' },
  removed: { en: 'The address has been deleted.', es: 'La dirección se ha eliminado.' },
  defaultSet: {
    en: 'Your default shipping address is now: {address}',
    es: 'Su dirección de envío predeterminada es ahora: {address}',
  },
  defaultTitle: { en: 'Default shipping address', es: 'Dirección de envío predeterminada' },
  close: { en: 'Close', es: 'Cerrar' },
  gone: {
    en: 'This address no longer exists. Nothing was deleted.',
    es: 'Esta dirección ya no existe. No se ha eliminado nada.',
  },
  moved: {
    en: 'This address has been changed in the meantime. Please check it and save again.',
    es: 'La dirección se ha modificado mientras tanto. Compruébela y guárdela de nuevo.',
  },
  suggestedTitle: { en: 'Is this the address?', es: '¿Es esta la dirección?' },
  suggestedText: {
    en: 'Town and postcode do not seem to belong together.',
    es: 'La localidad y el código postal no parecen corresponderse.',
  },
  entered: { en: 'As entered', es: 'Tal como se introdujo' },
  suggested: { en: 'Suggested', es: 'Propuesta' },
  take: { en: 'Use this address', es: 'Usar esta dirección' },
  keep: { en: 'Keep what I entered', es: 'Mantener lo introducido' },
  tooMany: {
    en: 'There are already {most} addresses. Please delete some first.',
    es: 'Ya hay {most} direcciones. Elimine antes alguna.',
  },
  failed: {
    en: 'Failed to update address book.',
    es: 'No se ha podido actualizar la libreta de direcciones.',
  },
})
