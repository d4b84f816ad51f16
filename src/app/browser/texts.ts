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
  signedIn: { en: 'You are signed in.', es: 'Ha iniciado sesión.' },
})
