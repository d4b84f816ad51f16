import { texts } from '#kit/texts.ts'

/** What waits with somebody whose account is closed. */
export const sayLeaving = texts({
  has: { en: 'Open work: {what}.', es: 'Trabajo pendiente: {what}.' },
  schedules: {
    en: '{n} replenishment {n#schedule|schedules} ({codes})',
    es: '{n} {n#programación|programaciones} de reposición ({codes})',
  },
  orders: {
    en: '{n} {n#order|orders} awaiting approval ({codes})',
    es: '{n} {n#pedido pendiente|pedidos pendientes} de aprobación ({codes})',
  },
  quotes: {
    en: '{n} open {n#quote|quotes} ({codes})',
    es: '{n} {n#oferta abierta|ofertas abiertas} ({codes})',
  },
  approvals: {
    en: '{n} {n#order|orders} of others to approve ({codes})',
    es: '{n} {n#pedido|pedidos} de otras personas por aprobar ({codes})',
  },
  subject: {
    en: 'Account of {name} disabled: open work',
    es: 'Cuenta de {name} desactivada: trabajo pendiente',
  },
  closedSubject: {
    en: '{name} has closed the account',
    es: '{name} ha cerrado su cuenta',
  },
  toldByThemselves: {
    en: '{name} has closed the own account, and can no longer sign in.',
    es: '{name} ha cerrado su propia cuenta y ya no puede iniciar sesión.',
  },
  told: {
    en: '{by} has disabled the account of {name}. This waits there:',
    es: '{by} ha desactivado la cuenta de {name}. Queda pendiente:',
  },
  ways: {
    en: 'Schedules rest at their next date until you hand them over to a colleague. Orders that wait can still be approved; orders that waited for this approver go to you when nobody else can decide.',
    es: 'Las programaciones se detienen en su próxima fecha hasta que las traspase a un compañero. Los pedidos pendientes aún se pueden aprobar; los que esperaban a este aprobador pasan a usted si nadie más puede decidir.',
  },
  toSchedules: { en: 'See the schedules', es: 'Ver las programaciones' },
})
