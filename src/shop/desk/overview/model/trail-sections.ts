/**
 * Which sections of the desk a trace concerns, by the kind of what was changed: who may enter one of them reads it in the
 * change log. A kind that is missing here is read by administrators only, who read everything.
 */
const customers = ['desk/customers']
const files = ['desk/files', 'desk/articles']

export const trailSections: Readonly<Record<string, readonly string[]>> = {
  address: customers,
  agreement: ['desk/agreements'],
  announcement: ['desk/announcements'],
  'approval-rule': customers,
  article: ['desk/articles'],
  basket: ['desk/basket'],
  budget: customers,
  category: ['desk/categories'],
  claim: ['desk/claims'],
  company: customers,
  configurator: ['desk/configurators'],
  'connected-system': ['desk/connected-systems'],
  'cost-center': customers,
  customer: customers,
  'delivery-mode': ['desk/delivery'],
  distributor: ['desk/distributors'],
  download: ['desk/downloads'],
  import: files,
  job: ['desk/jobs'],
  mail: ['desk/mails'],
  order: ['desk/orders'],
  person: ['desk/personal-data'],
  'price-agreement': ['desk/price-lists'],
  'price-list': ['desk/price-lists'],
  quote: ['desk/quotes'],
  quotes: ['desk/quotes'],
  reference: ['desk/reference-documents'],
  registration: ['desk/registrations'],
  request: ['desk/requests'],
  'request-owner-rule': ['desk/request-owners'],
  'request-template': ['desk/request-templates'],
  review: ['desk/reviews'],
  'site-notice': ['desk/site-notices'],
  slide: ['desk/slides'],
  store: ['desk/stores'],
  storefront: ['desk/passwords', 'desk/storefronts'],
  synonyms: ['desk/synonyms'],
  tax: ['desk/tax'],
  seller: ['desk/seller'],
  session: ['desk/people'],
  text: ['desk/texts'],
  unit: customers,
  'vat-number': ['desk/tax'],
}

/** Actions that another section does to a thing than those that it concerns otherwise: who enters that one reads them. */
export const actionSections: Readonly<Record<string, readonly string[]>> = {
  'credit-limit': ['desk/invoices'],
  'payment-terms': ['desk/invoices'],
  'price-list-assign': ['desk/price-lists'],
}

/** Which traces concern one of these sections: by the kind of thing and, where an action says its own section, by that. */
export function tracesFor(sections: ReadonlySet<string>): {
  kinds: string[]
  actions: string[]
  otherActions: string[]
} {
  const entered = ([, of]: [string, readonly string[]]) => of.some(section => sections.has(section))
  const names = (entries: [string, readonly string[]][]) => entries.map(([name]) => name)
  const actions = Object.entries(actionSections)
  return {
    kinds: names(Object.entries(trailSections).filter(entered)),
    actions: names(actions.filter(entered)),
    otherActions: names(actions.filter(one => !entered(one))),
  }
}
