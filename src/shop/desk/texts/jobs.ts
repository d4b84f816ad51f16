import { texts } from '#kit/texts.ts'

/** Work outside of requests, and its section of the desk. */
export const sayJobs = texts({
  name: { en: 'Background work', es: 'Tareas en segundo plano' },
  help: {
    en: 'What the shop does by itself or on demand outside of pages: sending mails, cleaning up, making files. It tries again by itself after a pause; what has failed for good stays here with its reason and can be started again.',
    es: 'Lo que la tienda hace por sí sola o a petición, fuera de las páginas: enviar correos, limpiar datos, crear archivos. Tras una pausa lo intenta de nuevo por sí sola; lo que ha fallado definitivamente queda aquí con su motivo y puede iniciarse otra vez.',
  },
  state: { en: 'Status', es: 'Estado' },
  waiting: { en: 'Waiting', es: 'Pendiente' },
  queued: { en: 'Queued', es: 'En cola' },
  running: { en: 'Running', es: 'En curso' },
  done: { en: 'Done', es: 'Terminado' },
  failed: { en: 'Failed', es: 'Fallido' },
  progress: { en: 'Progress', es: 'Progreso' },
  doneOf: { en: '{done} of {total}', es: '{done} de {total}' },
  changed: { en: 'Last change (UTC)', es: 'Último cambio (UTC)' },
  none: { en: 'Nothing has run yet.', es: 'Todavía no se ha ejecutado nada.' },
  failedJobs: { en: 'Failed', es: 'Fallidas' },
  again: { en: 'It will be tried again from the start.', es: 'Se volverá a intentar desde el principio.' },
  notFailed: {
    en: 'It has not failed, or somebody has already started it again.',
    es: 'No ha fallado, o alguien ya la ha iniciado de nuevo.',
  },
})
