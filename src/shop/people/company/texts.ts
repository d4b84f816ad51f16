import { texts } from '#kit/texts.ts'

/** What letters say that somebody reads in the place of a person of their company. */
export const sayReaders = texts({
  insteadOf: {
    en: 'You are receiving this because the account of {name} is disabled.',
    es: 'Recibe este mensaje porque la cuenta de {name} está desactivada.',
  },
})
