/**
 * What each role of the desk may do in each of its sections: the one place. A section's screens are open to who may read
 * there; what changes something, and a screen that is nothing but its form, to who may write. Navigation, overview, help,
 * change log, links and buttons follow from the entries, which say their section and right (`for`).
 *
 * Read rights go across the roles so that whoever answers the telephone can say where an order is, what an article costs
 * and when it comes (decision 177).
 */
export const deskRoles = ['orders', 'catalogue', 'content', 'service', 'administrator'] as const
export type DeskRole = (typeof deskRoles)[number]
export type DeskRight = 'read' | 'write'

type Rights = { readonly [R in Exclude<DeskRole, 'administrator'>]?: DeskRight }

/** The administrator writes everywhere; a row without roles is the administrator's alone. */
export const deskRights = {
  'desk/orders': { orders: 'write', catalogue: 'read', service: 'read' },
  // those that came as documents and are not as they are here
  'desk/orders-in': { orders: 'write', service: 'read' },
  // what buyers' systems are told about their orders
  'desk/answers': { orders: 'write', service: 'read' },
  'desk/invoices': { orders: 'write', service: 'read' },
  // payments by a bank's list, and what the accountant gets
  'desk/bank-statements': { orders: 'write', service: 'read' },
  'desk/ledger': { orders: 'write', service: 'read' },
  // how they reach companies, and what is held
  'desk/invoice-deliveries': { orders: 'write', service: 'read' },
  'desk/quotes': { orders: 'write', service: 'read' },
  // what an offer may go down to without a second person, and the costs
  'desk/quote-settings': {},
  // what the company sells; margins and the value of the stock, which tell costs, are a right of their own
  'desk/figures': { orders: 'write' },
  'desk/margin': {},
  'desk/replenishment': { orders: 'write', service: 'read' },
  'desk/reference-documents': { orders: 'write', service: 'read' },
  'desk/customers': { service: 'write', orders: 'read' },
  // ordering for somebody who calls
  'desk/acting': { service: 'write', orders: 'write' },
  // seeing the shop as a customer does, without changing anything
  'desk/looking': { service: 'write' },
  // making one company of two
  'desk/merging': {},
  'desk/registrations': { service: 'write', orders: 'read' },
  // the queue of all kinds, of which everybody sees those below that they may read
  'desk/requests': { orders: 'write', service: 'write' },
  'desk/inquiries': { service: 'write', orders: 'read' },
  'desk/repairs': { service: 'write', orders: 'read' },
  'desk/returns': { service: 'write', orders: 'write' },
  'desk/price-inquiries': { orders: 'write', service: 'read' },
  'desk/claims': { orders: 'write', service: 'read' },
  'desk/agreements': { orders: 'write', service: 'read' },
  'desk/request-templates': { orders: 'write', service: 'write' },
  'desk/request-owners': { orders: 'write', service: 'write' },
  'desk/mails': { service: 'write', orders: 'read' },
  // what a restore holds back goes to everybody it is for
  'desk/held-mails': {},
  'desk/crm-events': { orders: 'write', service: 'read' },
  'desk/downloads': { service: 'write' },
  'desk/articles': { catalogue: 'write', orders: 'read', service: 'read', content: 'read' },
  'desk/families': { catalogue: 'write', content: 'read' },
  'desk/attributes': { catalogue: 'write', content: 'read' },
  'desk/categories': { catalogue: 'write', content: 'read' },
  'desk/price-lists': { catalogue: 'write', orders: 'read', service: 'read' },
  'desk/receipts': { catalogue: 'write', orders: 'read', service: 'read' },
  // what lies in a warehouse, counted
  'desk/counts': { catalogue: 'write', orders: 'read', service: 'read' },
  'desk/files': { catalogue: 'write' },
  'desk/configurators': { catalogue: 'write' },
  'desk/synonyms': { catalogue: 'write' },
  'desk/searches': { catalogue: 'write', content: 'read' },
  'desk/distributors': { catalogue: 'write', service: 'read' },
  'desk/tax': { orders: 'write' },
  'desk/delivery': { orders: 'write', service: 'read' },
  'desk/texts': { content: 'write' },
  'desk/slides': { content: 'write' },
  'desk/pages': { content: 'write' },
  'desk/addresses': { content: 'write', catalogue: 'write' },
  'desk/dead-links': { content: 'write', catalogue: 'read' },
  'desk/announcements': { content: 'write' },
  'desk/site-notices': { content: 'write' },
  'desk/stores': { content: 'write', service: 'read' },
  'desk/newsletter': { content: 'write' },
  'desk/reviews': { content: 'write', service: 'write' },
  'desk/feedback': { service: 'write', content: 'read' },
  'desk/jobs': { orders: 'write', catalogue: 'write', content: 'write', service: 'write' },
  'desk/basket': {},
  'desk/opening': {},
  'desk/brand': {},
  'desk/seller': {},
  'desk/people': {},
  'desk/storefronts': {},
  'desk/personal-data': {},
  'desk/passwords': {},
  'desk/second-factors': {},
  'desk/connected-systems': {},
  // credentials of customers' systems
  'desk/buyer-systems': { orders: 'read', service: 'read' },
  // their companies let them in; the desk sees them, and can end one
  'desk/programs': { orders: 'read', service: 'write' },
  'desk/webhooks': { orders: 'read', service: 'write' },
} as const satisfies Record<string, Rights>
export type DeskSection = keyof typeof deskRights
/** The name by which an entry says for whom it is: `desk/orders:read`. */
export type DeskAudience = `${DeskSection}:${DeskRight}`

