import { texts } from '#kit/texts.ts'

/** Figures by letter. */
export const sayFigureLetters = texts({
  title: { en: 'Figures by e-mail', es: 'Cifras por correo' },
  byLetter: { en: 'By e-mail', es: 'Por correo' },
  note: {
    en: 'Each e-mail shows the table of a figure for the week or month that has ended; the whole table is attached as XLSX.',
    es: 'Cada correo muestra la tabla de una cifra de la semana o del mes que ha terminado; la tabla completa se adjunta como XLSX.',
  },
  ordered: { en: 'Scheduled e-mails', es: 'Correos programados' },
  none: { en: 'No figure is sent by e-mail.', es: 'No se envía ninguna cifra por correo.' },
  figure: { en: 'Figure', es: 'Cifra' },
  every: { en: 'How often', es: 'Con qué frecuencia' },
  week: { en: 'Each Monday, for the week before', es: 'Cada lunes, de la semana anterior' },
  month: { en: 'Monthly on the 1st, for the month before', es: 'El día 1 de cada mes, del mes anterior' },
  next: { en: 'Next', es: 'Próximo' },
  readers: { en: 'Recipients', es: 'Destinatarios' },
  fresh: { en: 'Send this figure: {figure}', es: 'Enviar esta cifra: {figure}' },
  send: { en: 'Send by e-mail', es: 'Enviar por correo' },
  stop: { en: 'Stop', es: 'Detener' },
  stopAsk: {
    en: 'Stop this e-mail? It will not be sent any more.',
    es: '¿Detener este correo? No se volverá a enviar.',
  },
  chosen: {
    en: 'The first e-mail is sent on the next date.',
    es: 'El primer correo se enviará en la próxima fecha.',
  },
  stopped: { en: 'The e-mail has been stopped.', es: 'El correo se ha detenido.' },
  chooseReaders: {
    en: 'Please select people of the desk who may see figures.',
    es: 'Elija personas del departamento de ventas que puedan ver las cifras.',
  },
  tooManyReaders: { en: 'At most {most} people.', es: 'Como máximo {most} personas.' },
  tooManyLetters: {
    en: 'There are already {most} scheduled e-mails: please stop one first.',
    es: 'Ya hay {most} correos programados: detenga uno primero.',
  },
  letter: { en: '{figure}, {days}.', es: '{figure}, {days}.' },
  more: { en: 'and {n} more in the file.', es: 'y {n} más en el archivo.' },
  open: { en: 'Open the figure', es: 'Abrir la cifra' },
  stopHint: {
    en: 'This e-mail can be stopped at the desk under “Figures by e-mail”.',
    es: 'Este correo se puede detener en el departamento de ventas, en «Cifras por correo».',
  },
})
