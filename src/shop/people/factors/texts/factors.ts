import { texts } from '#kit/texts.ts'

export const sayFactors = texts({
  stepTitle: { en: 'Enter your code', es: 'Introduzca su código' },
  stepText: {
    en: 'Your password is correct. Now enter the six digits that your authenticator app shows.',
    es: 'La contraseña es correcta. Ahora introduzca los seis dígitos que muestra su aplicación de autenticación.',
  },
  code: { en: 'Code', es: 'Código' },
  codeHint: {
    en: 'Without the app, enter one of your recovery codes.',
    es: 'Si no tiene la aplicación, introduzca uno de sus códigos de recuperación.',
  },
  signIn: { en: 'Sign in', es: 'Iniciar sesión' },
  otherAccount: { en: 'Sign in with another account', es: 'Iniciar sesión con otra cuenta' },
  lost: {
    en: 'Neither app nor recovery codes? Contact us; we check who you are and remove the second factor.',
    es: '¿Sin aplicación ni códigos de recuperación? Póngase en contacto con nosotros: comprobaremos quién es y retiraremos el segundo factor.',
  },
  wrongCode: {
    en: 'This code is wrong or has already been used. Please enter the one shown now.',
    es: 'El código no es correcto o ya se ha utilizado. Introduzca el que se muestra ahora.',
  },
  tooMany: {
    en: 'Too many attempts. For your safety, please wait {n} {n#minute|minutes} and try again.',
    es: 'Demasiados intentos. Por su seguridad, espere {n} {n#minuto|minutos} e inténtelo de nuevo.',
  },
  passwordFirst: {
    en: 'Your sign-in took too long. Please begin again with your password.',
    es: 'El inicio de sesión ha tardado demasiado. Empiece de nuevo con su contraseña.',
  },
  againTitle: { en: 'Please confirm that it is you', es: 'Confirme que es usted' },
  againText: {
    en: 'For your security, please confirm this; we will not ask again for the next ten minutes. What you entered is kept.',
    es: 'Por su seguridad, confírmelo; no volveremos a preguntarlo durante los próximos diez minutos. Lo que introdujo se conserva.',
  },
  password: { en: 'Password', es: 'Contraseña' },
  wrongPassword: { en: 'This is not your password.', es: 'Esta no es su contraseña.' },
  confirm: { en: 'Confirm', es: 'Confirmar' },
  forgotten: { en: 'Forgotten your password?', es: '¿Ha olvidado su contraseña?' },
  title: { en: 'Sign-in security', es: 'Seguridad del inicio de sesión' },
  note: {
    en: 'A second factor keeps others out even when they know your password.',
    es: 'Un segundo factor impide el acceso a otras personas aunque conozcan su contraseña.',
  },
  app: { en: 'Authenticator app', es: 'Aplicación de autenticación' },
  appText: {
    en: 'An app on your phone shows a new code every 30 seconds, also without a network. You enter it after your password.',
    es: 'Una aplicación de su teléfono muestra un código nuevo cada 30 segundos, también sin red. Se introduce después de la contraseña.',
  },
  appOn: { en: 'On since {day}', es: 'Activa desde el {day}' },
  appOff: { en: 'Not set up', es: 'Sin configurar' },
  setUp: { en: 'Set up', es: 'Configurar' },
  setUpAnew: { en: 'Set up another app', es: 'Configurar otra aplicación' },
  remove: { en: 'Remove the app', es: 'Retirar la aplicación' },
  removeAsk: {
    en: 'Remove the authenticator app and its recovery codes? You then sign in by password alone.',
    es: '¿Retirar la aplicación de autenticación y sus códigos de recuperación? Después iniciará sesión solo con la contraseña.',
  },
  removed: {
    en: 'The authenticator app has been removed.',
    es: 'La aplicación de autenticación se ha retirado.',
  },
  passkey: { en: 'Passkey', es: 'Clave de acceso' },
  passkeys: { en: 'Passkeys', es: 'Claves de acceso' },
  passkeysText: {
    en: 'With a passkey you sign in by fingerprint, face or PIN of your device, without a password and without a code.',
    es: 'Con una clave de acceso inicia sesión con la huella, el rostro o el PIN de su dispositivo, sin contraseña ni código.',
  },
  passkeySignIn: { en: 'Sign in with a passkey', es: 'Iniciar sesión con una clave de acceso' },
  passkeyConfirm: { en: 'Confirm with a passkey', es: 'Confirmar con una clave de acceso' },
  withPassword: { en: 'Sign in with your password', es: 'Iniciar sesión con la contraseña' },
  passkeyRefused: {
    en: 'This passkey was not accepted. It may have been removed, or it took too long. Please try again.',
    es: 'No se ha aceptado la clave de acceso. Puede que se haya retirado o que haya tardado demasiado. Inténtelo de nuevo.',
  },
  passkeyName: { en: 'Name', es: 'Nombre' },
  passkeyNameHint: {
    en: 'A name you will recognise, such as “Office laptop”',
    es: 'Para reconocerla, por ejemplo «Portátil de la oficina»',
  },
  passkeyAdd: { en: 'Add a passkey', es: 'Añadir una clave de acceso' },
  passkeyAdded: { en: 'The passkey has been added.', es: 'La clave de acceso se ha añadido.' },
  passkeyRemove: { en: 'Remove', es: 'Retirar' },
  passkeyRemoveNamed: { en: 'Remove {name}', es: 'Retirar {name}' },
  passkeyRemoveAsk: {
    en: 'Remove the passkey “{name}”? It can then no longer be used to sign in. Delete it on the device as well.',
    es: '¿Retirar la clave de acceso «{name}»? Ya no permitirá iniciar sesión. Bórrela también en el dispositivo.',
  },
  passkeyRemoved: { en: 'The passkey has been removed.', es: 'La clave de acceso se ha retirado.' },
  passkeyNeeded: {
    en: 'Your role needs a second factor, and this is the last one. Please set up another one first.',
    es: 'Su función requiere un segundo factor y este es el último. Configure antes otro.',
  },
  noPasskeysHere: {
    en: 'Passkeys work only where the shop has a domain name, not at a numeric address.',
    es: 'Las claves de acceso solo funcionan si la tienda tiene un nombre de dominio, no con una dirección numérica.',
  },
  added: { en: 'Added', es: 'Añadida' },
  lastUsed: { en: 'Last used', es: 'Último uso' },
  never: { en: 'Never', es: 'Nunca' },
  or: { en: 'or', es: 'o' },
  recoveryHint: {
    en: 'Enter one of your recovery codes, or use your passkey.',
    es: 'Introduzca uno de sus códigos de recuperación o utilice su clave de acceso.',
  },
  stepTextPasskey: {
    en: 'Your password is correct. Now confirm with your passkey.',
    es: 'La contraseña es correcta. Confirme ahora con su clave de acceso.',
  },
  removeNeeded: {
    en: 'Your role needs a second factor. You can set up another app; it takes the place of this one.',
    es: 'Su función requiere un segundo factor. Puede configurar otra aplicación, que sustituirá a esta.',
  },
  needed: { en: 'Your role needs a second factor', es: 'Su función requiere un segundo factor' },
  neededUntil: {
    en: 'Please set up an authenticator app by {day}. After that day you can only buy until it is set up.',
    es: 'Configure una aplicación de autenticación a más tardar el {day}. Después de ese día solo podrá comprar hasta que la configure.',
  },
  neededNow: {
    en: 'Please set up an authenticator app now. Until then you can only buy.',
    es: 'Configure ahora una aplicación de autenticación. Hasta entonces solo podrá comprar.',
  },
  ruleTitle: { en: 'Who needs a second factor', es: 'Quién necesita un segundo factor' },
  ruleText: {
    en: 'Anybody who needs one and has none is asked to set it up after each sign-in. {n} days after the first time, the desk and the administration of their company are closed to them until it is set up; buying stays open.',
    es: 'A quien lo necesita y no lo tiene se le lleva a configurarlo tras cada inicio de sesión. {n} días después de la primera vez, el panel y la administración de su empresa quedan cerrados para esa persona hasta que lo configure; la compra sigue abierta.',
  },
  ruleDesk: { en: 'Everybody who works at the desk', es: 'Todas las personas que trabajan en el panel' },
  ruleCompanies: { en: 'Administrators of companies', es: 'Administradores de empresas' },
  save: { en: 'Save', es: 'Guardar' },
  ruleSaved: { en: 'Saved.', es: 'Guardado.' },
  codes: { en: 'Recovery codes', es: 'Códigos de recuperación' },
  codesLeft: {
    en: '{n} of {all} recovery codes {n#is|are} left. Each is valid once.',
    es: '{n#Queda|Quedan} {n} de {all} códigos de recuperación. Cada uno es válido una sola vez.',
  },
  newCodes: { en: 'Make new codes', es: 'Crear códigos nuevos' },
  newCodesAsk: {
    en: 'Make new recovery codes? The ones you have will no longer be valid.',
    es: '¿Crear códigos de recuperación nuevos? Los que tiene dejarán de ser válidos.',
  },
  setUpTitle: { en: 'Set up an authenticator app', es: 'Configurar una aplicación de autenticación' },
  scan: {
    en: 'Scan this code with the app, or type the key into it.',
    es: 'Escanee este código con la aplicación o escriba en ella la clave.',
  },
  scanAlt: { en: 'QR code of the key', es: 'Código QR de la clave' },
  key: { en: 'Key', es: 'Clave' },
  once: {
    en: 'The key is shown only now. Nobody else should see it.',
    es: 'La clave solo se muestra ahora. Nadie más debe verla.',
  },
  typeCode: {
    en: 'Then enter the six digits that the app shows',
    es: 'Después, introduzca los seis dígitos que muestra la aplicación',
  },
  turnOn: { en: 'Turn on', es: 'Activar' },
  cancel: { en: 'Cancel', es: 'Cancelar' },
  tooOld: {
    en: 'This key is no longer valid. Here is a new one.',
    es: 'Esta clave ya no es válida. Aquí tiene una nueva.',
  },
  turnedOn: {
    en: 'The authenticator app has been set up.',
    es: 'La aplicación de autenticación se ha configurado.',
  },
  codesMade: { en: 'Your new recovery codes', es: 'Sus códigos de recuperación nuevos' },
  codesNote: {
    en: 'They are shown only now. Print them or keep them in a password manager: each lets you in once if you do not have the app.',
    es: 'Solo se muestran ahora. Imprímalos o guárdelos en un gestor de contraseñas: cada uno le permite entrar una vez si no tiene la aplicación.',
  },
  codesKept: { en: 'I have saved them', es: 'Ya los he guardado' },
  deskTitle: { en: 'Second factors', es: 'Segundos factores' },
  deskNone: { en: 'No second factor is set up.', es: 'No hay ningún segundo factor configurado.' },
  deskReset: { en: 'Reset second factors', es: 'Restablecer los segundos factores' },
  deskText: {
    en: 'For somebody who has lost their phone and their recovery codes. Check who they are first: they then sign in by password alone. All their sessions end, and they are told by e-mail.',
    es: 'Para quien ha perdido su teléfono y sus códigos de recuperación. Compruebe antes quién es: después iniciará sesión solo con la contraseña. Se cierran todas sus sesiones y se le avisa por correo.',
  },
  reason: { en: 'Reason', es: 'Motivo' },
  reasonHint: {
    en: 'How you know that it is them. It appears in the change log and in the e-mail.',
    es: 'Cómo sabe que es esa persona. Figura en el registro de cambios y en el correo.',
  },
  deskDone: {
    en: 'The second factors of {name} have been reset, and all their sessions have ended.',
    es: 'Los segundos factores de {name} se han restablecido y todas sus sesiones se han cerrado.',
  },
  deskOpen: { en: 'Second factors of {name}', es: 'Segundos factores de {name}' },
})

export const saySecuritySection = texts({
  name: { en: 'Sign-in security', es: 'Seguridad del inicio de sesión' },
  help: {
    en: 'Set up an authenticator app as a second factor, print recovery codes, and remove what you no longer use.\nBefore changes here, and before others that matter, you are asked once more who you are when you signed in more than ten minutes ago.',
    es: 'Configure una aplicación de autenticación como segundo factor, imprima códigos de recuperación y retire lo que ya no utilice.\nAntes de los cambios de esta página y de otros importantes, se le pregunta de nuevo quién es si inició sesión hace más de diez minutos.',
  },
})

export const sayFactorRuleSection = texts({
  name: { en: 'Second factors', es: 'Segundos factores' },
  help: {
    en: 'Decide whose roles need a second factor beside the password: the people of the desk, the administrators of companies.\nAnybody who has lost app and recovery codes is helped on the page of the person: after you have checked who they are, their factors are reset with a reason.',
    es: 'Indique qué funciones requieren un segundo factor además de la contraseña: las personas del panel, los administradores de empresas.\nA quien ha perdido la aplicación y los códigos se le ayuda en la página de la persona: tras comprobar quién es, sus factores se restablecen con un motivo.',
  },
})
