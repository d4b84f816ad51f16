import { texts } from '#kit/texts.ts'

export const sayOverviewSection = texts({
  name: { en: 'Overview', es: 'Resumen' },
  help: {
    en: 'What is open, late and to be decided, your next deliveries, latest orders and requests.',
    es: 'Lo que está abierto, con retraso o pendiente de usted, sus próximas entregas y sus últimos pedidos y solicitudes.',
  },
})
export const saySettingsSection = texts({
  name: { en: 'Settings', es: 'Ajustes' },
  help: {
    en: 'Your name, language, region and currency; your password and e-mail; where you are signed in; which e-mails you want; your data as a file; closing the account.\nA new e-mail address takes effect when both the old and the new address have confirmed it.',
    es: 'Su nombre, idioma, región y moneda; su contraseña y correo; dónde tiene la sesión abierta; qué correos desea; sus datos en un archivo; cerrar la cuenta.\nUna dirección de correo nueva es válida cuando la han confirmado la antigua y la nueva.',
  },
})

export const sayAccount = texts({
  overview: { en: 'My account', es: 'Mi cuenta' },
  hello: { en: 'Hello, {name}', es: 'Hola, {name}' },
  waitsForYou: { en: 'Waiting for you', es: 'Pendiente de usted' },
  toDecide: { en: 'Waiting for you', es: 'Pendiente de usted' },
  budgetOf: { en: 'Budget left, {name}', es: 'Presupuesto disponible, {name}' },
  ofAmount: { en: 'of {amount}', es: 'de {amount}' },
  title: { en: 'Settings', es: 'Ajustes' },
  note: {
    en: 'Changes are saved immediately.',
    es: 'Los cambios se guardan al momento.',
  },
  details: { en: 'About you', es: 'Sobre usted' },
  titleCode: { en: 'Title', es: 'Tratamiento' },
  none: { en: 'None', es: 'Ninguno' },
  ms: { en: 'Ms', es: 'Sra.' },
  mr: { en: 'Mr', es: 'Sr.' },
  mx: { en: 'Mx', es: 'Mx' },
  dr: { en: 'Dr', es: 'Dr./Dra.' },
  firstName: { en: 'First name', es: 'Nombre' },
  lastName: { en: 'Last name', es: 'Apellidos' },
  phone: { en: 'Phone', es: 'Teléfono' },
  language: { en: 'Language', es: 'Idioma' },
  region: { en: 'Region', es: 'Región' },
  currency: { en: 'Currency', es: 'Moneda' },
  asCompany: { en: 'As your company', es: 'Como su empresa' },
  notSet: { en: 'Not set', es: 'Sin indicar' },
  edit: { en: 'Edit', es: 'Editar' },
  editField: { en: 'Edit {field}', es: 'Editar {field}' },
  save: { en: 'Save', es: 'Guardar' },
  cancel: { en: 'Cancel', es: 'Cancelar' },
  saved: { en: 'Saved', es: 'Guardado' },
  savedField: { en: '{field} has been saved.', es: '{field}: guardado.' },
  wrongPhone: {
    en: 'Please enter a phone number with 6 to 15 digits.',
    es: 'Introduzca un número de teléfono de 6 a 15 cifras.',
  },
  email: { en: 'E-mail', es: 'Correo electrónico' },
  newEmail: { en: 'New e-mail', es: 'Correo nuevo' },
  changeEmail: { en: 'Change e-mail', es: 'Cambiar el correo' },
  emailUnreachable: {
    en: 'This address cannot receive e-mail: it contains characters that mail servers do not accept. Please enter another one.',
    es: 'Esta dirección no puede recibir correo: contiene caracteres que los servidores no admiten. Introduzca otra.',
  },
  emailNow: { en: 'You sign in with {email}.', es: 'Inicia sesión con {email}.' },
  emailPending: {
    en: '{email} will become your address. Confirmed so far: {done} of 2 addresses.',
    es: '{email} pasará a ser su dirección. Confirmado hasta ahora: {done} de 2 direcciones.',
  },
  emailCancel: { en: 'Keep the old address', es: 'Mantener la dirección antigua' },
  emailKept: { en: 'Your address has not changed.', es: 'Su dirección no cambia.' },
  emailAsked: {
    en: 'We have sent a link to both addresses. Your address changes when both have confirmed.',
    es: 'Hemos enviado un enlace a las dos direcciones. Su dirección cambiará cuando ambas la hayan confirmado.',
  },
  sameEmail: { en: 'This is already your address.', es: 'Esta ya es su dirección.' },
  password: { en: 'Password', es: 'Contraseña' },
  current: { en: 'Current password', es: 'Contraseña actual' },
  newPassword: { en: 'New password', es: 'Contraseña nueva' },
  passwordAgain: { en: 'Repeat new password', es: 'Repita la contraseña nueva' },
  minimum: { en: 'Minimum length is {min} characters', es: 'La longitud mínima es de {min} caracteres' },
  changePassword: { en: 'Change password', es: 'Cambiar la contraseña' },
  passwordChanged: {
    en: 'Your password has been changed. All other sessions have been ended.',
    es: 'Se ha cambiado su contraseña y se han cerrado las demás sesiones.',
  },
  wrongCurrent: { en: 'This is not your current password.', es: 'Esta no es su contraseña actual.' },
  notTheSame: { en: 'The two passwords are not the same.', es: 'Las dos contraseñas no coinciden.' },
  common: {
    en: 'This password is very easy to guess. Please choose another, for instance several words.',
    es: 'Es una contraseña muy fácil de adivinar. Elija otra, por ejemplo varias palabras.',
  },
  ownName: {
    en: 'Your own name or e-mail is easy to guess. Please choose another password.',
    es: 'Su propio nombre o correo es fácil de adivinar. Elija otra contraseña.',
  },
  tooMany: {
    en: 'Too many attempts. Please wait a quarter of an hour.',
    es: 'Demasiados intentos. Espere un cuarto de hora.',
  },
  tooManyChanges: {
    en: 'You have asked for several changes of your address today. Please try again tomorrow.',
    es: 'Hoy ya ha solicitado varios cambios de dirección. Inténtelo de nuevo mañana.',
  },
  sessions: { en: 'Where you are signed in', es: 'Dónde tiene la sesión abierta' },
  browser: { en: 'Browser', es: 'Navegador' },
  since: { en: 'Since', es: 'Desde' },
  seen: { en: 'Last active', es: 'Última actividad' },
  thisOne: { en: 'This session', es: 'Esta sesión' },
  unknownBrowser: { en: 'Unknown browser', es: 'Navegador desconocido' },
  end: { en: 'End', es: 'Cerrar' },
  endSession: { en: 'End this session: {browser}', es: 'Cerrar esta sesión: {browser}' },
  endOthers: { en: 'End all other sessions', es: 'Cerrar las demás sesiones' },
  ended: {
    en: '{n} {n#session has|sessions have} been ended.',
    es: 'Se {n#ha|han} cerrado {n} {n#sesión|sesiones}.',
  },
  letters: { en: 'E-mails you want', es: 'Correos que desea' },
  lettersNote: {
    en: 'You always receive order confirmations and e-mails about your account.',
    es: 'Siempre recibirá las confirmaciones de sus pedidos y los correos sobre su cuenta.',
  },
  'letter-order': {
    en: 'Order updates (confirmed, shipped, delivered)',
    es: 'Avisos del pedido (confirmado, enviado, entregado)',
  },
  'letter-quote': { en: 'Quotes', es: 'Ofertas' },
  'letter-approval': { en: 'Approvals', es: 'Aprobaciones' },
  'letter-request': { en: 'Answers to requests', es: 'Respuestas a solicitudes' },
  'letter-watched-price': {
    en: 'My price of a watched article changes',
    es: 'Cambia mi precio de un artículo en seguimiento',
  },
  'letter-watched-stock': {
    en: 'A watched article is in stock again, or out of stock',
    es: 'Un artículo en seguimiento vuelve a tener existencias o se agota',
  },
  stopTitle: { en: 'End these e-mails', es: 'Dejar de recibir estos correos' },
  stopText: {
    en: '{email} receives e-mails of this kind: {kind}.',
    es: '{email} recibe correos de este tipo: {kind}.',
  },
  stopButton: { en: 'End these e-mails', es: 'Dejar de recibirlos' },
  stopped: {
    en: '{email} will receive no more e-mails of this kind: {kind}. You can select them again in your settings.',
    es: '{email} ya no recibe correos de este tipo: {kind}. Puede volver a elegirlos en sus ajustes.',
  },
  stopBad: {
    en: 'This link is not valid. You can select your e-mails in your settings.',
    es: 'Este enlace no es válido. Puede elegir sus correos en los ajustes.',
  },
  toSettings: { en: 'Open settings', es: 'Abrir los ajustes' },
  lettersSaved: {
    en: 'Your choice of e-mails has been saved.',
    es: 'Se ha guardado su selección de correos.',
  },
  data: { en: 'Your data', es: 'Sus datos' },
  dataNote: {
    en: 'Everything we store about you, including what you wrote and bought: as a page to read and print, and as data (JSON) for other programs. Passwords and links are left out.',
    es: 'Todo lo que la tienda guarda sobre usted, incluido lo que ha escrito y comprado: como página para leer e imprimir y como datos (JSON) para otros programas. No incluye contraseñas ni enlaces.',
  },
  dataPage: { en: 'Download my data to read', es: 'Descargar mis datos para leer' },
  dataFile: { en: 'Download my data (JSON)', es: 'Descargar mis datos (JSON)' },
  close: { en: 'Deactivate account', es: 'Desactivar la cuenta' },
  closeNote: {
    en: 'You will be signed out everywhere. Open orders continue; we can open the account again for you.',
    es: 'Se cerrarán todas sus sesiones. Los pedidos pendientes siguen su curso; podemos volver a abrir la cuenta.',
  },
  closeAsk: {
    en: 'Do you really want to deactivate your account?',
    es: '¿Seguro que desea desactivar su cuenta?',
  },
  closeAskWork: {
    en: 'Do you really want to deactivate your account? {work} Your company’s administrators will be notified.',
    es: '¿Seguro que desea desactivar su cuenta? {work} Se avisará a los administradores de su empresa.',
  },
  closeFailed: {
    en: 'Your account could not be deactivated.',
    es: 'No se ha podido desactivar su cuenta.',
  },
  'last-of-desk': {
    en: 'You are the only administrator of the desk. Please make somebody else administrator first.',
    es: 'Usted es la única persona que administra el departamento de ventas. Nombre antes a otra.',
  },
  'as-before': {
    en: 'This is already your password. Please choose another one.',
    es: 'Es la contraseña que ya tiene. Elija otra.',
  },
  network: { en: 'Network', es: 'Red' },
  notNoted: { en: 'Not noted', es: 'No registrada' },
  networkNote: {
    en: 'The network is the address that the sign-in came from. We notify you by e-mail of each new browser.',
    es: 'La red es la dirección desde la que se inició la sesión. Le avisamos por correo de cada navegador nuevo.',
  },
  'last-admin': {
    en: 'You are the only administrator of your company. Please make somebody else administrator first.',
    es: 'Usted es la única persona que administra su empresa. Nombre antes a otra persona.',
  },
  confirmTitle: { en: 'Change of e-mail address', es: 'Cambio de dirección de correo' },
  confirmText: {
    en: 'The address of your account is to change from {before} to {email}. Press once to confirm it from {own}.',
    es: 'La dirección de su cuenta pasará de {before} a {email}. Pulse una vez para confirmarlo desde {own}.',
  },
  confirm: { en: 'Confirm', es: 'Confirmar' },
  waiting: {
    en: 'Thank you. Now the other address has to confirm.',
    es: 'Gracias. Ahora debe confirmarlo la otra dirección.',
  },
  changed: {
    en: 'Your e-mail address has been changed. Please sign in with the new one.',
    es: 'Se ha cambiado su dirección de correo. Inicie sesión con la nueva.',
  },
  taken: {
    en: 'The address could not be changed. Please select another one in your settings.',
    es: 'No se ha podido cambiar la dirección. Elija otra en sus ajustes.',
  },
  badLink: { en: 'This link is no longer valid', es: 'Este enlace ya no es válido' },
  badLinkText: {
    en: 'A link is valid for 48 hours. You can request the change again in your settings.',
    es: 'Cada enlace es válido durante 48 horas. Puede volver a solicitar el cambio en sus ajustes.',
  },
  signIn: { en: 'Sign in', es: 'Iniciar sesión' },
})

