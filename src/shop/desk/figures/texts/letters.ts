import { texts } from '#kit/texts.ts'

/** Figures by letter. */
export const sayFigureLetters = texts({
  title: { en: 'Figures by letter', es: 'Cifras por carta' },
  byLetter: { en: 'By letter', es: 'Por carta' },
  note: {
    en: 'Each letter has the table of a figure for the week or month that has ended, and the whole of it as XLSX.',
    es: 'Cada carta lleva la tabla de una cifra de la semana o del mes que ha terminado, y entera como XLSX.',
  },
  ordered: { en: 'Letters', es: 'Cartas' },
  none: { en: 'No figure is sent by letter.', es: 'No se envía ninguna cifra por carta.' },
  figure: { en: 'Figure', es: 'Cifra' },
  every: { en: 'How often', es: 'Con qué frecuencia' },
  week: { en: 'Each Monday, of the week before', es: 'Cada lunes, de la semana anterior' },
  month: {
    en: 'On the first of each month, of the month before',
    es: 'El primero de cada mes, del mes anterior',
  },
  next: { en: 'Next', es: 'Próxima' },
  readers: { en: 'To whom', es: 'A quién' },
  fresh: { en: 'Send this figure: {figure}', es: 'Enviar esta cifra: {figure}' },
  send: { en: 'Send by letter', es: 'Enviar por carta' },
  stop: { en: 'Stop', es: 'Detener' },
  stopAsk: {
    en: 'Stop this letter? Nothing more is sent of it.',
    es: '¿Detener esta carta? No se enviará nada más de ella.',
  },
  chosen: {
    en: 'The letter is written on the next day of its kind.',
    es: 'La carta se escribirá en su próximo día.',
  },
  stopped: { en: 'The letter is stopped.', es: 'La carta está detenida.' },
  chooseReaders: {
    en: 'Please choose people of the desk who may read figures.',
    es: 'Elija personas del puesto de venta que puedan leer cifras.',
  },
  tooManyReaders: { en: 'At most {most} people.', es: 'Como máximo {most} personas.' },
  tooManyLetters: {
    en: 'There are {most} letters already: stop one first.',
    es: 'Ya hay {most} cartas: detenga una primero.',
  },
  letter: { en: '{figure}, {days}.', es: '{figure}, {days}.' },
  more: { en: 'and {n} more in the file.', es: 'y {n} más en el archivo.' },
  open: { en: 'Open the figure', es: 'Abrir la cifra' },
  stopHint: {
    en: 'This letter is stopped at the desk, under ‘Figures by letter’.',
    es: 'Esta carta se detiene en el puesto de venta, en ‘Cifras por carta’.',
  },
})
