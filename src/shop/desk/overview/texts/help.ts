import { texts } from '#kit/texts.ts'

/** The desk's help. */
export const sayDeskHelp = texts({
  intro: {
    en: 'What each screen of the seller’s desk is for. Changes take effect immediately; visitors who are not signed in see them within a minute. If somebody else has changed the same thing in the meantime, nothing is overwritten: you see the current version and decide again.',
    es: 'Para qué sirve cada pantalla del departamento de ventas. Los cambios se aplican de inmediato; para visitantes sin sesión, en un minuto como máximo. Si otra persona ha cambiado lo mismo mientras tanto, no se sobrescribe nada: verá la versión actual y decidirá de nuevo.',
  },
  contents: { en: 'Contents', es: 'Contenido' },
  open: { en: 'Open {screen}', es: 'Abrir {screen}' },
})

export const sayOverviewSection = texts({
  name: { en: 'Overview', es: 'Resumen' },
  help: {
    en: 'Pending work: open orders by status and age, reviews to check, e-mails that could not be sent; also recent imports and recent changes.',
    es: 'Trabajo pendiente: pedidos abiertos por estado y antigüedad, reseñas por revisar y correos que no se pudieron enviar; además, importaciones y cambios recientes.',
  },
})

export const sayMailSection = texts({
  name: { en: 'E-mails', es: 'Correos' },
  help: {
    en: 'Every e-mail the shop has written, with its text and whether it was sent. You can retry a failed one, or all that were given up: filter by that status. Without a mail server, all of them are kept here to read. After a restore, all e-mails are on hold until an administrator sends or drops them; so is any that could not be sent within a day. Sign-in links are visible only to the recipient.',
    es: 'Todos los correos que ha escrito la tienda, con su texto y si se enviaron. Uno fallido se puede volver a intentar, y los abandonados todos a la vez: filtre por ese estado. Sin servidor de correo, todos quedan aquí para leerlos. Tras una restauración se retienen todos los correos hasta que un administrador los envíe o descarte; también el que no se pudo enviar en un día. Un enlace que permite entrar solo lo ve su destinatario.',
  },
})

export const sayAuditSection = texts({
  name: { en: 'Change log', es: 'Registro de cambios' },
  help: {
    en: 'Who did what and when, by object and person. Entries cannot be changed or deleted.',
    es: 'Quién hizo qué y cuándo, por objeto y persona. Las entradas no se pueden cambiar ni borrar.',
  },
})

export const sayHelpSection = texts({ name: { en: 'Help', es: 'Ayuda' } })
