import type { Directory } from '../model/directory.ts'
import { oidc } from './oidc.ts'
import type { Protocol } from './protocol.ts'
import { saml } from './saml.ts'

/** How a directory is spoken with. */
export const protocolOf = ({ kind }: Pick<Directory, 'kind'>): Protocol => (kind === 'saml' ? saml : oidc)
