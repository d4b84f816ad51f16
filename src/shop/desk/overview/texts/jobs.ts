import { texts } from '#kit/texts.ts'

/** Work outside of requests, and its section of the desk. */
export const sayJobs = texts({
  name: { en: 'Background work', es: 'Tareas en segundo plano' },
  help: {
    en: 'What the shop does automatically or on request in the background: sending e-mails, cleaning up, making files. It retries automatically after a pause; what has finally failed stays here with its reason and can be started again. An order, offer or number that a job could not process is set aside for a while so that it does not block the others; you can retry it now.',
    es: 'Lo que la tienda hace automáticamente o a petición, en segundo plano: enviar correos, limpiar datos, crear archivos. Tras una pausa lo intenta de nuevo automáticamente; lo que ha fallado definitivamente queda aquí con su motivo y puede iniciarse otra vez. Un pedido, una oferta o un número que una tarea no pudo tramitar queda apartado un tiempo para no retener a los demás; se puede intentar de inmediato.',
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
  silent: {
    en: 'Nothing has run here since {when} (UTC): no e-mails are sent, nothing is invoiced and nothing expires. Whoever runs the shop must start it with JOBS=1 on at least one machine.',
    es: 'Aquí no se ha hecho nada desde {when} (UTC): no sale ningún correo, no se factura y nada caduca. Quien administra el servidor debe iniciar la tienda con JOBS=1 en al menos una máquina.',
  },
  standsBack: { en: 'Set aside', es: 'Apartados' },
  standsBackNote: {
    en: 'Each is retried automatically at its time and does not block the others in the meantime.',
    es: 'Cada uno se vuelve a intentar automáticamente a su hora. Mientras tanto no retiene a los demás.',
  },
  firstOf: {
    en: 'The first {shown} of {n}: failures first, the oldest first.',
    es: 'Los primeros {shown} de {n}: primero los fallidos, del más antiguo al más reciente.',
  },
  work: { en: 'Job', es: 'Tarea' },
  item: { en: 'What it is about', es: 'De qué se trata' },
  failures: { en: 'Failures in a row', es: 'Fallos seguidos' },
  since: { en: 'Since (UTC)', es: 'Desde (UTC)' },
  nextTry: { en: 'Next attempt (UTC)', es: 'Próximo intento (UTC)' },
  reason: { en: 'Reason', es: 'Motivo' },
  tryNow: { en: 'Try now', es: 'Intentar ahora' },
  tryNowOf: { en: 'Try now: {item}', es: 'Intentar ahora: {item}' },
  triedNow: { en: 'It will be retried within seconds.', es: 'Se intenta en los próximos segundos.' },
  standsBackNoMore: {
    en: 'It is no longer set aside: it is being retried, or was done in the meantime.',
    es: 'Ya no está apartado: se está intentando o se ha hecho mientras tanto.',
  },
  failingItems: { en: 'Set aside after failures', es: 'Apartados por fallos' },
  actsSince: { en: 'Automatic since (UTC)', es: 'Automático desde (UTC)' },
  actsSinceNote: {
    en: 'What the shop has done automatically since a new version introduced it. What existed before is left to you.',
    es: 'Lo que la tienda hace automáticamente desde que una versión nueva lo introdujo. Lo que ya existía antes queda en sus manos.',
  },
  'act-close-registrations': {
    en: 'Waiting registrations are closed once the person has an account.',
    es: 'Los registros pendientes se cierran cuando la persona ya tiene una cuenta.',
  },
  'act-tell-stopped-articles': {
    en: 'The buyer of a schedule is notified as soon as one of its articles is discontinued.',
    es: 'Se avisa a los compradores de un pedido programado en cuanto se retira uno de sus artículos.',
  },
  'act-forget-events-and-changes': {
    en: 'Configurator events are deleted 400 days after they were sent or given up; unconfirmed changes of an e-mail address, a week after their link expired.',
    es: 'Los eventos de configuradores se eliminan 400 días después de enviarse o abandonarse, y los cambios de correo sin confirmar una semana después de caducar su enlace.',
  },
  failedJobs: { en: 'Failed', es: 'Fallidas' },
  again: { en: 'It will be tried again from the start.', es: 'Se volverá a intentar desde el principio.' },
  notFailed: {
    en: 'It has not failed, or somebody has already started it again.',
    es: 'No ha fallado, o alguien ya la ha iniciado de nuevo.',
  },
})
