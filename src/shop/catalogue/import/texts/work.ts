import { texts } from '#kit/texts.ts'

/** Large files at work. */
export const sayWork = texts({
  title: { en: 'At work: {filename}', es: 'En curso: {filename}' },
  atWork: { en: 'Files at work', es: 'Archivos en curso' },
  note: {
    en: 'You may leave this page; the work goes on. It is listed under “Prices and stock” until it ends.',
    es: 'Puede salir de esta página; el proceso continúa. Aparece en «Precios y existencias» hasta que termine.',
  },
  try: {
    en: 'The file is read and compared with the shop. Nothing is changed yet.',
    es: 'El archivo se está leyendo y comparando con la tienda. Todavía no se ha cambiado nada.',
  },
  apply: {
    en: 'The file is applied. It is applied as a whole at the end, or not at all.',
    es: 'El archivo se está aplicando. Al final se aplica por completo o no se aplica nada.',
  },
  queued: { en: 'It begins in a moment.', es: 'Empezará enseguida.' },
  waiting: { en: 'It waits for another import to end.', es: 'Espera a que termine otra importación.' },
  reading: { en: 'Step 1 of 2, reading', es: 'Paso 1 de 2, lectura' },
  merging: { en: 'Step 2 of 2, comparing with the shop', es: 'Paso 2 de 2, comparación con la tienda' },
  comparing: { en: 'Step 2 of 2, listing what would change', es: 'Paso 2 de 2, lista de lo que cambiaría' },
  readingToApply: { en: 'Step 1 of 4, reading', es: 'Paso 1 de 4, lectura' },
  writingArticles: { en: 'Step 2 of 4, writing articles', es: 'Paso 2 de 4, escritura de los artículos' },
  comparingToPreview: {
    en: 'Step 3 of 4, comparing with the preview',
    es: 'Paso 3 de 4, comparación con la vista previa',
  },
  writing: {
    en: 'Step 4 of 4, writing what each article was before',
    es: 'Paso 4 de 4, escritura del estado anterior de cada artículo',
  },
  progress: { en: '{done} of {total}, {left} left', es: '{done} de {total}, quedan {left}' },
  soFar: { en: '{done} so far', es: '{done} hasta ahora' },
  progressLabel: { en: 'Progress', es: 'Progreso' },
  end: { en: 'End', es: 'Interrumpir' },
  endAsk: {
    en: 'End this work? Nothing of the file is kept or changed.',
    es: '¿Interrumpir este proceso? No se conservará ni se cambiará nada del archivo.',
  },
  look: { en: 'Look again', es: 'Actualizar' },
  open: { en: 'at work', es: 'en curso' },
  done: { en: 'done', es: 'hecho' },
  failed: { en: 'not done', es: 'no realizado' },
  ended: { en: 'ended', es: 'interrumpido' },
  endedNow: {
    en: 'The work has been ended. Nothing was changed.',
    es: 'El proceso se ha interrumpido. No se ha cambiado nada.',
  },
  tooLate: { en: 'It had come to its end already.', es: 'Ya había terminado.' },
  failedTitle: { en: 'Nothing was changed', es: 'No se ha cambiado nada' },
  toPreview: { en: 'See the preview', es: 'Ver la vista previa' },
  toImport: { en: 'See what was applied', es: 'Ver lo aplicado' },
  toFiles: { en: 'Back to the files', es: 'Volver a los archivos' },
  unexpected: {
    en: 'An unexpected error. Please try again.',
    es: 'Se ha producido un error inesperado. Inténtelo de nuevo.',
  },
  gone: {
    en: 'The file does not wait any more: it was applied or discarded.',
    es: 'El archivo ya no está pendiente: se aplicó o se descartó.',
  },
  appliedAlready: { en: 'It is being applied already.', es: 'Ya se está aplicando.' },
})
