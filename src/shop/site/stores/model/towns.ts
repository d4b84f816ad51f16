import { countryName } from '#kit/code-names.ts'
import type { Language } from '#platform/language/language.ts'
import type { Position } from './position.ts'
import { townTable } from './town-tables.ts'

export type Town = Position & {
  /** as the town itself writes it */
  name: string
  /** its name in a language that has its own */
  named: Partial<Record<Language, string>>
  /** names that are understood and never shown */
  alsoKnown: readonly string[]
  /** 'ES' */
  country: string
  /** state or province where a country has many towns of one name: 'MA'; else '' */
  region: string
  /** thousands of people */
  people: number
  timeZone: string
  /** beginnings of its postcodes */
  postcodes: readonly string[]
}

function readTable(): Town[] {
  const towns: Town[] = []
  let country = ''
  let zone = ''
  for (const line of townTable.trim().split('\n')) {
    if (line.startsWith('=')) {
      ;[country = '', zone = ''] = line.slice(1).split(' ')
      continue
    }
    const [name = '', others = '', region = '', latitude, longitude, people, postcodes = '', own] =
      line.split('|')
    const named: Partial<Record<Language, string>> = {}
    const alsoKnown: string[] = []
    for (const other of others.split(',').filter(Boolean)) {
      const [, language, word = ''] = /^(?:(en|es)=)?(.*)$/.exec(other) ?? []
      if (language === 'en' || language === 'es') named[language] = word
      else alsoKnown.push(word)
    }
    towns.push({
      name,
      named,
      alsoKnown,
      country,
      region,
      latitude: Number(latitude),
      longitude: Number(longitude),
      people: Number(people),
      timeZone: own || zone,
      postcodes: postcodes.split(' ').filter(Boolean),
    })
  }
  return towns
}

let read: readonly Town[] | undefined
/** Every town of the gazetteer; read once. */
export const towns = (): readonly Town[] => (read ??= readTable())

/** The town's name in a language. */
export const nameOf = (town: Town, language: Language): string => town.named[language] ?? town.name

/** 'Birmingham, AL, United States': says which of several it is; typed again it finds just this town. */
export const labelOf = (town: Town, language: Language): string =>
  [nameOf(town, language), town.region, countryName(town.country, language)].filter(Boolean).join(', ')

/** The countries that have towns here, by code. */
export const countries = (): string[] => [...new Set(towns().map(town => town.country))].toSorted()
