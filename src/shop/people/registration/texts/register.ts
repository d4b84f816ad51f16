import { texts } from '#kit/texts.ts'

export const sayRegister = texts({
  title: { en: 'Open an account', es: 'Abrir una cuenta' },
  note: {
    en: 'About two minutes. We will check your details within one working day; then you can see your prices and order on account.',
    es: 'Unos dos minutos. Comprobaremos sus datos en un día laborable; después verá sus precios y podrá pedir con factura.',
  },
  downloadTitle: { en: 'Account for downloads', es: 'Cuenta para descargas' },
  downloadNote: {
    en: 'Opens restricted documents such as CAD files and test reports, as soon as you have confirmed your e-mail. It has no prices of its own and places no orders.',
    es: 'Abre los documentos restringidos, como archivos CAD e informes de ensayo, en cuanto confirme su correo electrónico. No tiene precios propios ni permite realizar pedidos.',
  },
  otherDownload: { en: 'Only need documents?', es: '¿Solo necesita documentos?' },
  otherCompany: { en: 'Ordering for a company?', es: '¿Compra para una empresa?' },
  hasAccount: { en: 'Already have an account?', es: '¿Ya tiene una cuenta?' },
  signIn: { en: 'Sign in', es: 'Iniciar sesión' },
  company: { en: 'Your company', es: 'Su empresa' },
  person: { en: 'You', es: 'Usted' },
  password: { en: 'Password', es: 'Contraseña' },
  passwordAgain: { en: 'Repeat password', es: 'Repita la contraseña' },
  email: { en: 'E-mail', es: 'Correo electrónico' },
  emailHint: {
    en: 'Your address at the company: we will send a link to it.',
    es: 'Su dirección en la empresa: le enviaremos un enlace.',
  },
  titleCode: { en: 'Title', es: 'Tratamiento' },
  noTitle: { en: 'None', es: 'Ninguno' },
  ms: { en: 'Ms', es: 'Sra.' },
  mr: { en: 'Mr', es: 'Sr.' },
  mx: { en: 'Mx', es: 'Mx' },
  dr: { en: 'Dr', es: 'Dr./Dra.' },
  firstName: { en: 'First name', es: 'Nombre' },
  lastName: { en: 'Last name', es: 'Apellidos' },
  companyName: { en: 'Company', es: 'Empresa' },
  country: { en: 'Country', es: 'País' },
  customerNumber: { en: 'Customer number', es: 'Número de cliente' },
  customerNumberHint: { en: 'If your company already buys from us', es: 'Si su empresa ya nos compra' },
  minimum: { en: 'Minimum length is {min} characters', es: 'La longitud mínima es de {min} caracteres' },
  terms: { en: 'I accept the terms of use', es: 'Acepto las condiciones de uso' },
  privacy: { en: 'I accept the privacy policy', es: 'Acepto la política de privacidad' },
  termsAndPrivacy: {
    en: 'I accept the terms of use and the privacy policy',
    es: 'Acepto las condiciones de uso y la política de privacidad',
  },
  readTerms: { en: 'Read the terms of use', es: 'Leer las condiciones de uso' },
  readPrivacy: { en: 'Read the privacy policy', es: 'Leer la política de privacidad' },
  // REG-06, to the letter
  privacyFirst: {
    en: 'Please accept the Privacy Policy first.',
    es: 'Acepte primero la política de privacidad.',
  },
  termsFirst: { en: 'Please accept the terms of use.', es: 'Acepte las condiciones de uso.' },
  seenBy: {
    en: 'If your company already buys from us, its administrators see your request and can open your account.',
    es: 'Si su empresa ya nos compra, sus administradores verán su solicitud y podrán abrir su cuenta.',
  },
  create: { en: 'Create account', es: 'Crear cuenta' },
  notTheSame: { en: 'The two passwords are not the same.', es: 'Las dos contraseñas no coinciden.' },
  common: {
    en: 'This password is very easy to guess. Please choose another, for instance several words.',
    es: 'Es una contraseña muy fácil de adivinar. Elija otra, por ejemplo varias palabras.',
  },
  ownName: {
    en: 'Your own name or e-mail is easy to guess. Please choose another password.',
    es: 'Su propio nombre o correo es fácil de adivinar. Elija otra contraseña.',
  },
  tooMany: {
    en: 'There have been many registrations in a short time. Please try again in an hour.',
    es: 'Ha habido muchos registros en poco tiempo. Inténtelo de nuevo dentro de una hora.',
  },
  sentTitle: { en: 'Check your e-mail', es: 'Revise su correo' },
  sentText: {
    en: 'We have sent a link to your address. Please open it within 48 hours to confirm that the address is yours.',
    es: 'Hemos enviado un enlace a su dirección. Ábralo en un plazo de 48 horas para confirmar que la dirección es suya.',
  },
  sentMissing: {
    en: 'No e-mail? Look in your spam folder, or register again.',
    es: '¿No ha llegado nada? Mire en la carpeta de correo no deseado o regístrese de nuevo.',
  },
  confirmTitle: { en: 'Confirm your e-mail', es: 'Confirme su correo electrónico' },
  confirmText: {
    en: 'One press, and your address is confirmed.',
    es: 'Pulse una vez y su dirección quedará confirmada.',
  },
  confirm: { en: 'Confirm my address', es: 'Confirmar mi dirección' },
  badTitle: { en: 'This link is no longer valid', es: 'Este enlace ya no es válido' },
  badText: {
    en: 'A link is valid for 48 hours, one use. If your address has already been confirmed, you do not need to do anything.',
    es: 'Cada enlace es válido durante 48 horas y para un solo uso. Si su dirección ya está confirmada, no tiene que hacer nada.',
  },
  again: { en: 'Register again', es: 'Registrarse de nuevo' },
  doneTitle: { en: 'Thank you', es: 'Gracias' },
  doneCompany: {
    en: 'Your address is confirmed. We will check your details within one working day and write to you as soon as your account is open.',
    es: 'Su dirección está confirmada. Comprobaremos sus datos en un día laborable y le escribiremos en cuanto su cuenta esté abierta.',
  },
  doneKnown: {
    en: 'Your company may already buy from us: its administrators can open your account immediately.',
    es: 'Es posible que su empresa ya nos compre: sus administradores pueden abrir su cuenta de inmediato.',
  },
  doneDownload: {
    en: 'Your account for downloads is open. You can sign in now.',
    es: 'Su cuenta para descargas está abierta. Ya puede iniciar sesión.',
  },
  notWritten: {
    en: 'This text has not been written yet. Please ask us for it.',
    es: 'Este texto todavía no se ha redactado. Pídanoslo, por favor.',
  },
})

