import { href } from '#kit/contract.ts'
import type { SearchTool } from '#platform/domain/search-tool.ts'
import { addressBook } from './contract.ts'

/** What a search finds of this domain beside articles. */
export const addressBookSearchTools: readonly SearchTool[] = [
  {
    key: 'addresses',
    name: { en: 'Address book', es: 'Libreta de direcciones' },
    help: { en: 'Your delivery addresses.', es: 'Sus direcciones de entrega.' },
    named:
      'address book | my addresses | delivery addresses | libreta de direcciones | mis direcciones | direcciones de entrega',
    alone: 'addresses | direcciones',
    to: page => href(page, addressBook.show),
    entry: addressBook.show,
  },
]
