import { texts } from '#kit/texts.ts'

export const saySession = texts({
  keptTitle: { en: 'Your entries are kept', es: 'Sus datos se han conservado' },
  keptText: {
    en: 'Your session had ended before your form arrived, so nothing has been sent or changed. You can send it now.',
    es: 'Su sesión había terminado antes de llegar el formulario, por lo que no se ha enviado ni cambiado nada. Puede enviarlo ahora.',
  },
  keptTextAgain: {
    en: 'Thank you. Nothing has been sent or changed yet; you can send your form now.',
    es: 'Gracias. Todavía no se ha enviado ni cambiado nada; ya puede enviar el formulario.',
  },
  keptSignedOut: {
    en: 'You have been signed out since this page was opened, so nothing has been sent or changed. Sign in first, or send it as a guest.',
    es: 'Su sesión se ha cerrado desde que abrió esta página, por lo que no se ha enviado ni cambiado nada. Inicie sesión antes o envíelo sin iniciarla.',
  },
  keptSignedInAgain: {
    en: 'You have signed in again since this page was opened, so nothing has been sent or changed. You can send it now.',
    es: 'Ha vuelto a iniciar sesión desde que abrió esta página, por lo que no se ha enviado ni cambiado nada. Puede enviarlo ahora.',
  },
  keptSomebodyElse: {
    en: 'This page was not opened for {email}, who is signed in now. Nothing has been sent or changed; if you send it now, it is sent in the name of {email}.',
    es: 'Esta página no se abrió para {email}, cuya sesión está iniciada ahora. No se ha enviado ni cambiado nada; si lo envía ahora, se enviará en nombre de {email}.',
  },
  keptNotTheirs: {
    en: 'This page was not opened for {email}, who is signed in now and does not have permission for this. Nothing has been sent or changed. Sign out in another tab, sign in there as before, and then send it here.',
    es: 'Esta página no se abrió para {email}, que tiene ahora la sesión iniciada y no tiene permiso para esto. No se ha enviado ni cambiado nada. Cierre la sesión en otra pestaña, iníciela allí como antes y envíelo después aquí.',
  },
  keptSignIn: { en: 'Sign in first', es: 'Iniciar sesión antes' },
  keptEntries: { en: 'What you entered', es: 'Lo que introdujo' },
  keptSend: { en: 'Send it now', es: 'Enviarlo ahora' },
  keptBack: { en: 'Back to the page without it', es: 'Volver a la página sin enviarlo' },
  signIn: { en: 'Sign in', es: 'Iniciar sesión' },
  signInDescription: {
    en: 'Sign in to order at the prices of your company, on account, and to see your orders, invoices and quotes.',
    es: 'Inicie sesión para comprar con los precios de su empresa y con factura, y para ver sus pedidos, facturas y ofertas.',
  },
  email: { en: 'E-mail', es: 'Correo electrónico' },
  password: { en: 'Password', es: 'Contraseña' },
  forgotten: { en: 'Forgotten your password?', es: '¿Ha olvidado su contraseña?' },
  refused: {
    en: 'The e-mail or the password is incorrect. Please check both.',
    es: 'El correo electrónico o la contraseña no son correctos. Compruebe ambos.',
  },
  'being-checked': {
    en: 'Your registration is being checked. We will write to you as soon as your account is open.',
    es: 'Estamos comprobando su registro. Le escribiremos en cuanto su cuenta esté abierta.',
  },
  closed: {
    en: 'Your account is closed. Please contact the administrator of your company or us to have it opened again.',
    es: 'Su cuenta está cerrada. Para volver a abrirla, póngase en contacto con el administrador de su empresa o con nosotros.',
  },
  'of-program': {
    en: 'A program of your company works with this address, and nobody signs in with it. The administrator of your company keeps its rights under “Programs”.',
    es: 'Con esta dirección trabaja un programa de su empresa y nadie inicia sesión con ella. El administrador de su empresa gestiona sus permisos en «Programas».',
  },
  'company-closed': {
    en: 'Your company’s access to this shop is closed at present. Please contact us.',
    es: 'El acceso de su empresa a esta tienda está cerrado por ahora. Póngase en contacto con nosotros.',
  },
  tooMany: {
    en: 'Too many attempts. For your safety, please wait {n} {n#minute|minutes} and try again, or set a new password.',
    es: 'Demasiados intentos. Por su seguridad, espere {n} {n#minuto|minutos} e inténtelo de nuevo, o establezca una contraseña nueva.',
  },
  changed: {
    en: 'Your new password has been set. Please sign in with it.',
    es: 'Se ha establecido su contraseña nueva. Inicie sesión con ella.',
  },
  accountGives: { en: 'What your account gives you', es: 'Lo que le ofrece su cuenta' },
  giftPrices: {
    en: 'The net prices agreed with your company, on every page',
    es: 'Los precios netos acordados con su empresa, en todas las páginas',
  },
  giftOrders: {
    en: 'Ordering on account, with your cost centers and delivery addresses',
    es: 'Pedidos con factura, con sus centros de coste y direcciones de entrega',
  },
  giftStatus: {
    en: 'Your orders: what is confirmed, shipped and still to come',
    es: 'Sus pedidos: lo confirmado, lo enviado y lo pendiente',
  },
  giftBasket: {
    en: 'Your basket on every device; what is in it now is kept',
    es: 'Su cesta en todos sus dispositivos; lo que contiene ahora se conserva',
  },
  noAccount: { en: 'New customer?', es: '¿Es cliente nuevo?' },
  noAccountText: {
    en: 'We open an account for your company, with your prices and your people.',
    es: 'Abrimos una cuenta para su empresa, con sus precios y sus usuarios.',
  },
  getAccount: { en: 'Open an account', es: 'Abrir una cuenta' },
  aboutAccounts: { en: 'How accounts work', es: 'Cómo funcionan las cuentas' },
  downloadAccount: {
    en: 'Only documents? Account for downloads',
    es: '¿Solo documentos? Cuenta para descargas',
  },
  questions: { en: 'Questions?', es: '¿Tiene preguntas?' },
  signOut: { en: 'Sign out', es: 'Cerrar sesión' },
  signedOut: {
    en: 'You are signed out. Your basket is kept for the next time.',
    es: 'Su sesión está cerrada. Su cesta se conserva para la próxima vez.',
  },
  ended: {
    en: 'You were signed out because nothing had happened for 30 minutes. Sign in to continue where you were.',
    es: 'Su sesión se ha cerrado tras 30 minutos sin actividad. Inicie sesión para continuar donde estaba.',
  },
  signOutTitle: { en: 'Sign out?', es: '¿Cerrar la sesión?' },
  signOutText: {
    en: 'You did not come here from a page of this shop, so we ask first. You are still signed in.',
    es: 'No ha llegado aquí desde una página de esta tienda, por eso preguntamos. Su sesión sigue abierta.',
  },
  stay: { en: 'Stay signed in', es: 'Seguir con la sesión iniciada' },
  linkTitle: { en: 'Forgotten password', es: 'Contraseña olvidada' },
  linkText: {
    en: 'Enter the e-mail of your account. We will send you a link to set a new password; it is valid for 30 minutes.',
    es: 'Introduzca el correo electrónico de su cuenta. Le enviaremos un enlace para establecer una contraseña nueva; es válido durante 30 minutos.',
  },
  sendLink: { en: 'Send the link', es: 'Enviar el enlace' },
  linkSentTitle: { en: 'Check your e-mail', es: 'Revise su correo' },
  linkSent: {
    en: 'If there is an account for {email}, we have sent a link to it. It is valid for 30 minutes, one use.',
    es: 'Si existe una cuenta para {email}, le hemos enviado un enlace. Es válido durante 30 minutos y para un solo uso.',
  },
  backToSignIn: { en: 'Back to sign in', es: 'Volver a iniciar sesión' },
  newTitle: { en: 'Set a new password', es: 'Establecer una contraseña nueva' },
  firstTitle: { en: 'Set up your account', es: 'Active su cuenta' },
  firstNote: {
    en: 'You sign in with {email}. Choose a password, and your account is ready.',
    es: 'Iniciará sesión con {email}. Elija una contraseña y su cuenta estará lista.',
  },
  firstHint: { en: 'At least {min} characters.', es: 'Al menos {min} caracteres.' },
  newPassword: { en: 'New password', es: 'Contraseña nueva' },
  newHint: {
    en: 'At least {min} characters. You will be signed out on all other devices.',
    es: 'Al menos {min} caracteres. Se cerrará su sesión en los demás dispositivos.',
  },
  setPassword: { en: 'Set the password', es: 'Establecer la contraseña' },
  badLinkTitle: { en: 'This link is no longer valid', es: 'Este enlace ya no es válido' },
  badLink: {
    en: 'A link is valid for a limited time and one use: for a new password 30 minutes, in an invitation {days} days. You can request a new one.',
    es: 'Cada enlace es válido durante un tiempo y para un solo uso: para una contraseña nueva, 30 minutos; en una invitación, {days} días. Puede solicitar uno nuevo.',
  },
  newLink: { en: 'Send me a new link', es: 'Enviarme un enlace nuevo' },
  tooShort: { en: 'Please enter at least {min} characters.', es: 'Introduzca al menos {min} caracteres.' },
  tooLong: {
    en: 'Please enter no more than {max} characters.',
    es: 'No introduzca más de {max} caracteres.',
  },
  common: {
    en: 'This password is very easy to guess. Please choose another, for instance several words.',
    es: 'Es una contraseña muy fácil de adivinar. Elija otra, por ejemplo varias palabras.',
  },
  ownName: {
    en: 'Your own name or e-mail and those of your company are easy to guess. Please choose another password.',
    es: 'Su propio nombre o correo y los de su empresa son fáciles de adivinar. Elija otra contraseña.',
  },
  inviteSubject: {
    en: 'Set a password for your account with {company}',
    es: 'Establezca la contraseña de su cuenta de {company}',
  },
  inviteText: {
    en: '{by} has invited you to order for {company}. Set a password to begin.',
    es: '{by} le ha invitado a realizar pedidos para {company}. Establezca una contraseña para empezar.',
  },
  inviteLink: { en: 'Set password', es: 'Establecer contraseña' },
  inviteUntil: {
    en: 'The link is valid for {n} days, one use.',
    es: 'El enlace es válido durante {n} días y para un solo uso.',
  },
  invitedSubject: {
    en: 'An invitation to order for {company}',
    es: 'Una invitación para realizar pedidos para {company}',
  },
  invitedText: {
    en: '{by} has invited you to order for {company}. You already have an account with us, and an address belongs to one account only.',
    es: '{by} le ha invitado a realizar pedidos para {company}. Usted ya tiene una cuenta con nosotros, y cada dirección pertenece a una sola cuenta.',
  },
  invitedStays: {
    en: 'Your account has not changed. Nobody is notified that you have one.',
    es: 'Su cuenta sigue como está. No decimos a nadie que la tiene.',
  },
  takenIn: {
    en: 'Your account now belongs to {company}, and you can order for it. Your e-mail and password have not changed.',
    es: 'Su cuenta pertenece ahora a {company} y puede realizar pedidos para esa empresa. Su correo y su contraseña no cambian.',
  },
  invitedMayJoin: {
    en: 'To order for {company} with your account, register as a buyer with this address and name that company: its administrators then open it for you. Your password remains the same.',
    es: 'Para realizar pedidos para {company} con su cuenta, regístrese como comprador con esta dirección e indique esa empresa: sus administradores se la abrirán. Su contraseña no cambia.',
  },
  register: { en: 'Register as a buyer', es: 'Registrarse como comprador' },
  invitedElse: {
    en: 'To order for {company} as well, ask to be invited at another address of yours. To move your account, please write to us. Otherwise there is nothing for you to do.',
    es: 'Para realizar también pedidos para {company}, pida que le inviten en otra dirección suya. Para trasladar su cuenta, escríbanos. En otro caso, no tiene que hacer nada.',
  },
  openedSubject: {
    en: '{shop}: your account is open again',
    es: '{shop}: su cuenta vuelve a estar abierta',
  },
  opened: {
    en: 'We have opened your account again. You can sign in as before.',
    es: 'Hemos vuelto a abrir su cuenta. Puede iniciar sesión como antes.',
  },
  openedBy: {
    en: '{name} has opened your account again. You can sign in as before.',
    es: '{name} ha vuelto a abrir su cuenta. Puede iniciar sesión como antes.',
  },
  changedSubject: {
    en: '{shop}: your password has been changed',
    es: '{shop}: se ha cambiado su contraseña',
  },
  changedMail: {
    en: 'The password of your account has been changed. All your other sessions have been ended.',
    es: 'Se ha cambiado la contraseña de su cuenta. Se han cerrado todas sus demás sesiones.',
  },
  changedNotYou: {
    en: 'If this was not you, set a new password immediately and contact us.',
    es: 'Si no ha sido usted, establezca una contraseña nueva de inmediato y avísenos.',
  },
  deviceSubject: {
    en: '{shop}: a sign-in with a new browser',
    es: '{shop}: inicio de sesión con un navegador nuevo',
  },
  deviceMail: {
    en: 'Somebody, probably you, has signed in to your account with a browser that you had not used here before.',
    es: 'Alguien, probablemente usted, ha iniciado sesión en su cuenta con un navegador que no había utilizado aquí antes.',
  },
  deviceName: { en: 'Browser', es: 'Navegador' },
  deviceUnknown: { en: 'Unknown browser', es: 'Navegador desconocido' },
  deviceNetwork: { en: 'Network', es: 'Red' },
  deviceTime: { en: 'Time', es: 'Hora' },
  deviceSee: { en: 'See where you are signed in', es: 'Ver dónde tiene la sesión abierta' },
  noLinkSubject: {
    en: '{shop}: why you cannot sign in at present',
    es: '{shop}: por qué no puede iniciar sesión',
  },
  noLinkText: {
    en: 'Somebody, probably you, has asked for a new password for this address. There is no link, because you cannot sign in at present:',
    es: 'Alguien, probablemente usted, ha solicitado una contraseña nueva para esta dirección. No enviamos un enlace porque ahora no puede iniciar sesión:',
  },
  mailSubject: {
    en: '{shop}: set a new password',
    es: '{shop}: establezca una contraseña nueva',
  },
  mailAsked: {
    en: 'Somebody, probably you, asked for a new password for your account. You can set it here:',
    es: 'Alguien, probablemente usted, ha solicitado una contraseña nueva para su cuenta. Puede establecerla aquí:',
  },
  mailLink: { en: 'Set a new password', es: 'Establecer una contraseña nueva' },
  mailNotYou: {
    en: 'The link is valid for 30 minutes, one use. If you did not request it, you can ignore this e-mail: your password will not change.',
    es: 'El enlace es válido durante 30 minutos y para un solo uso. Si no lo ha solicitado, ignore este correo: su contraseña no cambia.',
  },
})

export type SessionTexts = ReturnType<typeof saySession>
