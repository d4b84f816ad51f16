/** What the door says of itself (RFC 7643, 5 to 7). */
import { groupSchema, scimPath, userSchema, type Doc } from './scim.ts'

/** Most resources of one answer. */
export const maxResults = 200

const about = (publicUrl: string, resourceType: string, path: string): Doc => ({
  resourceType,
  location: `${publicUrl}${scimPath}${path}`,
})

export const providerConfig = (publicUrl: string): Doc => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: true },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Bearer token',
      description: "A token that the company's administrator or the seller makes.",
      primary: true,
    },
  ],
  meta: about(publicUrl, 'ServiceProviderConfig', '/ServiceProviderConfig'),
})

const attribute = (name: string, more: Doc = {}): Doc => ({
  name,
  type: 'string',
  multiValued: false,
  description: name,
  required: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
  ...more,
})
const readOnly = { mutability: 'readOnly' }
const reference = (of: string) => ({ type: 'reference', referenceTypes: [of], caseExact: true, ...readOnly })

export const schemas = (publicUrl: string): Doc[] => [
  {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:Schema'],
    id: userSchema,
    name: 'User',
    description: 'A person of the company',
    attributes: [
      attribute('userName', { required: true, uniqueness: 'server' }),
      attribute('name', {
        type: 'complex',
        subAttributes: [attribute('formatted', readOnly), attribute('familyName'), attribute('givenName')],
      }),
      attribute('displayName', readOnly),
      attribute('active', { type: 'boolean' }),
      attribute('emails', {
        type: 'complex',
        multiValued: true,
        description: 'One address is kept; its domain is proved to be the company’s',
        subAttributes: [
          attribute('value', { uniqueness: 'server' }),
          attribute('type', { canonicalValues: ['work'] }),
          attribute('primary', { type: 'boolean' }),
        ],
      }),
      attribute('groups', {
        type: 'complex',
        multiValued: true,
        ...readOnly,
        subAttributes: [
          attribute('value', readOnly),
          attribute('$ref', reference('Group')),
          attribute('display', readOnly),
          attribute('type', { ...readOnly, canonicalValues: ['direct'] }),
        ],
      }),
    ],
    meta: about(publicUrl, 'Schema', `/Schemas/${userSchema}`),
  },
  {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:Schema'],
    id: groupSchema,
    name: 'Group',
    description: 'A group of the directory; what it means here is kept in the shop',
    attributes: [
      attribute('displayName', { required: true, uniqueness: 'server' }),
      attribute('members', {
        type: 'complex',
        multiValued: true,
        subAttributes: [
          attribute('value', { mutability: 'immutable', caseExact: true }),
          attribute('$ref', reference('User')),
          attribute('display', readOnly),
          attribute('type', { mutability: 'immutable', canonicalValues: ['User'] }),
        ],
      }),
    ],
    meta: about(publicUrl, 'Schema', `/Schemas/${groupSchema}`),
  },
]

export const resourceTypes = (publicUrl: string): Doc[] =>
  (
    [
      ['User', userSchema],
      ['Group', groupSchema],
    ] as const
  ).map(([name, schema]) => ({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
    id: name,
    name,
    endpoint: `/${name}s`,
    schema,
    meta: about(publicUrl, 'ResourceType', `/ResourceTypes/${name}`),
  }))
