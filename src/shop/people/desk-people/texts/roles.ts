import { texts } from '#kit/texts.ts'
import type { Words } from '#platform/audit/audit.ts'

/** Roles that are made of rights. */
export const sayDeskRoles = texts({
  title: { en: 'Roles', es: 'Funciones' },
  intro: {
    en: 'A role is a set of rights that people of the desk hold. The five roles of the shop stay as they are; copy one to begin a role of your own.',
    es: 'Una función es un conjunto de permisos. Las cinco de la tienda no se modifican; copie una para empezar una propia.',
  },
  role: { en: 'Role', es: 'Función' },
  name: { en: 'Name', es: 'Nombre' },
  note: { en: 'What it is for', es: 'Para qué sirve' },
  noteHint: { en: 'is shown where roles are chosen', es: 'se muestra donde se eligen las funciones' },
  people: { en: 'People', es: 'Personas' },
  kind: { en: 'Kind', es: 'Tipo' },
  ofShop: { en: 'Of the shop', es: 'De la tienda' },
  ownInUse: { en: 'Own', es: 'Propia' },
  retired: { en: 'Retired', es: 'Retirada' },
  new: { en: 'New role', es: 'Función nueva' },
  copy: { en: 'Copy', es: 'Copiar' },
  copyName: { en: '{name} (copy)', es: '{name} (copia)' },
  add: { en: 'Add role', es: 'Añadir función' },
  added: { en: 'The role has been added.', es: 'Se ha añadido la función.' },
  rights: { en: 'Rights', es: 'Permisos' },
  section: { en: 'Section', es: 'Sección' },
  nothing: { en: 'Closed', es: 'Cerrada' },
  read: { en: 'Look', es: 'Consultar' },
  write: { en: 'Work', es: 'Trabajar' },
  rightsHint: {
    en: 'Work includes to look, and brings the tasks and letters of a section. Only administrators change people and their roles.',
    es: 'Trabajar incluye consultar y trae las tareas y los correos de una sección. Solo los administradores cambian personas y funciones.',
  },
  ofShopNote: {
    en: 'A role of the shop. It stays as it is and gets the rights of new sections with each release.',
    es: 'Función de la tienda: no se modifica y recibe los permisos de secciones nuevas con cada versión.',
  },
  retiredNote: {
    en: 'This role is retired: nobody holds it, and it cannot be given.',
    es: 'Esta función está retirada: nadie la tiene y no se puede asignar.',
  },
  holders: { en: 'Held by', es: 'La tienen' },
  noHolders: { en: 'Nobody holds this role.', es: 'Nadie tiene esta función.' },
  retire: { en: 'Retire', es: 'Retirar' },
  retireAsk: {
    en: 'Retire the role {name}? Whoever holds it loses its rights at once, also in open sessions. People: {n}.',
    es: '¿Retirar la función {name}? Quien la tiene pierde sus permisos de inmediato, también en sesiones abiertas. Personas: {n}.',
  },
  takeBack: { en: 'Use again', es: 'Volver a usar' },
  doneRetired: { en: 'The role {name} is retired.', es: 'La función {name} está retirada.' },
  doneInUse: {
    en: 'The role {name} is in use again. Nobody holds it yet.',
    es: 'La función {name} está en uso de nuevo. Nadie la tiene todavía.',
  },
  nameTaken: { en: 'There is already a role of this name', es: 'Ya hay una función con este nombre' },
  rightsMissing: {
    en: 'Please give the role at least one right',
    es: 'Dé al menos un permiso a la función',
  },
})

/** What rights are called that are no section of the navigation. */
export const rightWords = {
  'desk/quote-settings': {
    en: 'Limits of quotes, costs, approving offers',
    es: 'Límites de ofertas, costes, aprobar ofertas',
  },
  'desk/acting': { en: 'Acting for a customer', es: 'Actuar en nombre de un cliente' },
  'desk/looking': { en: 'Seeing the shop as a customer', es: 'Ver la tienda como un cliente' },
  'desk/merging': { en: 'Merging companies', es: 'Fusionar empresas' },
  'desk/held-mails': { en: 'Letting held e-mails go', es: 'Liberar correos retenidos' },
  'desk/margin': { en: 'Margins and value of the stock', es: 'Márgenes y valor de las existencias' },
  'desk/price-inquiries': { en: 'Price inquiries', es: 'Solicitudes de precio' },
  'desk/inquiries': { en: 'E-mail inquiries', es: 'Consultas por correo' },
  'desk/repairs': { en: 'Repairs', es: 'Reparaciones' },
  'desk/returns': { en: 'Returns', es: 'Devoluciones' },
} satisfies Record<string, Words>
