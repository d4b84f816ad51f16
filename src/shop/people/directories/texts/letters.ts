import { texts } from '#kit/texts.ts'

/** What a person is told by letter whose account is linked with the directory of their company. */
export const sayDirectoryLetter = texts({
  subject: {
    en: 'Your account at {shop} is linked with your company’s directory',
    es: 'Su cuenta en {shop} está vinculada al directorio de su empresa',
  },
  linked: {
    en: 'From now on you can sign in to your account with {directory}, the directory of your company.',
    es: 'A partir de ahora puede entrar en su cuenta con {directory}, el directorio de su empresa.',
  },
  signIn: { en: 'Sign in by the directory', es: 'Iniciar sesión por el directorio' },
  notYou: {
    en: 'If you did not expect this, please tell the administrator of your company, who can unlink it, and change your password.',
    es: 'Si no lo esperaba, avise al administrador de su empresa, que puede deshacer el vínculo, y cambie su contraseña.',
  },
})
