import { texts } from '#kit/texts.ts'

export const sayPrograms = texts({
  title: { en: 'Programs', es: 'Programas' },
  note: {
    en: 'ERP systems and other programs that look up prices, place orders and track them for your company.',
    es: 'Sistemas ERP y otros programas que consultan precios, realizan pedidos y los siguen para su empresa.',
  },
  deskNote: {
    en: 'Programs that companies have authorised. Each works in the name of a person or for a unit, within its permissions.',
    es: 'Programas que las empresas han autorizado. Cada uno trabaja en nombre de una persona o para una unidad, dentro de sus permisos.',
  },
  none: { en: 'No program has been authorised.', es: 'No se ha autorizado ningún programa.' },
  assistants: { en: 'Which assistants may come in', es: 'Qué asistentes se permiten' },
  add: { en: 'Authorise a program', es: 'Autorizar un programa' },
  new: { en: 'New program', es: 'Programa nuevo' },
  name: { en: 'Name', es: 'Nombre' },
  nameHint: {
    en: 'A name for use in your company.',
    es: 'Un nombre para su empresa.',
  },
  company: { en: 'Company', es: 'Empresa' },
  person: { en: 'In the name of', es: 'En nombre de' },
  worksFor: { en: 'Works for', es: 'Trabaja para' },
  personHint: {
    en: 'The program may do what this person may do, within the permissions below, with their orders, basket and lists. It stops working when the account of this person is closed.',
    es: 'El programa puede hacer lo mismo que esta persona, dentro de los permisos de abajo, con sus pedidos, cesta y listas. Deja de funcionar cuando se cierra la cuenta de esta persona.',
  },
  forPerson: { en: 'For a person', es: 'Para una persona' },
  forUnit: { en: 'For a unit', es: 'Para una unidad' },
  ownerTitle: { en: 'Whom it works for', es: 'Para quién trabaja' },
  addForUnit: { en: 'Authorise one for a unit', es: 'Autorizar uno para una unidad' },
  unit: { en: 'Unit', es: 'Unidad' },
  unitHint: {
    en: 'The program orders for this unit and the units below it, with their cost centers and budgets, and sees their orders, quotes and invoices. It approves nothing. It has no access while the unit is closed.',
    es: 'El programa realiza pedidos para esta unidad y las inferiores, con sus centros de coste y presupuestos, y ve sus pedidos, ofertas y facturas. No aprueba nada. Mientras la unidad esté cerrada no tiene acceso.',
  },
  chooseUnit: { en: 'Please select', es: 'Elija' },
  noUnit: { en: 'Please select one of your units.', es: 'Elija una de sus unidades.' },
  emailOfUnit: { en: 'E-mail address for notifications', es: 'Correo para avisos' },
  emailOfUnitHint: {
    en: 'A mailbox of your company for our e-mails about the orders of the program. Nobody signs in with it.',
    es: 'Un buzón de su empresa para nuestros correos sobre los pedidos del programa. Nadie inicia sesión con él.',
  },
  noEmail: {
    en: 'Please enter an e-mail address such as purchasing@company.com.',
    es: 'Introduzca una dirección de correo, por ejemplo compras@empresa.com.',
  },
  otherDomain: {
    en: 'Please enter an address that ends with @{domain}, as yours does.',
    es: 'Introduzca una dirección que termine en @{domain}, como la suya.',
  },
  emailTaken: {
    en: 'Somebody signs in with this address. Please enter a mailbox that is nobody’s account.',
    es: 'Alguien inicia sesión con esta dirección. Introduzca un buzón que no sea la cuenta de nadie.',
  },
  unitOf: { en: 'Unit {name}', es: 'Unidad {name}' },
  rests: { en: 'Paused', es: 'En pausa' },
  restsForUnit: {
    en: 'The unit is closed, so the program has no access. It works again once the unit is open.',
    es: 'La unidad está cerrada, así que el programa no tiene acceso. Volverá a funcionar cuando la unidad esté abierta.',
  },
  restsForAccount: {
    en: 'The account with which it works is closed, so the program has no access. It works again once the account is open.',
    es: 'La cuenta con la que trabaja está cerrada, así que el programa no tiene acceso. Volverá a funcionar cuando la cuenta esté abierta.',
  },
  noPerson: {
    en: 'Please select an active person of your company, with no rights beyond the units that you administer.',
    es: 'Elija una persona activa de su empresa, sin permisos fuera de las unidades que usted administra.',
  },
  choosePerson: { en: 'Please select', es: 'Elija' },
  kind: { en: 'Sign-in', es: 'Identificación' },
  client: { en: 'Client ID and secret (OAuth 2.1)', es: 'ID de cliente y clave (OAuth 2.1)' },
  clientHint: {
    en: 'Gives tokens that are valid for one hour. Best for ERP systems.',
    es: 'Da acceso con tokens válidos durante una hora. Recomendado para sistemas ERP.',
  },
  key: { en: 'Key', es: 'Clave de acceso' },
  keyHint: {
    en: 'Sent with every call. For scripts and spreadsheets.',
    es: 'Se envía en cada llamada. Para scripts y hojas de cálculo.',
  },
  assistant: { en: 'Assistant of this person', es: 'Asistente de esta persona' },
  assistantNote: {
    en: 'This person has authorised it and can end it in their account. Here you can only end it.',
    es: 'Esta persona lo ha autorizado y puede darlo de baja en su cuenta. Aquí solo se puede dar de baja.',
  },
  identifier: { en: 'Client ID or start of the key', es: 'ID de cliente o comienzo de la clave' },
  clientId: { en: 'Client ID', es: 'ID de cliente' },
  keyBegins: { en: 'Key begins with', es: 'La clave comienza por' },
  scopes: { en: 'Permissions', es: 'Permisos' },
  noScope: { en: 'Please select at least one.', es: 'Seleccione al menos uno.' },
  'catalogue:read': {
    en: 'Products, technical data, configurations, derating',
    es: 'Productos, datos técnicos, configuraciones, reducción de corriente',
  },
  'prices:read': {
    en: 'Prices and delivery dates, part lists',
    es: 'Precios y fechas de entrega, listas de referencias',
  },
  'basket:read': { en: 'Read the basket', es: 'Leer la cesta' },
  'basket:write': { en: 'Change the basket', es: 'Cambiar la cesta' },
  'quotes:read': { en: 'Read quotes', es: 'Leer ofertas' },
  'quotes:write': { en: 'Request quotes', es: 'Solicitar ofertas' },
  'orders:read': { en: 'Read orders and deliveries', es: 'Leer pedidos y entregas' },
  'orders:write': { en: 'Place orders', es: 'Realizar pedidos' },
  'invoices:read': { en: 'Read invoices', es: 'Leer facturas' },
  'watchlist:read': { en: 'Read the watchlist', es: 'Leer la lista de seguimiento' },
  'watchlist:write': { en: 'Change the watchlist', es: 'Cambiar la lista de seguimiento' },
  networks: { en: 'Allowed networks', es: 'Redes permitidas' },
  networksHint: {
    en: 'Addresses or networks, one per line: 192.0.2.7, 10.0.0.0/8. Leave empty to allow all.',
    es: 'Direcciones o redes, una por línea: 192.0.2.7, 10.0.0.0/8. Déjelo vacío para permitir todas.',
  },
  noNetwork: {
    en: 'One of these is not an address or network.',
    es: 'Uno de estos valores no es una dirección ni una red.',
  },
  lifetime: { en: 'Valid for', es: 'Válido durante' },
  'lifetime-90': { en: '90 days', es: '90 días' },
  'lifetime-365': { en: 'One year', es: 'Un año' },
  'lifetime-730': { en: 'Two years', es: 'Dos años' },
  'lifetime-never': { en: 'Until it is ended', es: 'Hasta darlo de baja' },
  expires: { en: 'Valid until', es: 'Válido hasta' },
  never: { en: 'No end date', es: 'Sin fecha de fin' },
  used: { en: 'Last used', es: 'Último uso' },
  neverUsed: { en: 'Never', es: 'Nunca' },
  state: { en: 'Status', es: 'Estado' },
  active: { en: 'Active', es: 'Activo' },
  expired: { en: 'Expired', es: 'Caducado' },
  ended: { en: 'Ended', es: 'Dado de baja' },
  save: { en: 'Save', es: 'Guardar' },
  letIn: { en: 'Authorise', es: 'Autorizar' },
  back: { en: 'Back to the programs', es: 'Volver a los programas' },
  saved: { en: 'The program has been saved.', es: 'El programa se ha guardado.' },
  conflict: {
    en: 'Somebody else has changed this program in the meantime. Please check it and save again.',
    es: 'Otra persona ha modificado este programa mientras tanto. Revíselo y guarde de nuevo.',
  },
  taken: { en: 'Another program has this name.', es: 'Otro programa tiene este nombre.' },
  tooMany: {
    en: 'A company can have {max} programs at a time. Please end one that is no longer needed.',
    es: 'Una empresa puede tener {max} programas a la vez. Dé de baja uno que ya no necesite.',
  },
  isEnded: { en: 'This program has ended.', es: 'Este programa está dado de baja.' },
  secretOf: { en: 'Secret of “{name}”', es: 'Clave de «{name}»' },
  keyOf: { en: 'Key of “{name}”', es: 'Clave de acceso de «{name}»' },
  secretNote: {
    en: 'Please copy it now: it is shown only once, and we keep only a check of it.',
    es: 'Cópiela ahora: se muestra solo esta vez y únicamente guardamos una comprobación.',
  },
  newSecret: { en: 'Create a new secret', es: 'Crear una clave nueva' },
  newSecretAsk: {
    en: 'Create a new secret? The current one stays valid for {days} days; the one before it ends now.',
    es: '¿Crear una clave nueva? La actual sigue siendo válida {days} días; la anterior deja de serlo ahora.',
  },
  overlap: {
    en: 'The previous secret is valid until {on}.',
    es: 'La clave anterior es válida hasta el {on}.',
  },
  endOverlap: { en: 'End it now', es: 'Anularla ahora' },
  overlapEnded: { en: 'The previous secret is no longer valid.', es: 'La clave anterior ya no es válida.' },
  end: { en: 'End the program', es: 'Dar de baja el programa' },
  endAsk: {
    en: 'End “{name}”? It loses access immediately and permanently.',
    es: '¿Dar de baja «{name}»? Pierde el acceso de inmediato y de forma definitiva.',
  },
  wasEnded: { en: '“{name}” has been ended.', es: '«{name}» se ha dado de baja.' },
  howTitle: { en: 'How it connects', es: 'Cómo se conecta' },
  tokenAddress: { en: 'Address for tokens', es: 'Dirección para tokens' },
  described: { en: 'Available calls (OpenAPI 3.1)', es: 'Llamadas disponibles (OpenAPI 3.1)' },
  reference: { en: 'All calls, to try out', es: 'Todas las llamadas, para probarlas' },
  example: { en: 'Example', es: 'Ejemplo' },
})

