import { texts } from '#kit/texts.ts'

/**
 * What people are told of their company: why they read letters in the place of another, and that it is part of another one; and the
 * desk of a company that may be there already.
 */
export const sayCompany = texts({
  insteadOf: {
    en: 'You are receiving this because the account of {name} is disabled.',
    es: 'Recibe este mensaje porque la cuenta de {name} está desactivada.',
  },
  alike: {
    en: 'There is {name} ({code}) with this name or VAT number. Please look there first, or tick that another company is meant.',
    es: 'Ya existe {name} ({code}) con este nombre o NIF-IVA. Compruébelo antes o marque que se trata de otra empresa.',
  },
  alikeBlocked: {
    en: 'There is {name} ({code}) with this name or VAT number, and it is blocked: {because}. Please look there first, or tick that another company is meant.',
    es: 'Ya existe {name} ({code}) con este nombre o NIF-IVA y está bloqueada: {because}. Compruébelo antes o marque que se trata de otra empresa.',
  },
  merged: {
    en: 'Your company has just become part of {name}, so this could not be finished. Please go back and send it again.',
    es: 'Su empresa acaba de pasar a formar parte de {name}, por lo que no se ha podido terminar. Vuelva y envíelo de nuevo.',
  },
})
