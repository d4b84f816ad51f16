import { call } from '#platform/page/client.ts'
import { choices } from '#shop/people/choices/contract.ts'
import type { AppearanceName } from '#shop/people/choices/model.ts'

/** What a button of the frame has set goes to the account too; when that fails the browser has it all the same. */
export async function keepChoice(name: AppearanceName, value: string): Promise<void> {
  try {
    await call(choices.keep, { body: { name, value } })
  } catch {
    // the next choice is told again
  }
}