/** To a person in whose name a program works that somebody else has let in. */
export const sayProgramLetter = texts({
  subject: { en: 'A program works in your name at {shop}', es: 'Un programa trabaja en su nombre en {shop}' },
  worksForYou: {
    en: '{by} has authorised the program “{program}” to work in your name, with your orders, basket and lists.',
    es: '{by} ha autorizado el programa «{program}» a trabajar en su nombre, con sus pedidos, cesta y listas.',
  },
  may: { en: 'Its permissions: {may}.', es: 'Sus permisos: {may}.' },
  notExpected: {
    en: 'If you did not expect this, please contact {by} ({email}), who can end it.',
    es: 'Si no lo esperaba, póngase en contacto con {by} ({email}), que puede darlo de baja.',
  },
})

/** The section of the company's account, and its help. */
export const sayProgramsSection = texts({
  name: { en: 'Programs', es: 'Programas' },
  help: {
    en: 'Programs of your company that work here automatically: for whom, with which permissions, from which networks and until when. A secret is shown only once; you can create a new one at any time, and the previous one stays valid for seven days so that nothing is interrupted. A program that you end loses access immediately.',
    es: 'Programas de su empresa que trabajan aquí de forma automática: en nombre de quién, con qué permisos, desde qué redes y hasta cuándo. Una clave se muestra una sola vez; puede crear otra en cualquier momento, y la anterior sigue siendo válida siete días para que nada se interrumpa. Un programa que da de baja pierde el acceso de inmediato.',
  },
})
/** The section of the desk, and its help. */
export const sayProgramDeskSection = texts({
  name: { en: 'Programs', es: 'Programas' },
  help: {
    en: 'Programs that companies have authorised: in whose name, with which permissions, and when they were last used. Companies create and change them; if you notice misuse, you can end a program here immediately and permanently.',
    es: 'Programas que las empresas han autorizado: en nombre de quién, con qué permisos y cuándo se usaron por última vez. Las empresas los crean y modifican; si detecta un abuso, puede dar de baja un programa aquí de inmediato y de forma definitiva.',
  },
})
