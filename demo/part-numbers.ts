/**
 * Part numbers of the demo maker. Each family writes them its own way, with spaces, dots, slashes, commas and
 * parentheses, as real makers do. They stand together because the parts refer to each other.
 */
import { comma } from './design.ts'

export type Gender = 'male' | 'female'
export const genders = ['male', 'female'] as const
export const letterOf = (gender: Gender): string => (gender === 'male' ? 'M' : 'F')
export const otherGender = (gender: Gender): Gender => (gender === 'male' ? 'female' : 'male')

export type Entry = 'top' | 'side' | 'angled'
export type HeavySize = '3A' | '10A' | '16A' | '6B' | '10B' | '16B' | '24B'
export type HoodSeries = 'K2' | 'K4' | 'KC' | 'KX'
export type Locking = 'pegs' | 'single lever' | 'double lever'
export type HoodThread = 'M20' | 'M25' | 'M32' | 'M40'
export type Plating = 'silver' | 'gold' | 'hard gold' | 'tin'

export const platingMark = { silver: 'AG', gold: 'AU', 'hard gold': 'HG', tin: 'SN' } as const

/** Drawing size of a connector size; the compact sizes share the screw spacings of the next rectangular one. */
export const drawingSize = { '3A': 3, '10A': 6, '16A': 10, '6B': 6, '10B': 10, '16B': 16, '24B': 24 } as const
/** Distance of the fixing screws in mm, as the drawings show it. */
export const screwSpacing = { 3: 27, 6: 44, 10: 57, 16: 77.5, 24: 104 } as const

export const contactNumber = (rating: number, gender: Gender, wire: number, plating: Plating): string =>
  `CT${rating}${letterOf(gender)} ${wire < 10 ? comma(wire, wire * 10 === Math.round(wire * 10) ? 1 : 2) : wire} ${platingMark[plating]}`

export const reelNumber = (rating: number, gender: Gender, wires: string, plating: Plating): string =>
  `CS${rating}${letterOf(gender)}(${wires}) ${platingMark[plating]}`

export const hoodNumber = (
  series: HoodSeries,
  size: HeavySize,
  height: 'low' | 'high',
  entry: Entry,
  thread: HoodThread,
  locking: Locking,
): string =>
  `${series} ${size} H${height === 'low' ? 'L' : 'H'}${entry[0]?.toUpperCase()}-${thread.slice(1)}/${
    { pegs: 'P', 'single lever': 'S', 'double lever': 'D' }[locking]
  }`

export const bulkheadNumber = (
  series: HoodSeries,
  size: HeavySize,
  locking: Locking,
  cover: 'without' | 'thermoplastic' | 'metal',
): string =>
  `${series} ${size} BH-${locking === 'single lever' ? 1 : 2}${{ without: '', thermoplastic: '+CT', metal: '+CM' }[cover]}`

export const surfaceNumber = (
  series: HoodSeries,
  size: HeavySize,
  entries: 1 | 2,
  locking: Locking,
  thread: HoodThread,
  cover: boolean,
): string =>
  `${series} ${size} SH-${entries}x${thread.slice(1)}/${locking === 'single lever' ? 'S' : 'D'}${cover ? '+CT' : ''}`

export const glandNumber = (thread: number, make: 'B' | 'S' | 'P' | 'E', from: number, to: number): string =>
  `AC G${thread}${make} ${from}-${to}`
export const sealNumber = (size: HeavySize, material: 'NBR' | 'FKM'): string => `AC SE ${size}/${material}`
export const coverNumber = (size: HeavySize, material: 'T' | 'M', locking: 'P' | 'L'): string =>
  `AC CV ${size}-${material}${locking}`
export const capNumber = (size: 'M8' | 'M12', gender: Gender, material: 'P' | 'B'): string =>
  `AC CAP ${size}${letterOf(gender)}-${material}`

/** Crimping tool that serves a contact rating. */
export const crimpTool = (rating: number): string =>
  rating <= 16 ? 'TA-CR (0,09-4)' : rating <= 40 ? 'TA-CR (1,5-10)' : 'TA-CR (6-70)'
export const locator = (rating: number): string => `TA-LC/${rating}`
export const removalTool = (rating: number): string => `TA-RM/${rating}`

export const m12Number = (
  code: string,
  poles: number,
  gender: Gender,
  angle: 'straight' | 'angled',
  termination: string,
  shielded: boolean,
): string =>
  `R12.${code}${poles}-${letterOf(gender)}${angle === 'straight' ? 'S' : 'A'}/${termination}${shielded ? '-SH' : ''}`
