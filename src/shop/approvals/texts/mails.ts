import { texts } from '#kit/texts.ts'

/** Letters to approvers and to who ordered. */
export const sayApprovalMail = texts({
  askSubject: { en: 'Order {code} waits for your approval', es: 'El pedido {code} espera su aprobación' },
  ask: {
    en: '{name} has submitted order {code} for {total}. It is placed once it is approved.',
    es: '{name} ha enviado el pedido {code} por {total}. Se realizará cuando se apruebe.',
  },
  remindSubject: {
    en: 'Reminder: order {code} waits for your approval',
    es: 'Recordatorio: el pedido {code} espera su aprobación',
  },
  remind: {
    en: 'Order {code} of {name} for {total} has been waiting since {day}.',
    es: 'El pedido {code} de {name} por {total} espera desde el {day}.',
  },
  escalateSubject: {
    en: 'Order {code} has not been decided: please step in',
    es: 'El pedido {code} sigue sin decidir: le rogamos que intervenga',
  },
  escalate: {
    en: 'Nobody has decided on order {code} of {name} for {total} since {day}. You may decide now.',
    es: 'Nadie ha decidido sobre el pedido {code} de {name} por {total} desde el {day}. Ya puede decidir usted.',
  },
  why: { en: 'Why it needs approval:', es: 'Por qué necesita aprobación:' },
  open: { en: 'Look at the order and decide', es: 'Ver el pedido y decidir' },
  returned: {
    en: 'The order was approved, yet it could not be placed as submitted: {changes} Put its positions back into your basket, adjust them and submit them again.',
    es: 'El pedido se aprobó, pero no se pudo realizar como se envió: {changes} Pase sus posiciones a la cesta, ajústelas y envíelas de nuevo.',
  },
  expired: {
    en: 'Nobody decided on the order within {n} days. It was not placed, and nothing is charged.',
    es: 'Nadie decidió sobre el pedido en {n} días. No se ha realizado ni se cobrará nada.',
  },
})
