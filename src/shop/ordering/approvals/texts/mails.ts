import { texts } from '#kit/texts.ts'

/** Letters to approvers and to who ordered. */
export const sayApprovalMail = texts({
  askSubject: {
    en: 'Order {code} is waiting for your approval',
    es: 'El pedido {code} espera su aprobación',
  },
  ask: {
    en: '{name} has submitted order {code} for {total}. It is placed once it is approved.',
    es: '{name} ha enviado el pedido {code} por {total}. Se realizará cuando se apruebe.',
  },
  remindSubject: {
    en: 'Reminder: order {code} is waiting for your approval',
    es: 'Recordatorio: el pedido {code} espera su aprobación',
  },
  remind: {
    en: 'Order {code} of {name} for {total} has been waiting since {day}.',
    es: 'El pedido {code} de {name} por {total} espera desde el {day}.',
  },
  escalateSubject: {
    en: 'Order {code} is still undecided: please step in',
    es: 'El pedido {code} sigue sin decidir: le rogamos que intervenga',
  },
  escalate: {
    en: 'Nobody has decided on order {code} of {name} for {total} since {day}. You can decide now.',
    es: 'Nadie ha decidido sobre el pedido {code} de {name} por {total} desde el {day}. Ya puede decidir usted.',
  },
  remindManySubject: {
    en: 'Reminder: {n} orders are waiting for your approval',
    es: 'Recordatorio: {n} pedidos esperan su aprobación',
  },
  remindMany: {
    en: 'These orders have been waiting for your approval:',
    es: 'Estos pedidos llevan tiempo esperando su aprobación:',
  },
  escalateManySubject: {
    en: '{n} orders are still undecided: please step in',
    es: '{n} pedidos siguen sin decidir: le rogamos que intervenga',
  },
  escalateMany: {
    en: 'Nobody has decided on these orders. You can decide now:',
    es: 'Nadie ha decidido sobre estos pedidos. Ya puede decidir usted:',
  },
  rowSince: { en: 'since {day}', es: 'desde el {day}' },
  standsIn: { en: 'You are substituting for {names}.', es: 'Usted sustituye a {names}.' },
  settledSubject: {
    en: 'Order {code} no longer needs your approval',
    es: 'El pedido {code} ya no requiere su aprobación',
  },
  settled: {
    en: 'Order {code} of {name} for {total}, which was waiting for your approval, no longer needs it.',
    es: 'El pedido {code} de {name} por {total}, que esperaba su aprobación, ya no la requiere.',
  },
  'settled-withdrawn': { en: 'It was withdrawn.', es: 'Se ha retirado.' },
  'settled-withdrawn-by': { en: '{by} has withdrawn it.', es: '{by} lo ha retirado.' },
  'settled-approved': { en: 'It was approved.', es: 'Se ha aprobado.' },
  'settled-approved-by': { en: '{by} has approved it.', es: '{by} lo ha aprobado.' },
  'settled-agreed': { en: 'Others have agreed.', es: 'Otras personas han dado su conformidad.' },
  'settled-agreed-by': { en: '{by} has agreed.', es: '{by} ha dado su conformidad.' },
  'settled-rejected': { en: 'It was rejected.', es: 'Se ha rechazado.' },
  'settled-rejected-by': { en: '{by} has rejected it.', es: '{by} lo ha rechazado.' },
  'settled-returned': {
    en: 'It could not be placed as submitted and went back to the buyer.',
    es: 'No se pudo realizar como se envió y ha vuelto al comprador.',
  },
  'settled-returned-by': {
    en: '{by} approved it, but it could not be placed as submitted and has gone back to the buyer.',
    es: '{by} lo ha aprobado, pero no se pudo realizar como se envió y ha vuelto al comprador.',
  },
  'settled-expired': {
    en: 'Nobody decided in time; it was not placed.',
    es: 'Nadie decidió a tiempo; no se ha realizado.',
  },
  'settled-expired-by': {
    en: 'Nobody decided in time; it was not placed.',
    es: 'Nadie decidió a tiempo; no se ha realizado.',
  },
  look: { en: 'See the order', es: 'Ver el pedido' },
  withdrawnSubject: { en: 'Order {code} has been withdrawn', es: 'El pedido {code} se ha retirado' },
  withdrawn: {
    en: 'You have withdrawn order {code} for {total} before it was approved. It will not be placed, and nothing will be charged. Those who were asked to approve it have been notified.',
    es: 'Ha retirado el pedido {code} por {total} antes de su aprobación. No se realizará ni se cobrará nada. Se ha avisado a quienes debían aprobarlo.',
  },
  substituteSubject: {
    en: 'You are substituting for {name} from {from} to {until}',
    es: 'Usted sustituye a {name} del {from} al {until}',
  },
  substitute: {
    en: '{name} has named you as substitute from {from} to {until}. On these days you can approve or reject orders in place of {name}.',
    es: '{name} le ha nombrado sustituto del {from} al {until}. Esos días puede aprobar o rechazar pedidos en lugar de {name}.',
  },
  substituteEndedSubject: {
    en: 'You are no longer substituting for {name}',
    es: 'Usted ya no sustituye a {name}',
  },
  substituteEnded: {
    en: '{name} has ended your substitution, which was set from {from} to {until}. Orders that wait for {name} are no longer yours to decide.',
    es: '{name} ha finalizado su sustitución, fijada del {from} al {until}. Los pedidos que esperan a {name} ya no le corresponden a usted.',
  },
  substituteMore: { en: 'and {n} more.', es: 'y {n} más.' },
  substituteWaiting: {
    en: 'Currently waiting:',
    es: 'Pendiente ahora:',
  },
  openAll: { en: 'See what is waiting', es: 'Ver lo pendiente' },
  why: { en: 'Why it needs approval:', es: 'Por qué necesita aprobación:' },
  open: { en: 'See the order and decide', es: 'Ver el pedido y decidir' },
  returned: {
    en: 'The order was approved but could not be placed as submitted: {changes} Put its positions back into your basket, adjust them and submit them again.',
    es: 'El pedido se aprobó, pero no se pudo realizar como se envió: {changes} Pase sus posiciones a la cesta, ajústelas y envíelas de nuevo.',
  },
  expired: {
    en: 'Nobody decided on the order within {n} days. It was not placed, and nothing will be charged.',
    es: 'Nadie decidió sobre el pedido en {n} días. No se ha realizado ni se cobrará nada.',
  },
})
