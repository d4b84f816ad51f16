import { page } from '#kit/contract.ts'

export const home = {
  /** SITE-26 */
  show: page('/', { kept: true }),
}
