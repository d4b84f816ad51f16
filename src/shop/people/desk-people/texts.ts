import { texts } from '#kit/texts.ts'

/** The people of the seller's desk. */
export const sayDeskPeople = texts({
  title: { en: 'People of the desk', es: 'Personas del departamento' },
  name: { en: 'Name', es: 'Nombre' },
  firstName: { en: 'First name', es: 'Nombre' },
  lastName: { en: 'Last name', es: 'Apellidos' },
  email: { en: 'E-mail', es: 'Correo electrónico' },
  roles: { en: 'Roles', es: 'Funciones' },
  orders: { en: 'Orders', es: 'Pedidos' },
  ordersHint: {
    en: 'orders, quotes, deliveries, invoices, acting for a customer',
    es: 'pedidos, ofertas, entregas, facturas, actuar en nombre de un cliente',
  },
  catalogue: { en: 'Catalogue', es: 'Catálogo' },
  catalogueHint: {
    en: 'articles, prices, stock, imports',
    es: 'artículos, precios, existencias, importaciones',
  },
  content: { en: 'Content', es: 'Contenidos' },
  contentHint: { en: 'texts, announcements, reviews', es: 'textos, avisos, reseñas' },
  service: { en: 'Service', es: 'Atención al cliente' },
  serviceHint: {
    en: 'customers, registrations, requests, acting for a customer',
    es: 'clientes, registros, solicitudes, actuar en nombre de un cliente',
  },
  administrator: { en: 'Administrator', es: 'Administrador' },
  administratorHint: { en: 'everything, and this screen', es: 'todo, y esta pantalla' },
  roleGone: {
    en: 'One of these roles is not in use any more. Please choose again.',
    es: 'Una de estas funciones ya no se usa. Elija de nuevo.',
  },
  keepRoles: { en: 'Roles and their rights', es: 'Funciones y sus permisos' },
  status: { en: 'Status', es: 'Estado' },
  active: { en: 'Active', es: 'Activa' },
  blocked: { en: 'Blocked', es: 'Bloqueada' },
  invited: { en: 'Invited', es: 'Invitada' },
  lastSeen: { en: 'Last sign-in (UTC)', es: 'Último inicio de sesión (UTC)' },
  invite: { en: 'Invite a person', es: 'Invitar a una persona' },
  inviteNote: {
    en: 'An e-mail with a link to set a password, valid for 7 days.',
    es: 'Un correo con un enlace para elegir la contraseña, válido 7 días.',
  },
  sendInvitation: { en: 'Send invitation', es: 'Enviar invitación' },
  inviteAgain: { en: 'Invite again', es: 'Volver a invitar' },
  doneInvited: { en: 'An invitation was sent to {email}.', es: 'Se ha enviado una invitación a {email}.' },
  save: { en: 'Save', es: 'Guardar' },
  saved: { en: 'Saved', es: 'Guardado' },
  back: { en: 'Back', es: 'Volver' },
  block: { en: 'Block', es: 'Bloquear' },
  unblock: { en: 'Unblock', es: 'Desbloquear' },
  blockAsk: {
    en: 'Block the account of {name}? All its sessions end immediately.',
    es: '¿Bloquear la cuenta de {name}? Todas sus sesiones terminan de inmediato.',
  },
  doneBlocked: { en: '{name} is blocked.', es: '{name} está bloqueada.' },
  doneUnblocked: { en: '{name} is active again.', es: '{name} vuelve a estar activa.' },
  history: { en: 'Change log', es: 'Registro de cambios' },
  endSessions: { en: 'End all sessions', es: 'Terminar todas las sesiones' },
  endSessionsText: {
    en: 'Signs everybody out immediately, customers, desk and you, for example after a leak. Baskets are kept; everybody signs in again with their password.',
    es: 'Se cierra de inmediato la sesión de todos, clientes y departamento, también la suya, p. ej. tras una filtración. Las cestas se conservan. Quien tiene contraseña vuelve a iniciar sesión.',
  },
  sure: { en: 'Yes, sign everybody out', es: 'Sí, cerrar la sesión de todos' },
  endSessionsSure: {
    en: 'Please confirm that everybody should be signed out',
    es: 'Confirme que se debe cerrar la sesión de todos',
  },
  emailTaken: {
    en: 'An account with this address already exists',
    es: 'Ya hay una cuenta con esta dirección',
  },
  rolesMissing: { en: 'Please select at least one role', es: 'Elija al menos una función' },
  lastAdministrator: {
    en: 'The desk needs an administrator who can sign in. Make somebody else an administrator first.',
    es: 'El departamento necesita un administrador que pueda iniciar sesión. Nombre antes a otra persona.',
  },
  notYourself: { en: 'You cannot block your own account.', es: 'No puede bloquear su propia cuenta.' },
  notInvited: {
    en: 'This person already has a password, or is blocked.',
    es: 'Esta persona ya tiene contraseña o está bloqueada.',
  },
  changedMeanwhile: {
    en: 'Somebody has changed this in the meantime. Please look again.',
    es: 'Alguien lo ha cambiado mientras tanto. Compruébelo de nuevo.',
  },
})

export const sayDeskPeopleSection = texts({
  name: { en: 'People of the desk', es: 'Personas del departamento' },
  help: {
    en: 'Who works at the desk and what each person may do there. A change of roles applies from the next page on; a blocked account is signed out immediately. Each role can also read what it needs on the phone: Orders and Service read each other’s sections, articles, prices and stock; Catalogue reads orders. Only the section’s own role can change it. Under Roles, an administrator makes further roles out of single rights, also as copies of these. There is always at least one administrator who can sign in.',
    es: 'Quién trabaja en el departamento y qué puede hacer cada persona. Un cambio de funciones se aplica desde la página siguiente; al bloquear una cuenta se cierra su sesión de inmediato. Cada función consulta además lo que necesita al teléfono: pedidos y atención al cliente, las secciones de la otra y artículos, precios y existencias; el catálogo, los pedidos; solo la función propia de la sección la modifica. En Funciones, un administrador crea otras a partir de permisos sueltos, también como copias. Siempre queda un administrador que puede iniciar sesión.',
  },
})
