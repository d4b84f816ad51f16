import { browserOf, operatingSystemOf, type Browser, type OperatingSystem } from '#kit/client-recognition.ts'

/** The cookie that a browser is known by where somebody has signed in with it: a random mark, for a year. */
export const deviceCookie = 'device'

const browserNames: Readonly<Record<Exclude<Browser, 'other'>, string>> = {
  EDGE: 'Edge',
  OPERA: 'Opera',
  CHROME: 'Chrome',
  IE: 'Internet Explorer',
  FIREFOX: 'Firefox',
  SAFARI: 'Safari',
}
const systemNames: Readonly<Record<OperatingSystem, string>> = {
  'Mac OS': 'macOS',
  IOS: 'iOS',
  WINDOWS: 'Windows',
  ANDROID: 'Android',
  LINUX: 'Linux',
}

/** 'Firefox, Windows': what a browser says of itself; `unknown` stands for one that it does not name. */
export function deviceName(userAgent: string, unknown: string): string {
  const browser = browserOf(userAgent)
  const system = operatingSystemOf(userAgent)
  return [browser === 'other' ? unknown : browserNames[browser], system && systemNames[system]]
    .filter(Boolean)
    .join(', ')
}

type Seen = { mark: string; userAgent: string; network: string }

/**
 * Has a person signed in with this browser before? It is known by its mark; without one, since cookies are deleted, by
 * what it is together with the network that it comes from.
 */
export const isKnownDevice = (known: readonly Seen[], here: Seen): boolean =>
  known.some(
    one =>
      one.mark === here.mark ||
      (one.network === here.network && deviceName(one.userAgent, '') === deviceName(here.userAgent, '')),
  )