export const sayAccountMail = texts({
  closedSubject: { en: '{shop}: your account is closed', es: '{shop}: su cuenta está cerrada' },
  closed: {
    en: 'You have closed your account, and all your sessions have ended. Orders that were placed continue.',
    es: 'Ha cerrado su cuenta y se han cerrado todas sus sesiones. Los pedidos realizados siguen su curso.',
  },
  closedWays: {
    en: 'Please write to us if you want it opened again or your data erased, or if it was not you.',
    es: 'Escríbanos si desea volver a abrirla o que se borren sus datos, o si no ha sido usted.',
  },
  takenSubject: { en: '{shop}: you already have an account', es: '{shop}: usted ya tiene una cuenta' },
  taken: {
    en: 'Somebody has asked to use this address for another account. It already has one; nothing was changed, and an address belongs to one account only.',
    es: 'Alguien ha solicitado que esta dirección sea la de otra cuenta. Ya tiene una cuenta; no se ha cambiado nada, y cada dirección pertenece a una sola cuenta.',
  },
  emailSubject: {
    en: '{shop}: please confirm the change of your e-mail address',
    es: '{shop}: confirme el cambio de su dirección de correo',
  },
  oldSide: {
    en: 'The address of your account is to be changed to {email}. Please confirm here that you want this:',
    es: 'Su cuenta pasará a tener la dirección {email}. Confirme aquí que lo desea:',
  },
  newSide: {
    en: 'You want to use this address for your account. Please confirm here that it is yours:',
    es: 'Desea utilizar esta dirección para su cuenta. Confirme aquí que es suya:',
  },
  emailLink: { en: 'Confirm the change', es: 'Confirmar el cambio' },
  emailHours: { en: 'The link is valid for {n} hours.', es: 'El enlace es válido durante {n} horas.' },
  notYou: {
    en: 'If you did not ask for this, do nothing: your address will not change.',
    es: 'Si no lo ha solicitado usted, no haga nada: su dirección no cambia.',
  },
  changedSubject: {
    en: '{shop}: your e-mail address has been changed',
    es: '{shop}: su dirección de correo ha cambiado',
  },
  changed: {
    en: 'Your account now has the address {email}. All sessions have been ended.',
    es: 'Su cuenta tiene ahora la dirección {email}. Se han cerrado todas las sesiones.',
  },
})
