/** How the shop presents itself, as this process knows it: read at the start and again at every word of a change. */
import { accentTones, usualAccent } from './accent.ts'
import type { Language } from '../language/language.ts'
import { paperColours } from '#kit/paper/colours.ts'

/** The names and the colour of a shop that has set none. */
export const usualName = 'Contara'

export type LogoType = 'image/svg+xml' | 'image/png'
export type Brand = {
  /** the shop's name, as title, logo and papers say it */
  name: string
  /** who letters are from */
  sender: string
  /** '#0a6b47'; a colour of text on the light pages */
  accent: string
  /** the accent was set at the desk: pages take its tones */
  coloured: boolean
  /** the sender was set at the desk: it goes before the name of MAIL_FROM */
  senderSet: boolean
  logo: { hash: string; type: LogoType; bytes: Uint8Array } | null
  /** what the shop sells, in a line */
  tagline: Partial<Record<Language, string>>
  /** null: an empty shop that is being set up; strangers see that it opens soon */
  opened: boolean
}

/**
 * The brand of this process. One object for all, as a constant was: letters, papers and the frame read it without asking the
 * database. `renewBrand` (`keep-brand.ts`) writes it.
 */
export const brand: Brand = {
  name: usualName,
  sender: usualName,
  accent: usualAccent,
  coloured: false,
  senderSet: false,
  logo: null,
  tagline: {},
  opened: true,
}

/** Takes over a brand, also in a thread that makes papers. */
export function takeBrand(next: Brand): void {
  Object.assign(brand, next)
  paperColours.accent = next.accent
}

/** Where the logo stands; null: the shop draws its own. */
export const logoAddress = (): string | null =>
  brand.logo && `/_ui/brand/${brand.logo.hash}.${brand.logo.type === 'image/png' ? 'png' : 'svg'}`
/** The style sheet with the tones of the accent; its address says all that it holds. */
export const brandStyle = (): string | null =>
  brand.coloured ? `/_ui/brand/${brand.accent.slice(1)}.css` : null
/** The accent on dark surroundings, for letters. */
export const darkAccent = (): string => (brand.coloured ? accentTones(brand.accent).dark.link : '#6fd1a3')
/**
 * What the shop sells, in the language or in English; `usual` in a shop that has set neither this nor a name, empty in one
 * that has a name only: what others sell would be wrong there.
 */
export const taglineIn = (language: Language, usual: string): string =>
  brand.tagline[language] || brand.tagline.en || (brand.name === usualName ? usual : '')
/** What pages and papers show of the brand, for the key of what is kept of them; empty: nothing was set. */
export const brandKey = (): string =>
  brand.name === usualName && !brand.coloured && !brand.logo && Object.keys(brand.tagline).length === 0
    ? ''
    : ` ${brand.name} ${brand.accent} ${brand.logo?.hash ?? ''} ${JSON.stringify(brand.tagline)}`
