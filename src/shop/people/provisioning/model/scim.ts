/** What both sides of SCIM 2.0 (RFC 7643, 7644) call things, and how a refusal says what is wrong. */

/** Where the door is, below the address of the shop. */
export const scimPath = '/scim/v2'
export const scimType = 'application/scim+json'

export const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User'
export const groupSchema = 'urn:ietf:params:scim:schemas:core:2.0:Group'
export const listSchema = 'urn:ietf:params:scim:api:messages:2.0:ListResponse'
export const patchSchema = 'urn:ietf:params:scim:api:messages:2.0:PatchOp'
export const searchSchema = 'urn:ietf:params:scim:api:messages:2.0:SearchRequest'
const errorSchema = 'urn:ietf:params:scim:api:messages:2.0:Error'

export type Kind = 'User' | 'Group'
export const schemaOf: Readonly<Record<Kind, string>> = { User: userSchema, Group: groupSchema }

/** JSON of a resource or a message; names of its members count in any case. */
export type Doc = Record<string, unknown>
export const isDoc = (value: unknown): value is Doc =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What is wrong, as RFC 7644, 3.12 names it. */
export type ScimFault =
  | 'invalidFilter'
  | 'uniqueness'
  | 'mutability'
  | 'invalidSyntax'
  | 'invalidPath'
  | 'noTarget'
  | 'invalidValue'

/** A call that is refused. What it says is for whoever runs the directory. */
export class ScimRefusal extends Error {
  readonly status: number
  readonly fault: ScimFault | null
  constructor(status: number, fault: ScimFault | null, detail: string) {
    super(detail)
    this.status = status
    this.fault = fault
  }
}
export const badly = (fault: ScimFault, detail: string): ScimRefusal => new ScimRefusal(400, fault, detail)
/** Unknown, another company's, or taken out: not told apart. */
export const unknownResource = (): ScimRefusal => new ScimRefusal(404, null, 'There is no such resource.')

/** The body of a refusal. */
export const errorDoc = ({ status, fault, message }: ScimRefusal): Doc => ({
  schemas: [errorSchema],
  status: String(status),
  ...(fault !== null && { scimType: fault }),
  detail: message,
})

/** A value as a text: directories also write numbers and flags. Null: it is a list, an object, or nothing, which no text is made of. */
export const wordOf = (value: unknown): string | null =>
  typeof value === 'string'
    ? value
    : typeof value === 'number' || typeof value === 'boolean'
      ? String(value)
      : null

/** The value of a member, whatever case its name is written in. */
export function memberOf(doc: Doc, name: string): unknown {
  if (Object.hasOwn(doc, name)) return doc[name]
  const key = Object.keys(doc).find(one => one.toLowerCase() === name.toLowerCase())
  return key === undefined ? undefined : doc[key]
}
/** The name under which a member stands, or would. */
export const keyIn = (doc: Doc, name: string): string =>
  Object.keys(doc).find(one => one.toLowerCase() === name.toLowerCase()) ?? name
