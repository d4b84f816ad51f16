import { texts } from '#kit/texts.ts'

export const sayCrm = texts({
  title: { en: 'Configurator events', es: 'Eventos de los configuradores' },
  note: {
    en: 'What people did in configurators, with the score that the CRM counts. Guests are listed without a name, and only if they agreed.',
    es: 'Lo que se ha hecho en los configuradores, con la puntuación que cuenta el CRM. Los visitantes sin cuenta figuran sin nombre, y solo si dieron su consentimiento.',
  },
  onlyKept: {
    en: 'No CRM is connected: events are only kept here.',
    es: 'No hay ningún CRM conectado: los eventos solo se guardan aquí.',
  },
  about: { en: 'Person or product', es: 'Persona o producto' },
  state: { en: 'Status', es: 'Estado' },
  anyState: { en: 'Any status', es: 'Cualquier estado' },
  kept: { en: 'Kept', es: 'Guardado' },
  failed: { en: 'Not accepted', es: 'No aceptado' },
  givenUp: { en: 'Given up', es: 'Abandonado' },
  givenUpEvents: { en: 'Given up', es: 'Abandonados' },
  failedAfter: { en: 'Failed after {n} {n#attempt|attempts}', es: 'Fallido tras {n} {n#intento|intentos}' },
  sendAgain: { en: 'Send all that were given up again', es: 'Enviar de nuevo todos los abandonados' },
  sentAgain: {
    en: '{n} {n#event is|events are} sent again from the start.',
    es: '{n} {n#evento se enviará|eventos se enviarán} de nuevo desde el principio.',
  },
  sent: { en: 'Sent', es: 'Enviado' },
  madeOn: { en: 'When', es: 'Fecha' },
  made: { en: 'When (UTC)', es: 'Fecha (UTC)' },
  person: { en: 'Who', es: 'Quién' },
  guest: { en: 'Guest', es: 'Sin cuenta' },
  event: { en: 'Event', es: 'Evento' },
  score: { en: 'Score', es: 'Puntos' },
  sentAt: { en: 'Sent (UTC)', es: 'Enviado (UTC)' },
  campaign: { en: 'Campaign {code}', es: 'Campaña {code}' },
  tried: {
    en: 'Tried {n} {n#time|times}, again at {at} UTC',
    es: '{n} {n#intento|intentos}, de nuevo a las {at} UTC',
  },
  openPage: { en: 'Open the page', es: 'Abrir la página' },
  find: { en: 'Find', es: 'Buscar' },
  none: { en: 'No events yet.', es: 'Todavía no hay eventos.' },
  nothingFits: { en: 'Nothing matches your search.', es: 'Nada coincide con su búsqueda.' },
  showAll: { en: 'Show all', es: 'Mostrar todo' },
})

/** The section of the desk and its help. */
export const sayCrmSection = texts({
  name: { en: 'Configurator events', es: 'Eventos de configuradores' },
  help: {
    en: 'Who saved, shared, downloaded, asked about or bought what was configured, with the score of each. With a CRM connected, events are sent to it automatically, and again after a pause if it does not accept them; the reason is shown beside them. After nine days without success an event is given up and can be sent again from here.',
    es: 'Quién ha guardado, compartido, descargado, consultado o comprado lo configurado, con los puntos de cada acción. Si hay un CRM conectado, los eventos se le envían automáticamente, y de nuevo tras una pausa si no los acepta; al lado figura el motivo. Tras nueve días sin éxito, el evento se abandona y puede enviarse de nuevo desde aquí.',
  },
})
