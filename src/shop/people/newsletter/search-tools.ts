import { href } from '#kit/contract.ts'
import type { SearchTool } from '#platform/domain/search-tool.ts'
import { newsletter } from './contract.ts'

/** What a search finds of this domain beside articles. */
export const newsletterSearchTools: readonly SearchTool[] = [
  {
    key: 'newsletter',
    name: { en: 'Newsletter', es: 'Boletín' },
    help: { en: 'Select what we write to you about.', es: 'Elija sobre qué le escribimos.' },
    named: 'newsletter | boletin | boletin de noticias',

    to: page => href(page, newsletter.show),
    entry: newsletter.show,
  },
]
