/**
 * Choices of how the shop looks: cookies of the browser, so that visitors without account have them too, and kept with the
 * account of who is signed in (decision 109).
 */
/** Those the frame and the settings set, each with its values; '' is what the shop proposes. */
export const appearance = {
  theme: ['', 'light', 'dark'],
  density: ['', 'cozy'],
  /** keys that act by themselves, as / does: WCAG 2.1.4 lets them be turned off */
  shortcuts: ['', 'off'],
} as const
export type AppearanceName = keyof typeof appearance
export const appearanceNames = Object.keys(appearance) as [AppearanceName, ...AppearanceName[]]

/** What is chosen of each. */
export type Appearance = Readonly<Record<AppearanceName, string>>

/** Everything that is kept: the columns of lists too. */
export const choiceNames = [...appearanceNames, 'listColumns'] as const
export type ChoiceName = (typeof choiceNames)[number]

/** A year: how long a browser keeps them. */
export const choiceSeconds = 31_536_000

/** Is it one of the values that a button sets? */
export const isAppearance = (name: AppearanceName, value: string): boolean =>
  (appearance[name] as readonly string[]).includes(value)
