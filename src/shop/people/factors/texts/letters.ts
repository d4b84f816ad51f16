import { texts } from '#kit/texts.ts'

export const sayFactorLetter = texts({
  subject: {
    en: '{shop}: how you sign in has changed',
    es: '{shop}: ha cambiado su forma de iniciar sesión',
  },
  added: {
    en: 'An authenticator app has been set up for your account. From now on you are asked for its code when you sign in.',
    es: 'Se ha configurado una aplicación de autenticación para su cuenta. Desde ahora se le pedirá su código al iniciar sesión.',
  },
  removed: {
    en: 'The authenticator app of your account has been removed, and its recovery codes with it. You sign in by password alone.',
    es: 'Se ha retirado la aplicación de autenticación de su cuenta, junto con sus códigos de recuperación. Inicia sesión solo con la contraseña.',
  },
  renewed: {
    en: 'New recovery codes have been made for your account. The ones you had before are no longer valid.',
    es: 'Se han creado códigos de recuperación nuevos para su cuenta. Los anteriores ya no son válidos.',
  },
  used: {
    en: 'A recovery code of your account has been used. {n} {n#is|are} left.',
    es: 'Se ha utilizado un código de recuperación de su cuenta. {n#Queda|Quedan} {n}.',
  },
  reset: {
    en: 'We have removed the second factors of your account and ended all your sessions. Reason: {reason}',
    es: 'Hemos retirado los segundos factores de su cuenta y cerrado todas sus sesiones. Motivo: {reason}',
  },
  passkeyAdded: {
    en: 'The passkey “{name}” has been added to your account. It lets you sign in without the password.',
    es: 'Se ha añadido a su cuenta la clave de acceso «{name}». Permite iniciar sesión sin la contraseña.',
  },
  passkeyRemoved: {
    en: 'The passkey “{name}” has been removed from your account.',
    es: 'Se ha retirado de su cuenta la clave de acceso «{name}».',
  },
  see: { en: 'See how you sign in', es: 'Ver cómo inicia sesión' },
  notYou: {
    en: 'If this was not you, set a new password immediately and contact us.',
    es: 'Si no ha sido usted, establezca una contraseña nueva de inmediato y avísenos.',
  },
  newPassword: { en: 'Set a new password', es: 'Establecer una contraseña nueva' },
})
