import { href } from '#kit/contract.ts'
import type { SearchTool } from '#platform/domain/search-tool.ts'
import { notes } from './contract.ts'

/** What a search finds of this domain beside articles. */
export const notesSearchTools: readonly SearchTool[] = [
  {
    key: 'notes',
    name: { en: 'Product notes', es: 'Notas de producto' },
    help: { en: 'What you wrote down about products.', es: 'Lo que ha anotado sobre los productos.' },
    named: 'product notes | my notes | notas de producto | mis notas',
    alone: 'notes | notas',
    to: page => href(page, notes.cockpit),
    entry: notes.cockpit,
  },
]
