import type { DirectoryKind, Saml, SamlSettings } from './directory.ts'

/** What stands in the fields. */
export type Entered = Pick<Saml, 'ssoUrl' | 'sloUrl'> &
  SamlSettings & {
    kind: DirectoryKind
    name: string
    issuer: string
    clientId: string
    metadata: string
    certificates: string
    makesPeople: boolean
    unitClaim: string
    unitValues: string
    roleClaim: string
    roleValues: string
    unit: string
    roles: readonly string[]
  }
