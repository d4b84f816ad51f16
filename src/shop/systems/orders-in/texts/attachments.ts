import { texts } from '#kit/texts.ts'

/** Files that come with order documents, for both sides. */
export const sayAttachments = texts({
  title: { en: 'Attachments of the order', es: 'Adjuntos del pedido' },
  ofLines: { en: 'line {lines}', es: 'línea {lines}' },
})
