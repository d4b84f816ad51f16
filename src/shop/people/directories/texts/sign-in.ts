import { texts } from '#kit/texts.ts'

/** What people read who sign in by the directory of their company. */
export const sayDirectorySignIn = texts({
  way: { en: 'Sign in with your company’s directory', es: 'Iniciar sesión con el directorio de su empresa' },
  findTitle: {
    en: 'Sign in with your company’s directory',
    es: 'Iniciar sesión con el directorio de su empresa',
  },
  findText: {
    en: 'Enter your e-mail address at work: it tells which directory is yours.',
    es: 'Escriba su dirección de correo del trabajo: indica cuál es su directorio.',
  },
  email: { en: 'E-mail', es: 'Correo electrónico' },
  emailWrong: { en: 'Please enter an e-mail address.', es: 'Escriba una dirección de correo electrónico.' },
  go: { en: 'Continue', es: 'Continuar' },
  noDirectory: {
    en: 'No directory is connected for this address. Please sign in with your password.',
    es: 'No hay ningún directorio conectado para esta dirección. Inicie sesión con su contraseña.',
  },
  withPassword: { en: 'Sign in with your password', es: 'Iniciar sesión con contraseña' },
  wayTitle: { en: 'Sign in with {name}', es: 'Iniciar sesión con {name}' },
  wayText: {
    en: 'You sign in at your company’s directory and come back here.',
    es: 'Inicia sesión en el directorio de su empresa y vuelve aquí.',
  },
  wayGo: { en: 'Continue to {name}', es: 'Continuar a {name}' },
  againGo: { en: 'Confirm with {name}', es: 'Confirmar con {name}' },
  refusedTitle: { en: 'You are not signed in', es: 'No ha iniciado sesión' },
  tryAgain: { en: 'Try again', es: 'Intentarlo de nuevo' },
  stale: {
    en: 'This sign-in was started in another browser, has expired, or was already used. Please start again.',
    es: 'Este inicio de sesión se inició en otro navegador, ha caducado o ya se utilizó. Empiece de nuevo.',
  },
  denied: {
    en: 'Your company’s directory did not let you in. Please try again, or ask your IT department.',
    es: 'El directorio de su empresa no le ha dejado entrar. Inténtelo de nuevo o consulte a su departamento de informática.',
  },
  unreachable: {
    en: 'Your company’s directory cannot be reached at present. Please try again in a few minutes, or ask your IT department.',
    es: 'No se puede acceder ahora al directorio de su empresa. Inténtelo en unos minutos o consulte a su departamento de informática.',
  },
  forged: {
    en: 'The answer of the directory could not be verified, so nobody was signed in. Please tell the administrator of your company, who finds the reason in the log of sign-ins.',
    es: 'La respuesta del directorio no se pudo verificar, por lo que no se ha iniciado sesión. Avise al administrador de su empresa, que encontrará el motivo en el registro de inicios de sesión.',
  },
  off: {
    en: 'Sign-in by this directory is turned off. Please sign in with your password, or ask the administrator of your company.',
    es: 'El inicio de sesión por este directorio está desactivado. Utilice su contraseña o pregunte al administrador de su empresa.',
  },
  closed: {
    en: 'Your account here is closed. Please contact the administrator of your company.',
    es: 'Su cuenta aquí está cerrada. Póngase en contacto con el administrador de su empresa.',
  },
  elsewhere: {
    en: 'Your e-mail address cannot be used with this directory. Please contact us.',
    es: 'Su dirección de correo no se puede usar con este directorio. Póngase en contacto con nosotros.',
  },
  'other-subject': {
    en: 'The account with your e-mail address is linked with somebody else in the directory. The administrator of your company can unlink it, after which you come in.',
    es: 'La cuenta con su dirección de correo está vinculada a otra persona del directorio. El administrador de su empresa puede desvincularla y después podrá entrar.',
  },
  'not-made': {
    en: 'You have no account here yet. Please ask the administrator of your company for an invitation. If you have one with another address, sign in with its password once, and it is linked.',
    es: 'Aún no tiene cuenta aquí. Pida una invitación al administrador de su empresa. Si tiene una con otra dirección, inicie sesión una vez con su contraseña y quedará vinculada.',
  },
  'no-email': {
    en: 'The directory did not tell your e-mail address, without which no account is made. If you have one, sign in with its password once, and it is linked.',
    es: 'El directorio no ha indicado su dirección de correo, sin la cual no se crea ninguna cuenta. Si tiene una, inicie sesión una vez con su contraseña y quedará vinculada.',
  },
  unverified: {
    en: 'The directory says that your e-mail address is not verified, so no account is made with it. If you have one, sign in with its password once, and it is linked.',
    es: 'El directorio dice que su dirección de correo no está verificada, por lo que no se crea una cuenta con ella. Si tiene una, inicie sesión una vez con su contraseña y quedará vinculada.',
  },
  domain: {
    en: 'The domain of your e-mail address is not proved to be your company’s yet. Please ask its administrator. If you have an account, sign in with its password once, and it is linked.',
    es: 'Aún no se ha verificado que el dominio de su correo sea de su empresa. Pregunte a su administrador. Si tiene una cuenta, inicie sesión una vez con su contraseña y quedará vinculada.',
  },
  'no-role': {
    en: 'The directory gives you no role in this shop. Please ask the administrator of your company.',
    es: 'El directorio no le da ninguna función en esta tienda. Pregunte al administrador de su empresa.',
  },
  'to-prove': {
    en: 'There is an account with your e-mail address. Please show once that it is yours: sign in with its password, and it is linked with the directory.',
    es: 'Existe una cuenta con su dirección de correo. Demuestre una vez que es suya: inicie sesión con su contraseña y quedará vinculada al directorio.',
  },
  proveDo: { en: 'Sign in with my password once', es: 'Iniciar sesión una vez con mi contraseña' },
  linkTitle: { en: 'Link your account', es: 'Vincular su cuenta' },
  linkText: {
    en: 'From now on {subject} of your company’s directory signs in as {email}.',
    es: 'A partir de ahora, {subject} del directorio de su empresa inicia sesión como {email}.',
  },
  linkDo: { en: 'Link them', es: 'Vincular' },
  linkStale: {
    en: 'It is no longer known who you are in the directory. Please sign in by it once more.',
    es: 'Ya no se sabe quién es usted en el directorio. Inicie sesión de nuevo por él.',
  },
  linkRefused: {
    en: 'This account cannot be linked: it is not of the company whose directory you came from, or that entry is somebody else’s already.',
    es: 'Esta cuenta no se puede vincular: no es de la empresa de cuyo directorio viene, o esa entrada ya es de otra persona.',
  },
  linkDone: {
    en: 'Linked. From now on you sign in with {name}.',
    es: 'Vinculada. A partir de ahora inicia sesión con {name}.',
  },
  outTitle: { en: 'You are signed out here', es: 'Ha cerrado la sesión aquí' },
  outText: {
    en: 'In {name} you may still be signed in. On a computer that others use, sign out there too.',
    es: 'Es posible que en {name} siga con la sesión abierta. En un ordenador que usan otros, ciérrela también allí.',
  },
  outGo: { en: 'Sign out of {name}', es: 'Cerrar sesión en {name}' },
  outHome: { en: 'Back to the shop', es: 'Volver a la tienda' },
  notYou: {
    en: 'Somebody else of the directory answered. Please sign in there as yourself.',
    es: 'Ha respondido otra persona del directorio. Inicie sesión allí como usted.',
  },
})
