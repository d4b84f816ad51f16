import { href } from '#kit/contract.ts'
import { isStranger, type SearchTool } from '#platform/domain/search-tool.ts'
import { registration } from './contract.ts'

/** What a search finds of this domain beside articles. */
export const registrationSearchTools: readonly SearchTool[] = [
  {
    key: 'register',
    name: { en: 'Request an account', es: 'Solicitar una cuenta' },
    help: {
      en: 'Order with your own prices and on account.',
      es: 'Compre con sus propios precios y a crédito.',
    },
    named:
      'register | registration | create account | open an account | sign up | new customer | request an account | registrarse | registro de cliente | crear cuenta | abrir cuenta | darse de alta | alta de cliente | nuevo cliente',
    alone: 'account | login request | cuenta | alta',
    to: page => href(page, registration.show),
    also: isStranger,
  },
]
