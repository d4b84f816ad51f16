import { texts } from '#kit/texts.ts'

export const sayClaimStates = texts({
  'in-check': { en: 'in check', es: 'en revisión' },
  approved: { en: 'approved', es: 'aprobada' },
  rejected: { en: 'rejected', es: 'rechazada' },
  withdrawn: { en: 'withdrawn', es: 'retirada' },
  credited: { en: 'credited', es: 'abonada' },
})
/** Of positions. */
export const sayLineStates = texts({
  pending: { en: 'in check', es: 'en revisión' },
  approved: { en: 'approved', es: 'aprobada' },
  rejected: { en: 'rejected', es: 'rechazada' },
  withdrawn: { en: 'withdrawn', es: 'retirada' },
})
/** Of agreements. */
export const sayStandings = texts({
  open: { en: 'open', es: 'vigente' },
  future: { en: 'not yet valid', es: 'aún no vigente' },
  ended: { en: 'ended', es: 'vencido' },
  'used-up': { en: 'used up', es: 'agotado' },
  closed: { en: 'closed', es: 'cerrado' },
})
/** What happened to a claim; {n} positions. */
export const sayClaimEvents = texts({
  import: { en: 'Sent: {n} positions, {rejected} of them rejected', es: 'Enviada: {n} posiciones, {rejected} de ellas rechazadas' }, // prettier-ignore
  approve: {
    en: '{n} {n#position|positions} approved',
    es: '{n} {n#posición aprobada|posiciones aprobadas}',
  },
  reject: {
    en: '{n} {n#position|positions} rejected',
    es: '{n} {n#posición rechazada|posiciones rechazadas}',
  },
  reopen: { en: 'Opened again for checking', es: 'Abierta de nuevo para su revisión' },
  credit: { en: 'Credited with {number}', es: 'Abonada con {number}' },
  withdraw: { en: 'Withdrawn', es: 'Retirada' },
  note: { en: 'Internal note', es: 'Nota interna' },
})
