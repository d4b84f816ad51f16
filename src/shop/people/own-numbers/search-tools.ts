import { href } from '#kit/contract.ts'
import { isMember, type SearchTool } from '#platform/domain/search-tool.ts'
import { ownNumbers } from './contract.ts'

/** What a search finds of this domain beside articles. */
export const ownNumbersSearchTools: readonly SearchTool[] = [
  {
    key: 'ownNumbers',
    name: { en: 'Our part numbers', es: 'Nuestras referencias' },
    help: {
      en: 'The numbers that your company gives to our articles.',
      es: 'Los números que su empresa da a nuestros artículos.',
    },
    named:
      'own part numbers | our part numbers | own article numbers | customer part numbers | customer material numbers | internal part numbers | cross reference list | numeros propios | referencias propias | nuestras referencias | referencias internas',
    alone: 'own numbers | our numbers | material numbers | numeros de material',
    to: page => href(page, ownNumbers.list),
    entry: ownNumbers.list,
    also: isMember,
  },
]
