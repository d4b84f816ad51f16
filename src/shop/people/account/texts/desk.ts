import { texts } from '#kit/texts.ts'

export const sayPersonalSection = texts({
  name: { en: 'Personal data', es: 'Datos personales' },
  help: {
    en: 'Accounts that were closed can be opened again here. What the shop stores about a person can be handed over: as a page to read, and as data.\nPeople without an account (inquiries, registrations, newsletter, packages, e-mails) are found by name or e-mail address; feedback by an address in its comment. Letters are found by the whole address.\nErasing deletes what belongs to the person alone (lists, notes, addresses, sessions, choices, e-mails to them, former addresses included) and takes their name from what stays. Orders, invoices, and what was written about them stay, as the law requires. Requests of people without an account go. It cannot be undone.',
    es: 'Aquí se pueden volver a abrir las cuentas cerradas. Lo que la tienda guarda sobre una persona se le puede entregar: como página para leer y como datos.\nLas personas sin cuenta (consultas, registros, boletín, paquetes, correos) se encuentran por nombre o correo electrónico; las opiniones, por una dirección en su comentario. Los correos enviados se encuentran por la dirección completa.\nAl borrar se elimina lo que es solo suyo (listas, notas, direcciones, sesiones, preferencias, correos que recibió, también en direcciones anteriores) y su nombre de lo que se conserva. Los pedidos, las facturas y lo escrito sobre ellos se conservan como exige la ley. Las solicitudes de personas sin cuenta se eliminan. No se puede deshacer.',
  },
})
export const sayPasswordSection = texts({
  name: { en: 'Password length', es: 'Longitud de contraseñas' },
  help: {
    en: 'How many characters a new password needs at least, for each storefront: 6 (reading A) or 8 (reading B).',
    es: 'Cuántos caracteres necesita como mínimo una contraseña nueva en cada tienda: 6 (lectura A) u 8 (lectura B).',
  },
})

export const sayPersonal = texts({
  title: { en: 'Personal data', es: 'Datos personales' },
  search: { en: 'Name or e-mail', es: 'Nombre o correo' },
  find: { en: 'Find', es: 'Buscar' },
  closed: { en: 'Closed accounts', es: 'Cuentas cerradas' },
  none: { en: 'Nobody is found.', es: 'No se ha encontrado a nadie.' },
  person: { en: 'Person', es: 'Persona' },
  company: { en: 'Company', es: 'Empresa' },
  state: { en: 'Account', es: 'Cuenta' },
  open: { en: 'Open', es: 'Abierta' },
  isClosed: { en: 'Closed', es: 'Cerrada' },
  erased: { en: 'Erased', es: 'Borrada' },
  actions: { en: 'Actions', es: 'Acciones' },
  data: { en: 'Data (JSON)', es: 'Datos (JSON)' },
  readable: { en: 'To read', es: 'Para leer' },
  readableOf: { en: 'To read: {who}', es: 'Para leer: {who}' },
  dataOf: { en: 'Data (JSON): {who}', es: 'Datos (JSON): {who}' },
  withAccount: { en: 'With an account', es: 'Con cuenta' },
  strangers: { en: 'Without an account', es: 'Sin cuenta' },
  email: { en: 'E-mail', es: 'Correo electrónico' },
  held: { en: 'What is stored', es: 'Qué se guarda' },
  request: { en: 'inquiries', es: 'consultas' },
  registration: { en: 'registration', es: 'registro' },
  newsletter: { en: 'newsletter', es: 'boletín' },
  package: { en: 'download packages', es: 'paquetes de descarga' },
  letter: { en: 'e-mails', es: 'correos' },
  feedback: { en: 'feedback', es: 'opiniones' },
  most: {
    en: 'Only the first 100 are shown. Please type more of the name or the address.',
    es: 'Solo se muestran los 100 primeros. Escriba más del nombre o de la dirección.',
  },
  hasAccount: {
    en: 'This is the address of an account. Please look for the account.',
    es: 'Es la dirección de una cuenta. Busque la cuenta.',
  },
  eraseStrangerAsk: {
    en: 'Erase everything held about {email}: inquiries with their conversation, registrations, newsletter, packages and e-mails? This cannot be undone.',
    es: '¿Borrar todo lo que se guarda sobre {email}: consultas con su conversación, registros, boletín, paquetes y correos? No se puede deshacer.',
  },
  reactivate: { en: 'Open again', es: 'Volver a abrir' },
  erase: { en: 'Erase', es: 'Borrar' },
  eraseOf: { en: 'Erase: {who}', es: 'Borrar: {who}' },
  reactivateOf: { en: 'Open again: {who}', es: 'Volver a abrir: {who}' },
  eraseAsk: {
    en: 'Erase the personal data of {email}? Lists, notes, addresses, e-mails and the name go; orders, invoices, quotes and requests stay without the name. This cannot be undone.',
    es: '¿Borrar los datos personales de {email}? Se eliminan las listas, notas, direcciones, correos y el nombre; los pedidos, facturas, ofertas y solicitudes se conservan sin el nombre. No se puede deshacer.',
  },
  reactivated: {
    en: 'The account of {email} is open again.',
    es: 'La cuenta de {email} vuelve a estar abierta.',
  },
  erasedDone: { en: 'The personal data are erased.', es: 'Los datos personales están borrados.' },
  cannotReactivate: {
    en: 'This account is open already, or erased.',
    es: 'Esta cuenta ya está abierta o está borrada.',
  },
  ofDesk: {
    en: 'This is the account of somebody of our desk. Only administrators can open it again or erase it.',
    es: 'Es la cuenta de una persona de nuestro departamento. Solo los administradores pueden volver a abrirla o borrarla.',
  },
  waitsTitle: {
    en: 'The account of {email} has not been erased',
    es: 'La cuenta de {email} no se ha borrado',
  },
  handOverFirst: {
    en: 'Nobody could take this work over afterwards. Please have it handed to a colleague, or ended, first.',
    es: 'Después nadie podría hacerse cargo de este trabajo. Traspáselo antes a un compañero o ciérrelo.',
  },
  nobodyTakes: {
    en: 'Nobody in the company can take this work over.',
    es: 'Nadie de la empresa puede hacerse cargo de este trabajo.',
  },
  leave: {
    en: 'Erase all the same. This is left to nobody: {codes}',
    es: 'Borrar de todos modos. Queda sin nadie: {codes}',
  },
  back: { en: 'Back to the personal data', es: 'Volver a los datos personales' },
  stillOpen: { en: 'Please close the account first.', es: 'Cierre primero la cuenta.' },
  erasedAlready: { en: 'This is erased already.', es: 'Ya está borrado.' },
  passwords: { en: 'Password length', es: 'Longitud de contraseñas' },
  storefront: { en: 'Storefront', es: 'Tienda' },
  reading: { en: 'At least', es: 'Mínimo' },
  A: { en: '6 characters (reading A)', es: '6 caracteres (lectura A)' },
  B: { en: '8 characters (reading B)', es: '8 caracteres (lectura B)' },
  save: { en: 'Save', es: 'Guardar' },
  saved: { en: 'Saved for {storefront}.', es: 'Guardado para {storefront}.' },
})
