import { texts } from '#kit/texts.ts'

export const sayPersonalSection = texts({
  name: { en: 'Personal data', es: 'Datos personales' },
  help: {
    en: 'Accounts that were closed can be opened again here. What the shop stores about a person can be handed over as a file.\nErasing deletes what belongs to the person alone (lists, notes, addresses, sessions, choices) and the name in the account. Orders, requests and their documents stay, as the law requires. It cannot be undone.',
    es: 'Aquí se pueden volver a abrir las cuentas cerradas. Lo que la tienda guarda sobre una persona se le puede entregar en un archivo.\nAl borrar se elimina lo que es solo suyo (listas, notas, direcciones, sesiones, preferencias) y su nombre de la cuenta. Los pedidos, las solicitudes y sus documentos se conservan como exige la ley. No se puede deshacer.',
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
  data: { en: 'Data as a file', es: 'Datos en un archivo' },
  reactivate: { en: 'Open again', es: 'Volver a abrir' },
  erase: { en: 'Erase', es: 'Borrar' },
  eraseAsk: {
    en: 'Erase the personal data of {email}? This cannot be undone.',
    es: '¿Borrar los datos personales de {email}? No se puede deshacer.',
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
