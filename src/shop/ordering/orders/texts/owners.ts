import { texts } from '#kit/texts.ts'

/** Who of the desk looks after an order, and who is named in a note. */
export const sayOwners = texts({
  noSuchOwner: {
    en: 'Please choose somebody who may change orders.',
    es: 'Elija a alguien que pueda modificar pedidos.',
  },
  taken: { en: 'Owner: {name}', es: 'Responsable: {name}' },
  nobodys: { en: 'Nobody’s any more', es: 'Ya sin responsable' },
  told: { en: 'Told by e-mail: {names}', es: 'Avisados por correo: {names}' },
  mentionHint: {
    en: 'Visible only to sales staff. Name a colleague with @ to tell them by e-mail: {names}.',
    es: 'Solo visible en el departamento de ventas. Nombre a alguien con @ para avisarle por correo: {names}.',
  },
  unknownMention: {
    en: '{names}: nobody who reads orders has this name, or several have. Please write the full name. {known}',
    es: '{names}: nadie que lea pedidos se llama así, o hay varias personas. Escriba el nombre completo. {known}',
  },
  mine: { en: 'Open orders of yours', es: 'Pedidos abiertos suyos' },
  subjectOwner: { en: 'Order {code} is yours', es: 'El pedido {code} es suyo' },
  ownerLine: {
    en: '{name} made you the owner of order {code}.',
    es: '{name} le ha hecho responsable del pedido {code}.',
  },
  subjectMention: { en: 'Order {code}: {name} mentions you', es: 'Pedido {code}: {name} le menciona' },
  mentionLine: {
    en: '{name} mentions you in a note on order {code}:',
    es: '{name} le menciona en una nota del pedido {code}:',
  },
  customer: { en: 'Customer', es: 'Cliente' },
  see: { en: 'See the order', es: 'Ver el pedido' },
})
