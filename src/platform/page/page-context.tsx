import { createContext, useContext } from 'react'
import type { Audience } from '#kit/entry.ts'
import type { Language } from '../language/language.ts'

/** Fixed for the life of one page; JSON; safe to read on both sides. */
export type PageContext = {
  /** '/ebusiness/en': where every path begins */
  base: string
  /** path locale of the storefront */
  storefront: string
  language: Language
  /** locale of numbers and money, by language and country: 'en-GB', 'es-MX' */
  formatLocale: string
  country: string
  currency: string
  /** where the visitor's clock is, 'Europe/Madrid': times are shown in it */
  timeZone: string
  csrf: string
  signedIn: boolean
  /** who is signed in, by number: a tab that keeps something for them gives it to nobody else */
  person?: number
  /** a visit out of a procurement system, and which: the basket goes back there */
  visit?: { system: string; looksOnly: boolean }
  brand: string
  accountArea: string
  /** what is open to the reader, on pages of the desk: their links and buttons differ by it; not told to the browser */
  opens?: readonly Audience[]
}

/** A path of the shop that was written down, such as a slide's: on a visit it goes on below the visit's own path. */
export function onOwnPath({ base, storefront, visit }: PageContext, path: string): string {
  const plain = `/ebusiness/${storefront}`
  return visit && (path === plain || path.startsWith(`${plain}/`)) ? base + path.slice(plain.length) : path
}

const Page = createContext<PageContext | null>(null)
export const PageContextProvider = Page.Provider
/** True inside the body of an island: an island within an island is part of it. */
export const InsideIsland = createContext(false)

export function usePage(): PageContext {
  const page = useContext(Page)
  if (!page) throw new Error('no page context')
  return page
}
