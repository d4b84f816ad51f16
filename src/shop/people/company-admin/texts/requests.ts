import { texts } from '#kit/texts.ts'

/** Who registered for the company and waits to be let in. */
export const sayRequests = texts({
  title: { en: 'Requests to join', es: 'Solicitudes de acceso' },
  note: {
    en: '{n} {n#person has|people have} registered for your company. You open the account, or we check it if you do not know the person.',
    es: '{n} {n#persona se ha|personas se han} registrado para su empresa. Usted abre la cuenta o, si no conoce a la persona, la comprobamos nosotros.',
  },
  one: { en: 'Request from {name}', es: 'Solicitud de {name}' },
  look: { en: 'View', es: 'Ver' },
  lookAt: { en: 'View the request from {name}', es: 'Ver la solicitud de {name}' },
  details: { en: 'What was registered', es: 'Datos del registro' },
  company: { en: 'Company', es: 'Empresa' },
  vatId: { en: 'VAT number', es: 'NIF-IVA' },
  phone: { en: 'Phone', es: 'Teléfono' },
  since: { en: 'E-mail confirmed', es: 'Correo confirmado' },
  why: { en: 'Why you see this', es: 'Por qué lo ve' },
  'vat-id': { en: 'same VAT number', es: 'mismo NIF-IVA' },
  domain: { en: 'same e-mail domain', es: 'mismo dominio de correo' },
  approveTitle: { en: 'Open the account', es: 'Abrir la cuenta' },
  approve: { en: 'Open the account', es: 'Abrir la cuenta' },
  approved: {
    en: 'The account of {email} is open. We have sent an e-mail.',
    es: 'La cuenta de {email} está abierta. Hemos enviado un correo.',
  },
  notOursTitle: { en: 'I do not know this person', es: 'No conozco a esta persona' },
  notOursHelp: {
    en: 'The request leaves your list and we check it. The person does not see what you write.',
    es: 'La solicitud desaparece de su lista y la comprobamos nosotros. La persona no verá lo que escriba.',
  },
  reason: { en: 'Reason', es: 'Motivo' },
  notOurs: { en: 'Not one of ours', es: 'No es de nuestra empresa' },
  notOursAsk: {
    en: 'Hand this request to us? It then leaves your list.',
    es: '¿Pasarnos esta solicitud? Desaparecerá de su lista.',
  },
  handed: {
    en: 'Thank you. We check the registration.',
    es: 'Gracias. Comprobaremos el registro.',
  },
  isOver: {
    en: '{by} has already decided on the request from {name}.',
    es: '{by} ya ha decidido sobre la solicitud de {name}.',
  },
  needRole: { en: 'Please select at least one role.', es: 'Elija al menos una función.' },
  needReason: { en: 'Please enter a reason.', es: 'Introduzca un motivo.' },
})
