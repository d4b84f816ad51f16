import { texts } from '#kit/texts.ts'

export const sayPasskeys = texts({
  unsupported: {
    en: 'This browser does not support passkeys.',
    es: 'Este navegador no admite claves de acceso.',
  },
  brokenOff: {
    en: 'No passkey was used. You can try again, or go on with your password.',
    es: 'No se ha utilizado ninguna clave de acceso. Puede intentarlo de nuevo o continuar con su contraseña.',
  },
})
