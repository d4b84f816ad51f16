import { texts } from '#kit/texts.ts'

/** The desk's help. */
export const sayDeskHelp = texts({
  intro: {
    en: "Everything the shop's staff does stands here, screen by screen. What you change holds at once, for visitors who are not signed in at the latest a minute later. If somebody else has changed the same thing in between, nothing is overwritten: you see what is there now and decide again.",
    es: 'Aquí se explica, pantalla por pantalla, todo lo que hace el personal de la tienda. Lo que cambia vale de inmediato; para visitantes sin sesión, como muy tarde un minuto después. Si otra persona ha cambiado lo mismo entretanto, no se sobrescribe nada: verá lo que hay ahora y decidirá de nuevo.',
  },
  open: { en: 'Open {screen}', es: 'Abrir {screen}' },
})

export const sayOverviewSection = texts({
  name: { en: 'Overview', es: 'Resumen' },
  help: {
    en: 'What waits: open orders by state and since when, reviews to check, mails that could not be sent. Beside it the last imports and the last changes.',
    es: 'Lo que espera: pedidos abiertos por estado y desde cuándo, reseñas por revisar, correos que no se pudieron enviar. Al lado, las últimas importaciones y los últimos cambios.',
  },
})

export const sayMailSection = texts({
  name: { en: 'Mails', es: 'Correos' },
  help: {
    en: 'Every mail that the shop has written, with its text and whether it was sent. One that failed can be tried again. Without a mail server all of them stay here to be read. A link that signs somebody in is shown to nobody but its receiver.',
    es: 'Todos los correos que ha escrito la tienda, con su texto y si se enviaron. Uno fallido se puede volver a intentar. Sin servidor de correo todos quedan aquí y se pueden leer. Un enlace que permite entrar solo lo ve su destinatario.',
  },
})

export const sayTrailSection = texts({
  name: { en: 'Trail', es: 'Registro' },
  help: {
    en: 'Who did what and when, by subject and person. Nothing in it can be changed or removed here.',
    es: 'Quién hizo qué y cuándo, por asunto y persona. Nada de ello se puede cambiar ni borrar aquí.',
  },
})

export const sayHelpSection = texts({ name: { en: 'Help', es: 'Ayuda' } })
