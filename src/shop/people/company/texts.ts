import { texts } from '#kit/texts.ts'

/** What people are told of their company: why they read letters in the place of another, and that it is part of another one. */
export const sayCompany = texts({
  insteadOf: {
    en: 'You are receiving this because the account of {name} is disabled.',
    es: 'Recibe este mensaje porque la cuenta de {name} está desactivada.',
  },
  merged: {
    en: 'Your company has just become part of {name}, so this could not be finished. Please go back and send it again.',
    es: 'Su empresa acaba de pasar a formar parte de {name}, por lo que no se ha podido terminar. Vuelva y envíelo de nuevo.',
  },
})
