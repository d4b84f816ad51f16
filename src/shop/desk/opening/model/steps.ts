/** What a new shop needs before its first customer comes, in the order in which it is done. */
export const stepNames = [
  'brand',
  'seller',
  'texts',
  'storefronts',
  'tax',
  'delivery',
  'catalogue',
  'prices',
  'customer',
  'order',
] as const
export type StepName = (typeof stepNames)[number]
/** Which steps are done. */
export type Steps = Readonly<Record<StepName, boolean>>

/** Without these no order can be placed and no invoice be issued: the shop does not open before. */
export const neededSteps: readonly StepName[] = stepNames.filter(
  name => name !== 'customer' && name !== 'order',
)
/** What is missing before the shop may open. */
export const missingIn = (steps: Steps): StepName[] => neededSteps.filter(name => !steps[name])
