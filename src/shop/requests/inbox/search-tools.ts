import { href } from '#kit/contract.ts'
import type { SearchTool } from '#platform/domain/search-tool.ts'
import { requests } from './contract.ts'

/** What a search finds of this domain beside articles. */
export const inboxSearchTools: readonly SearchTool[] = [
  {
    key: 'requests',
    name: { en: 'My requests', es: 'Mis solicitudes' },
    help: { en: 'What you asked us, and what became of it.', es: 'Lo que nos ha consultado y su estado.' },
    named: 'my requests | my inquiries | my tickets | mis solicitudes | mis consultas',
    alone: 'requests | tickets | solicitudes',
    to: page => href(page, requests.list),
    entry: requests.list,
  },
]
