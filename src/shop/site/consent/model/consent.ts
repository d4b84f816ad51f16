/** The cookie that holds what a visitor has agreed to; without it they have not been asked, so nothing is agreed to. */
export const consentCookie = 'consent'
/** s: how long their answer holds */
export const consentSeconds = 365 * 86_400

/** What they said: statistics agreed to, or what the shop needs alone. */
export const consents = ['statistics', 'necessary'] as const
export type Consent = (typeof consents)[number]

/** Their answer in the value of the cookie; null: none that can be read. */
export const consentIn = (value: string | undefined): Consent | null =>
  consents.find(consent => consent === value) ?? null

/** In the browser: did they agree to statistics (SITE-38)? */
export const allowsStatistics = (documentCookies: string): boolean =>
  documentCookies.split('; ').includes(`${consentCookie}=statistics`)

export const purposes = ['necessary', 'wished', 'statistics', 'followUp'] as const
export type Purpose = (typeof purposes)[number]

/** How long something is kept: days, until the browser is closed, or until they empty the list themselves. */
export type Lasting = number | 'session' | 'emptied'
/** What the shop stores in a browser. `name` has … where a part of it varies, at its beginning or its end. */
export type Stored = { name: string; purpose: Purpose; what: StoredWhat; lasts: Lasting }
export type StoredWhat =
  | 'session'
  | 'autoLogout'
  | 'signIn'
  | 'device'
  | 'basket'
  | 'messages'
  | 'terms'
  | 'owner'
  | 'notices'
  | 'consent'
  | 'place'
  | 'look'
  | 'lists'
  | 'comparison'
  | 'history'
  | 'feedback'
  | 'return'
  | 'entered'
  | 'chosen'
  | 'shown'
  | 'tools'
  | 'downloads'
  | 'tree'
  | 'statistics'
  | 'followUp'

/** Everything that the shop stores in a browser, cookies and what pages keep, and why; nothing else is set. */
export const stored: readonly Stored[] = [
  { name: 'session', purpose: 'necessary', what: 'session', lasts: 'session' },
  { name: 'sign-in-step', purpose: 'necessary', what: 'signIn', lasts: 1 },
  { name: 'passkey-challenge', purpose: 'necessary', what: 'signIn', lasts: 1 },
  { name: 'device', purpose: 'necessary', what: 'device', lasts: 365 },
  { name: 'logoutTime', purpose: 'necessary', what: 'autoLogout', lasts: 1 },
  { name: 'guest', purpose: 'necessary', what: 'basket', lasts: 90 },
  { name: 'flash', purpose: 'necessary', what: 'messages', lasts: 'session' },
  { name: 'termsAccepted', purpose: 'necessary', what: 'terms', lasts: 1 },
  { name: 'consent', purpose: 'necessary', what: 'consent', lasts: 365 },
  { name: 'maintenanceSeen', purpose: 'necessary', what: 'notices', lasts: 1 },
  { name: 'external_session_modal_shown', purpose: 'necessary', what: 'notices', lasts: 1_000 },
  { name: 'currencyIsoCode', purpose: 'wished', what: 'place', lasts: 365 },
  { name: 'country', purpose: 'wished', what: 'place', lasts: 365 },
  { name: 'countryBy', purpose: 'wished', what: 'place', lasts: 365 },
  { name: 'currencyBy', purpose: 'wished', what: 'place', lasts: 365 },
  { name: 'timeZone', purpose: 'wished', what: 'place', lasts: 365 },
  { name: 'storeLocation', purpose: 'wished', what: 'place', lasts: 'session' },
  { name: 'theme', purpose: 'wished', what: 'look', lasts: 365 },
  { name: 'density', purpose: 'wished', what: 'look', lasts: 365 },
  { name: 'shortcuts', purpose: 'wished', what: 'look', lasts: 365 },
  { name: 'treeview', purpose: 'wished', what: 'tree', lasts: 'session' },
  { name: 'listColumns', purpose: 'wished', what: 'lists', lasts: 365 },
  { name: 'compareProduct', purpose: 'wished', what: 'comparison', lasts: 'session' },
  { name: '…-PRODUCT_HISTORY-DUMMY', purpose: 'wished', what: 'history', lasts: 90 },
  { name: '…-SEARCH_HISTORY-DUMMY', purpose: 'wished', what: 'history', lasts: 90 },
  { name: 'derating', purpose: 'wished', what: 'owner', lasts: 'session' },
  { name: 'configurations', purpose: 'wished', what: 'owner', lasts: 90 },
  { name: 'downloads', purpose: 'wished', what: 'owner', lasts: 90 },
  { name: 'user_denied_configurator_overlay', purpose: 'wished', what: 'notices', lasts: 1_000 },
  { name: 'feedback', purpose: 'wished', what: 'feedback', lasts: 1 },
  { name: 'focus-after', purpose: 'necessary', what: 'return', lasts: 'session' },
  { name: 'entered', purpose: 'necessary', what: 'entered', lasts: 'session' },
  { name: 'notices-closed', purpose: 'necessary', what: 'notices', lasts: 'session' },
  { name: 'removed-filter', purpose: 'wished', what: 'return', lasts: 'session' },
  { name: 'chosen', purpose: 'wished', what: 'chosen', lasts: 'session' },
  { name: 'finder', purpose: 'wished', what: 'look', lasts: 'session' },
  { name: 'special-price-inquiry-…', purpose: 'wished', what: 'entered', lasts: 'session' },
  { name: 'derating…', purpose: 'wished', what: 'tools', lasts: 'session' },
  { name: 'labeling…', purpose: 'wished', what: 'tools', lasts: 'session' },
  { name: 'configurator-…', purpose: 'wished', what: 'shown', lasts: 'session' },
  { name: 'savedPDM…', purpose: 'wished', what: 'downloads', lasts: 'emptied' },
  { name: 'featuresListConfig', purpose: 'wished', what: 'downloads', lasts: 'emptied' },
  { name: 'transaction …', purpose: 'statistics', what: 'statistics', lasts: 'session' },
  { name: 'dataLayer', purpose: 'statistics', what: 'statistics', lasts: 'session' },
  { name: 'configurator_consent', purpose: 'followUp', what: 'followUp', lasts: 365 },
]

const isNamed = (name: string, told: string): boolean =>
  told.startsWith('…')
    ? name.endsWith(told.slice(1))
    : told.endsWith('…')
      ? name.startsWith(told.slice(0, -1))
      : name === told
/** What visitors are told of something that is stored under this name; undefined: nothing. */
export const toldOf = (name: string): Stored | undefined =>
  stored.find(one => one.name === name) ?? stored.find(one => isNamed(name, one.name))
