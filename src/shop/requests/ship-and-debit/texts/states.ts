import { texts } from '#kit/texts.ts'

export const sayClaimStates = texts({
  'in-check': { en: 'Under review', es: 'En revisión' },
  approved: { en: 'Approved', es: 'Aprobada' },
  rejected: { en: 'Rejected', es: 'Rechazada' },
  withdrawn: { en: 'Withdrawn', es: 'Retirada' },
  credited: { en: 'Credited', es: 'Abonada' },
})
/** Of positions. */
export const sayLineStates = texts({
  pending: { en: 'Under review', es: 'En revisión' },
  approved: { en: 'Approved', es: 'Aprobada' },
  rejected: { en: 'Rejected', es: 'Rechazada' },
  withdrawn: { en: 'Withdrawn', es: 'Retirada' },
})
/** Of agreements. */
export const sayStandings = texts({
  open: { en: 'Open', es: 'Vigente' },
  future: { en: 'Not yet valid', es: 'Aún no vigente' },
  ended: { en: 'Ended', es: 'Vencido' },
  'used-up': { en: 'Used up', es: 'Agotado' },
  closed: { en: 'Closed', es: 'Cerrado' },
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
