import { texts } from '../texts.ts'

export const sayPaper = texts({
  pageOf: { en: 'Page {n} of {m}', es: 'Página {n} de {m}' },
})