export const sayRegisterMail = texts({
  deskSubject: { en: 'Registration {code}: {name}', es: 'Registro {code}: {name}' },
  desk: {
    en: '{name} has registered and confirmed the address. Registration {code} is waiting for your decision.',
    es: '{name} se ha registrado y ha confirmado su dirección. El registro {code} espera su decisión.',
  },
  notOursSubject: {
    en: 'Registration {code} is left to you: {name}',
    es: 'El registro {code} queda en sus manos: {name}',
  },
  notOurs: {
    en: '{company} does not know {name}: “{reason}” Registration {code} is waiting for your decision.',
    es: '{company} no conoce a {name}: «{reason}» El registro {code} espera su decisión.',
  },
  deskLink: { en: 'See the registration', es: 'Ver el registro' },
  confirmSubject: {
    en: '{shop}: please confirm your e-mail address',
    es: '{shop}: confirme su dirección de correo',
  },
  confirm: {
    en: 'Thank you for registering. Please confirm that this address is yours:',
    es: 'Gracias por registrarse. Confirme que esta dirección es suya:',
  },
  confirmLink: { en: 'Confirm my address', es: 'Confirmar mi dirección' },
  confirmHours: {
    en: 'The link is valid for {n} hours, one use.',
    es: 'El enlace es válido durante {n} horas y para un solo uso.',
  },
  notYou: {
    en: 'If you did not do this, you can ignore this e-mail: nothing changes.',
    es: 'Si no lo ha hecho usted, ignore este correo: no cambia nada.',
  },
  knownSubject: { en: '{shop}: you already have an account', es: '{shop}: usted ya tiene una cuenta' },
  known: {
    en: 'Somebody, probably you, has registered with this address. It already has an account; nothing was changed.',
    es: 'Alguien, probablemente usted, se ha registrado con esta dirección. Ya tiene una cuenta; no se ha cambiado nada.',
  },
  signIn: { en: 'Sign in', es: 'Iniciar sesión' },
  newPassword: { en: 'Set a new password', es: 'Establecer una contraseña nueva' },
  waitsSubject: {
    en: '{shop}: we are checking your registration',
    es: '{shop}: estamos comprobando su registro',
  },
  waits: {
    en: 'Your address is confirmed. We will check your registration {code} within one working day and write to you as soon as your account is open.',
    es: 'Su dirección está confirmada. Comprobaremos su registro {code} en un día laborable y le escribiremos en cuanto su cuenta esté abierta.',
  },
  approvedSubject: { en: '{shop}: your account is open', es: '{shop}: su cuenta está abierta' },
  approved: {
    en: 'Your account for {company} is open. Sign in with the e-mail and the password of your registration.',
    es: 'Su cuenta para {company} está abierta. Inicie sesión con el correo y la contraseña de su registro.',
  },
  approvedAsBefore: {
    en: 'Your account for {company} is open. Sign in with your e-mail and your existing password.',
    es: 'Su cuenta para {company} está abierta. Inicie sesión con su correo y la contraseña que ya tenía.',
  },
  refusedSubject: {
    en: '{shop}: we could not open your account',
    es: '{shop}: no hemos podido abrir su cuenta',
  },
  refused: {
    en: 'We cannot open an account with the details you gave us:',
    es: 'No podemos abrir una cuenta con los datos que nos ha facilitado:',
  },
  joinSubject: {
    en: '{shop}: {name} requests an account, please decide',
    es: '{shop}: {name} solicita una cuenta, decida usted',
  },
  join: {
    en: '{name} ({email}) has registered and seems to belong to {company}. You can open the account and say for which unit and with which roles.',
    es: '{name} ({email}) se ha registrado y parece pertenecer a {company}. Puede abrir la cuenta e indicar para qué unidad y con qué funciones.',
  },
  joinLink: { en: 'See the request', es: 'Ver la solicitud' },
  joinElse: {
    en: 'If you do not know this person, say so there; we will then check the registration.',
    es: 'Si no conoce a esta persona, indíquelo allí; entonces comprobaremos el registro nosotros.',
  },
  costCenter: { en: 'General', es: 'General' },
})
