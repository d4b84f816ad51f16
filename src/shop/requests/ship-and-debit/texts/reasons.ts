import type { Language } from '#platform/language/language.ts'
import { texts } from '#kit/texts.ts'

const sayReasons = texts({
  incomplete: {
    en: 'A mandatory column is empty.',
    es: 'Falta el dato de una columna obligatoria.',
  },
  quantity: {
    en: 'The quantity is not a whole number above 0.',
    es: 'La cantidad no es un número entero mayor que 0.',
  },
  date: {
    en: 'The resale date is not a day (dd/mm/yyyy).',
    es: 'La fecha de reventa no es un día (dd/mm/aaaa).',
  },
  'unknown-agreement': {
    en: 'Your company has no agreement of this number.',
    es: 'Su empresa no tiene ningún acuerdo con este número.',
  },
  'other-article': {
    en: 'The agreement is about another article: {about}.',
    es: 'El acuerdo se refiere a otro artículo: {about}.',
  },
  'other-customer': {
    en: 'The agreement is for another end customer: {about}.',
    es: 'El acuerdo es para otro cliente final: {about}.',
  },
  'not-valid': {
    en: 'The agreement was not valid on the resale date.',
    es: 'El acuerdo no estaba vigente en la fecha de reventa.',
  },
  future: { en: 'The resale date is in the future.', es: 'La fecha de reventa es futura.' },
  'other-currency': {
    en: 'The agreement is in {about}. Please send positions in another currency as a claim of their own.',
    es: 'El acuerdo está en {about}. Envíe las posiciones en otra moneda en una solicitud aparte.',
  },
  repeated: {
    en: 'The same position of the invoice is in row {about}.',
    es: 'La misma posición de la factura figura en la fila {about}.',
  },
  claimed: {
    en: 'This position of the invoice was claimed with {about}.',
    es: 'Esta posición de la factura ya se presentó con {about}.',
  },
  exceeded: {
    en: 'More than the agreement has left: {about}.',
    es: 'Más de lo que queda en el acuerdo: {about}.',
  },
  'no-proof': { en: 'The proof of the resale is missing.', es: 'Falta el justificante de la reventa.' },
  'other-invoice': {
    en: 'The invoice shows different data.',
    es: 'La factura indica otros datos.',
  },
  'goods-returned': {
    en: 'The end customer returned the goods.',
    es: 'El cliente final devolvió la mercancía.',
  },
  other: { en: 'Another reason, see the note.', es: 'Otro motivo, véase la nota.' },
})

/** Why a position was rejected, in words; `about`: what the reason names. */
export const reasonWords = (
  language: Language,
  reason: keyof ReturnType<typeof sayReasons>,
  about: string,
): string => (sayReasons(language)[reason] as (values: { about: string }) => string)({ about })