/** What a role may do in a section of the desk; null: nothing. */
export function rightOf(role: DeskRole, section: DeskSection): DeskRight | null {
  if (role === 'administrator') return 'write'
  const rights: Rights = deskRights[section]
  return rights[role] ?? null
}

/** The sections in the order of the table. */
export const deskSectionNames = Object.keys(deskRights) as DeskSection[]

/**
 * Sections whose screens are made for readers too: those that a role of the shop only reads, figures, and people, of whom letting
 * in and giving roles stays with the administrator: whoever may do that could give everything to themselves.
 */
const forReaders: ReadonlySet<DeskSection> = new Set([
  ...deskSectionNames.filter(section => deskRoles.some(role => rightOf(role, section) === 'read')),
  'desk/figures',
  'desk/margin',
  'desk/people',
])
const onlyToRead: ReadonlySet<DeskSection> = new Set(['desk/margin', 'desk/people'])
/** What a role of one's own may be given in a section of the desk (decision 370). */
export const rightsOffered = (section: DeskSection): readonly DeskRight[] =>
  onlyToRead.has(section) ? ['read'] : forReaders.has(section) ? ['read', 'write'] : ['write']

/** What a role opens at the desk; who may write may read. */
export const deskAudiencesOf = (role: DeskRole): DeskAudience[] =>
  deskSectionNames.flatMap((section): DeskAudience[] => {
    const right = rightOf(role, section)
    if (right === null) return []
    return right === 'write' ? [`${section}:write`, `${section}:read`] : [`${section}:read`]
  })

/** What a role made at the desk may do, section by section; what is not named is closed to it. */
export type OwnRights = { readonly [S in DeskSection]?: DeskRight }
/** How roles made at the desk are named among the others: 'own-12'. */
export const ownRoleKey = (id: number): string => `own-${id}`
export const ownRoleId = (role: string): number | null => {
  const id = /^own-([1-9]\d{0,14})$/.exec(role)?.[1]
  return id === undefined ? null : Number(id)
}
export const isDeskRole = (role: string): role is DeskRole => (deskRoles as readonly string[]).includes(role)

const isSection = (name: string): name is DeskSection => Object.hasOwn(deskRights, name)
/** What rights of roles made at the desk open, as they are kept; what this version does not know opens nothing. */
export function audiencesOfOwn(held: readonly { section: string; access: string }[]): DeskAudience[] {
  return held.flatMap(({ section, access }): DeskAudience[] => {
    if (!isSection(section)) return []
    const right = rightsOffered(section).find(one => one === access)
    if (right === undefined) return []
    return right === 'write' ? [`${section}:write`, `${section}:read`] : [`${section}:read`]
  })
}

/** The roles whose work a section is, without the administrator, who stands in for all. */
export const writersOf = (section: DeskSection): DeskRole[] =>
  deskRoles.filter(role => role !== 'administrator' && rightOf(role, section) === 'write')

/** Roles as a list of SQL texts: `g.role in (${rolesInSql(roles)})`. */
export const rolesInSql = (roles: readonly DeskRole[]): string => roles.map(role => `'${role}'`).join(', ')
export const deskRolesInSql = rolesInSql(deskRoles)

/** SQL: whether somebody may work in a section of the desk, by a role of the shop or one made here; `person`: their number. */
export const mayWorkInSql = (person: string, section: DeskSection): string =>
  `(exists (select from role_grant dg where dg.customer_id = ${person}
       and dg.role in (${rolesInSql([...writersOf(section), 'administrator'])}))
    or exists (select from desk_right_held dr where dr.customer_id = ${person} and dr.section = '${section}' and dr.access = 'write'))`
