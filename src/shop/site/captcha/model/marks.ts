import { behaviour, present, text } from '#kit/behaviour.ts'

/** The box of a captcha, by the id of its challenge. */
export const captchaBox = behaviour({ captcha: text })
/** Its proof was found, or could not be. */
export const captchaProved = behaviour({ captchaProved: present })
export const captchaFailed = behaviour({ captchaFailed: present })
