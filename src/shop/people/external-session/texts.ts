import { texts } from '#kit/texts.ts'

export const sayExternal = texts({
  modalText: {
    en: 'You came here from {system} and are signed in as {person}. When you sign out here, your session in {system} stays open.',
    es: 'Ha llegado desde {system} y ha iniciado sesión como {person}. Si cierra la sesión aquí, su sesión en {system} permanece abierta.',
  },
  modalTitle: { en: 'Session from {system}', es: 'Sesión desde {system}' },
  refusedTitle: { en: 'This link is no longer valid', es: 'Este enlace ya no es válido' },
  refused: {
    en: 'A link from another system opens the shop only once and expires after a few minutes. Please start again there, or sign in here.',
    es: 'El enlace de otro sistema abre la tienda una sola vez y durante unos minutos. Vuelva a empezar desde allí o inicie sesión aquí.',
  },
  signIn: { en: 'Sign in', es: 'Iniciar sesión' },
  otherTitle: { en: 'Continue as another person?', es: '¿Continuar como otra persona?' },
  other: {
    en: 'You are signed in as {now}. The link from {system} is for {user}.',
    es: 'Ha iniciado sesión como {now}. El enlace de {system} es para {user}.',
  },
  change: { en: 'Continue as {user}', es: 'Continuar como {user}' },
  stay: { en: 'Stay as {now}', es: 'Seguir como {now}' },
  title: { en: 'Connected systems', es: 'Sistemas conectados' },
  note: {
    en: 'Systems of customers that open the shop for their people by a signed link, without a password.',
    es: 'Sistemas de clientes que abren la tienda para su personal mediante un enlace firmado, sin contraseña.',
  },
  add: { en: 'Connect a system', es: 'Conectar un sistema' },
  name: { en: 'Name of the system', es: 'Nombre del sistema' },
  nameHint: {
    en: 'As its users know it; they are shown it.',
    es: 'Como lo conocen sus usuarios; se les muestra.',
  },
  company: { en: 'Company', es: 'Empresa' },
  companyHint: { en: 'Customer number or full name.', es: 'Número de cliente o nombre completo.' },
  since: { en: 'Connected on', es: 'Conectado el' },
  state: { en: 'Status', es: 'Estado' },
  on: { en: 'on', es: 'activado' },
  off: { en: 'off', es: 'desactivado' },
  turnOn: { en: 'Turn on', es: 'Activar' },
  turnOff: { en: 'Turn off', es: 'Desactivar' },
  turnOffAsk: {
    en: 'Turn off “{name}”? The sessions it has opened end immediately.',
    es: '¿Desactivar «{name}»? Las sesiones que ha abierto terminan de inmediato.',
  },
  none: { en: 'No system is connected.', es: 'No hay ningún sistema conectado.' },
  keyTitle: {
    en: 'Number {id}; its key is shown this once',
    es: 'Número {id}; su clave se muestra una sola vez',
  },
  howTitle: { en: 'How a link is made', es: 'Cómo se crea un enlace' },
  how: {
    en: 'The link leads to the address below. “time” is the time in seconds since 1970, “nonce” 16 to 64 letters or digits that are never used twice, “next” the page to open, or empty. “signature” is the HMAC-SHA256, hexadecimal, of the five values joined by line feeds in this order, under the key.',
    es: 'El enlace lleva a la dirección siguiente. «time» es la hora en segundos desde 1970; «nonce», de 16 a 64 letras o cifras que no se repiten nunca; «next», la página que se abre, o vacío. «signature» es el HMAC-SHA256, en hexadecimal, de los cinco valores unidos por saltos de línea en este orden, con la clave.',
  },
  noCompany: { en: 'There is no such company.', es: 'Esta empresa no existe.' },
  nameTaken: {
    en: 'The company has a system of this name already.',
    es: 'La empresa ya tiene un sistema con este nombre.',
  },
})

/** The section of the desk and its help. */
export const sayConnectedSection = texts({
  name: { en: 'Connected systems', es: 'Sistemas conectados' },
  help: {
    en: 'Procurement systems and identity providers of customers open the shop for people of their company by a link that they sign. Each link opens once and for five minutes. Turning a system off ends the sessions it has opened.',
    es: 'Los sistemas de compras y los proveedores de identidad de los clientes abren la tienda para el personal de su empresa mediante un enlace que ellos firman. Cada enlace abre una sola vez y durante cinco minutos. Al desactivar un sistema terminan las sesiones que ha abierto.',
  },
})
