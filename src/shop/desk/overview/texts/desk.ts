import { texts } from '#kit/texts.ts'

/** The frame of the desk, the overview, articles, mails and the change log. */
export const sayDesk = texts({
  desk: { en: "Seller's desk", es: 'Departamento de ventas' },
  overview: { en: 'Overview', es: 'Resumen' },
  mails: { en: 'E-mails', es: 'Correos' },
  auditOfYours: {
    en: 'What concerns your sections, and what you did yourself.',
    es: 'Lo que afecta a sus secciones y lo que ha hecho usted.',
  },
  audit: { en: 'Change log', es: 'Registro de cambios' },
  help: { en: 'Help', es: 'Ayuda' },

  whatWaits: { en: 'To do', es: 'Pendiente' },
  nothingWaits: { en: 'Nothing to do.', es: 'No hay nada pendiente.' },
  section: { en: 'Where', es: 'Dónde' },
  files: { en: 'Prices and stock', es: 'Precios y existencias' },
  state: { en: 'Status', es: 'Estado' },
  count: { en: 'Count', es: 'Cantidad' },
  oldestSince: { en: 'Oldest (UTC)', es: 'El más antiguo (UTC)' },
  alsoWaiting: { en: 'Also waiting', es: 'También pendiente' },
  mailsWaiting: { en: 'Waiting to be sent', es: 'Pendientes de envío' },
  mailsFailed: { en: 'Failed, will be tried again', es: 'Fallidos, se volverán a intentar' },
  mailsHeld: { en: 'On hold, waiting for a decision', es: 'Retenidos, por liberar' },
  mailsGivenUp: { en: 'Given up', es: 'Abandonados' },
  catalogue: { en: 'Catalogue', es: 'Catálogo' },
  release: { en: 'Release of the shop', es: 'Versión de la tienda' },
  catalogueVersion: { en: 'Version', es: 'Versión' },
  articleCount: { en: 'Articles', es: 'Artículos' },
  lastImports: { en: 'Recent imports', es: 'Importaciones recientes' },
  noImports: {
    en: 'No file has been applied yet.',
    es: 'Todavía no se ha aplicado ningún archivo.',
  },
  lastChanges: { en: 'Recent changes', es: 'Cambios recientes' },
  noChanges: { en: 'Nothing has been changed yet.', es: 'Todavía no se ha cambiado nada.' },
  showAll: { en: 'Show all', es: 'Mostrar todo' },

  search: { en: 'Search', es: 'Búsqueda' },
  searchLabel: { en: 'Number or name', es: 'Número o nombre' },
  searchHint: {
    en: 'Orders, customers, invoices, quotes, requests, articles and sections, by part of a number or name. A whole number opens its page.',
    es: 'Pedidos, clientes, facturas, ofertas, solicitudes, artículos y secciones, por parte del número o del nombre. Un número completo abre su página.',
  },
  nothingFound: { en: 'Nothing found for “{text}”.', es: 'No se ha encontrado nada para «{text}».' },
  nothingFoundHint: {
    en: 'Only sections that you may open were searched. Try part of the number or name.',
    es: 'Solo se ha buscado en las secciones a las que tiene acceso. Pruebe con parte del número o del nombre.',
  },
  notSearched: { en: 'Could not be searched: {sections}', es: 'No se ha podido buscar en: {sections}' },
  namedSections: { en: 'Sections', es: 'Secciones' },
  allOfSection: { en: 'All in {section}', es: 'Todo en {section}' },

  find: { en: 'Find', es: 'Buscar' },
  nothingFits: { en: 'Nothing matches your search.', es: 'Nada coincide con su búsqueda.' },
  gone: {
    en: 'Somebody else has changed this in the meantime',
    es: 'Otra persona lo ha cambiado mientras tanto',
  },

  mailsKept: {
    en: 'No mail server is set (SMTP_URL): e-mails are not sent but kept here to read.',
    es: 'No hay servidor de correo configurado (SMTP_URL): los correos no se envían; se guardan aquí para leerlos.',
  },
  mailSearch: { en: 'Recipient or subject', es: 'Destinatario o asunto' },
  mailState: { en: 'Status', es: 'Estado' },
  anyState: { en: 'Any status', es: 'Cualquier estado' },
  waiting: { en: 'Waiting', es: 'Pendiente' },
  failed: { en: 'Failed', es: 'Fallido' },
  held: { en: 'On hold', es: 'Retenido' },
  givenUp: { en: 'Given up', es: 'Abandonado' },
  dropped: { en: 'Dropped', es: 'Descartado' },
  sent: { en: 'Sent', es: 'Enviado' },
  noMails: { en: 'There are no e-mails yet.', es: 'Todavía no hay correos.' },
  mail: { en: 'E-mail {id}', es: 'Correo {id}' },
  subject: { en: 'Subject', es: 'Asunto' },
  receiver: { en: 'Recipient', es: 'Destinatario' },
  written: { en: 'Written (UTC)', es: 'Escrito (UTC)' },
  sentAt: { en: 'Sent (UTC)', es: 'Enviado (UTC)' },
  attempts: { en: 'Attempts', es: 'Intentos' },
  lastError: { en: 'Last error', es: 'Último error' },
  cause: { en: 'Cause', es: 'Motivo' },
  retry: { en: 'Try again', es: 'Volver a intentar' },
  retried: {
    en: 'The e-mail will be tried again from the start.',
    es: 'El correo se volverá a intentar desde el principio.',
  },
  retryAllGivenUp: {
    en: 'Try {n} {n#e-mail|e-mails} again',
    es: 'Volver a intentar {n} {n#correo|correos}',
  },
  retriedMany: {
    en: '{n} {n#e-mail|e-mails} will be tried again from the start.',
    es: '{n#Se volverá|Se volverán} a intentar {n} {n#correo|correos} desde el principio.',
  },
  noneGivenUp: {
    en: 'No matching e-mail has been given up any longer.',
    es: 'Ya no hay correos abandonados que coincidan.',
  },
  mailSentMeanwhile: {
    en: 'The e-mail has been sent in the meantime.',
    es: 'El correo se ha enviado mientras tanto.',
  },
  heldSinceRestore: {
    en: 'The shop was restored from a backup on {when} (UTC). No e-mail has left since: those that were waiting may have been sent after the backup was made.',
    es: 'La tienda se restauró de una copia de seguridad el {when} (UTC). Desde entonces no sale ningún correo: lo que esperaba puede haberse enviado después de hacer la copia.',
  },
  heldLate: {
    en: 'On hold because they were written more than a day before the first attempt to send them: what they say may be out of date.',
    es: 'Se escribieron más de un día antes de que se intentara enviarlos y están retenidos: lo que dicen puede haber caducado.',
  },
  heldBefore: {
    en: '{n} {n#e-mail|e-mails} from before {n#waits|wait}.',
    es: '{n#Espera|Esperan} {n} {n#correo anterior|correos anteriores}.',
  },
  heldAfter: {
    en: '{n} {n#e-mail|e-mails} written since then {n#waits|wait}.',
    es: '{n#Espera|Esperan} {n} {n#correo escrito|correos escritos} después.',
  },
  showHeld: { en: 'Show e-mails on hold', es: 'Mostrar los correos retenidos' },
  letAllGo: { en: 'Send all', es: 'Enviar todos' },
  letNewerGo: {
    en: 'Drop the earlier ones, send the others',
    es: 'Descartar los anteriores y enviar los demás',
  },
  dropAll: { en: 'Drop all', es: 'Descartar todos' },
  onlyAdministrators: {
    en: 'An administrator of the desk sends or drops them.',
    es: 'Los envía o descarta un administrador del departamento de ventas.',
  },
  mailsLetGo: {
    en: 'E-mails sent: {sent}. Dropped: {dropped}.',
    es: 'Correos que se envían: {sent}. Descartados: {dropped}.',
  },
  nothingHeld: {
    en: 'No e-mail is on hold any longer: somebody else has decided.',
    es: 'Ya no hay correos retenidos: otra persona lo ha decidido.',
  },
  heldMailRestore: {
    en: 'This e-mail has been on hold since the shop was restored from a backup: it may have been sent after the backup was made.',
    es: 'Este correo está retenido desde que la tienda se restauró de una copia de seguridad: puede haberse enviado después de hacer la copia.',
  },
  heldMailLate: {
    en: 'This e-mail is on hold: it was written more than a day before the first attempt to send it.',
    es: 'Este correo está retenido: se escribió más de un día antes de que se intentara enviarlo.',
  },
  sendNow: { en: 'Send', es: 'Enviar' },
  linkReadable: {
    en: 'The link in this e-mail lets its reader sign in. It is shown because this shop has no mail server and is set to show it (SHOW_MAIL_LINKS).',
    es: 'El enlace de este correo permite entrar a quien lo lee. Se muestra porque esta tienda no tiene servidor de correo y está configurada para mostrarlo (SHOW_MAIL_LINKS).',
  },
  linkMasked: {
    en: 'The link in this e-mail lets its reader sign in, so only the recipient sees it.',
    es: 'El enlace de este correo permite entrar a quien lo lee; por eso solo lo ve su destinatario.',
  },

  what: { en: 'What', es: 'Qué' },
  details: { en: 'Details', es: 'Detalles' },
  auditKind: { en: 'Kind of object', es: 'Tipo de objeto' },
  anyOfThem: { en: 'All', es: 'Todos' },
  auditSubject: {
    en: 'Object, e.g. 1004001 or TA-RM/5',
    es: 'Objeto, p. ej. 1004001 o TA-RM/5',
  },
})
