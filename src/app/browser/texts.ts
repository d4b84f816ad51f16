import { texts } from '#kit/texts.ts'

/** What the browser side says about the session. */
export const saySession = texts({
  warning: { en: 'Warning', es: 'Advertencia' },
  soonOut: {
    en: 'You will be signed out in {time}. Your basket is kept.',
    es: 'Su sesión se cerrará en {time}. Su cesta se conserva.',
  },
  seconds: { en: '{n} {n#second|seconds}', es: '{n} {n#segundo|segundos}' },
  stay: { en: 'Stay signed in', es: 'Seguir conectado' },
  signOutNow: { en: 'Sign out now', es: 'Cerrar sesión ahora' },
  stillIn: { en: 'You are still signed in.', es: 'Sigue conectado.' },
  signedOutElsewhere: {
    en: 'This page was opened for {person}, who has been signed out since. Nothing has been changed yet.',
    es: 'Esta página se abrió para {person}, cuya sesión se ha cerrado mientras tanto. Todavía no se ha cambiado nada.',
  },
  signedInElsewhere: {
    en: 'Since this page was opened, {person} has signed in in another tab. Nothing has been changed yet.',
    es: 'Desde que se abrió esta página, {person} ha iniciado sesión en otra pestaña. Todavía no se ha cambiado nada.',
  },
  otherElsewhere: {
    en: 'This page was opened for {person}; {now} has signed in in another tab since. Nothing has been changed yet.',
    es: 'Esta página se abrió para {person}; mientras tanto {now} ha iniciado sesión en otra pestaña. Todavía no se ha cambiado nada.',
  },
  goOnAs: { en: 'Go on as {person}', es: 'Continuar como {person}' },
  goOnAsGuest: { en: 'Go on as a guest', es: 'Continuar como invitado' },
  signInAgain: { en: 'Sign in again', es: 'Iniciar sesión de nuevo' },
  signedIn: { en: 'You are signed in.', es: 'Ha iniciado sesión.' },
})
