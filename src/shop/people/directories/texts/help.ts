import { texts } from '#kit/texts.ts'

/** The help page of the company's administrator: from 'we use OpenID Connect' to the first order. */
export const sayDirectoryHelp = texts({
  title: { en: 'Connect your directory', es: 'Conectar su directorio' },
  note: {
    en: 'In about a quarter of an hour: your people sign in with their account at work, without a password of this shop.',
    es: 'En un cuarto de hora: su personal inicia sesión con su cuenta del trabajo, sin contraseña de esta tienda.',
  },
  step1: { en: '1. Register this shop at your directory', es: '1. Registrar esta tienda en su directorio' },
  step1Text: {
    en: 'Create an application of type “web” with a client secret (confidential client, authorization code). Enter the redirect URI below, and the back-channel logout URI if your directory supports it.',
    es: 'Cree una aplicación de tipo «web» con clave de cliente (cliente confidencial, código de autorización). Introduzca la URI de redirección de abajo; también la de cierre de sesión (back-channel) si su directorio la admite.',
  },
  addressesLater: {
    en: 'The redirect URI is created when you save the connection: save it first with issuer, client ID and secret, then enter the URI at your directory.',
    es: 'La URI de redirección se crea al guardar la conexión: guárdela primero con emisor, ID y clave de cliente, y después introduzca la URI en su directorio.',
  },
  entra: { en: 'Microsoft Entra ID', es: 'Microsoft Entra ID' },
  entraText: {
    en: 'Entra admin center, App registrations, New registration: accounts in this organizational directory only; platform Web. Issuer: https://login.microsoftonline.com/TENANT/v2.0 with your Directory (tenant) ID. Client ID: Application (client) ID. Secret: Certificates & secrets, New client secret, column Value. Token configuration, Add optional claim: email and xms_edov, so that addresses count as verified; Add groups claim or App roles for the roles.',
    es: 'Centro de administración de Entra, Registros de aplicaciones, Nuevo registro: solo cuentas de este directorio organizativo; plataforma Web. Emisor: https://login.microsoftonline.com/TENANT/v2.0 con su Id. de directorio (inquilino). ID de cliente: Id. de aplicación (cliente). Clave: Certificados y secretos, Nuevo secreto de cliente, columna Valor. Configuración de token, Agregar notificación opcional: email y xms_edov, para que las direcciones cuenten como verificadas; notificación de grupos o roles de aplicación para las funciones.',
  },
  okta: { en: 'Okta', es: 'Okta' },
  oktaText: {
    en: 'Applications, Create App Integration: OIDC, Web Application; grant type Authorization Code. Issuer: https://YOUR-DOMAIN.okta.com as under Sign On, OpenID Connect ID Token (or that of your authorization server). Client ID and secret: tab General. Assign the people or groups. For roles: Sign On, Group claims filter, for instance “groups”.',
    es: 'Applications, Create App Integration: OIDC, Web Application; tipo Authorization Code. Emisor: https://SU-DOMINIO.okta.com como en Sign On, OpenID Connect ID Token (o el de su servidor de autorización). ID y clave: pestaña General. Asigne las personas o grupos. Para funciones: Sign On, Group claims filter, por ejemplo «groups».',
  },
  google: { en: 'Google Workspace', es: 'Google Workspace' },
  googleText: {
    en: 'Google Cloud console, APIs & Services: consent screen “Internal”, then Credentials, Create credentials, OAuth client ID, Web application. Issuer: https://accounts.google.com. Client ID and secret are shown after it. Google does not send groups: roles are managed here.',
    es: 'Consola de Google Cloud, API y servicios: pantalla de consentimiento «Interno», después Credenciales, Crear credenciales, ID de cliente de OAuth, Aplicación web. Emisor: https://accounts.google.com. Después se muestran ID y clave. Google no envía grupos: las funciones se gestionan aquí.',
  },
  adfs: { en: 'AD FS', es: 'AD FS' },
  adfsText: {
    en: 'Application Groups, Add: Server application accessing a web API. Issuer: https://YOUR-SERVER/adfs, as “issuer” in its /.well-known/openid-configuration. Client ID: Client Identifier. Secret: Generate a shared secret. Permit the scopes openid, profile, email (allatclaims), and add rules that issue e-mail, names and groups. AD FS does not say whether addresses are verified: people who already have an account here link it once with their password.',
    es: 'Grupos de aplicaciones, Agregar: aplicación de servidor que accede a una API web. Emisor: https://SU-SERVIDOR/adfs, como «issuer» en su /.well-known/openid-configuration. ID de cliente: identificador de cliente. Clave: generar un secreto compartido. Permita los ámbitos openid, profile, email (allatclaims) y añada reglas que emitan correo, nombres y grupos. AD FS no indica direcciones verificadas: quien ya tiene cuenta la vincula una vez con su contraseña.',
  },
  step2: { en: '2. Enter and try', es: '2. Introducir y probar' },
  step2Text: {
    en: 'Enter issuer, client ID and secret and save. “Ask the directory” tries its address step by step. “Test sign-in” takes you there and back, changes nothing, and shows which claims arrive, which unit and roles result, and what would happen to the person.',
    es: 'Introduzca emisor, ID y clave de cliente y guarde. «Consultar el directorio» prueba su dirección paso a paso. «Inicio de sesión de prueba» le lleva allí y de vuelta, no cambia nada y muestra qué atributos llegan, qué unidad y funciones resultan y qué pasaría con la persona.',
  },
  step3: { en: '3. Verify your mail domain', es: '3. Verificar su dominio de correo' },
  step3Text: {
    en: 'Add your domain, enter its text as a TXT record at your DNS provider, and press “Check now”. If that takes too long, call us: we can confirm the domain.',
    es: 'Añada su dominio, introduzca su texto como registro TXT en su proveedor de DNS y pulse «Comprobar ahora». Si tarda demasiado, llámenos: podemos confirmar el dominio.',
  },
  step4: { en: '4. Turn it on', es: '4. Activar' },
  step4Text: {
    en: 'People select “Sign in with your company’s directory” on the sign-in page. With “Create people at their first sign-in” a new colleague enters an address, signs in at your directory, and can immediately order at your prices.',
    es: 'Su personal elige «Iniciar sesión con el directorio de su empresa» en la página de inicio de sesión. Con «Crear a las personas en su primer inicio de sesión», un compañero nuevo escribe su dirección, inicia sesión en su directorio y puede pedir de inmediato a sus precios.',
  },
  step5: { en: '5. Only through your directory, if you like', es: '5. Solo por su directorio, si lo desea' },
  step5Text: {
    en: 'Passwords are then no longer accepted, except that of one administrator for the day when your directory cannot be reached. Second factors are up to your directory: this shop does not ask for another one.',
    es: 'Entonces las contraseñas dejan de admitirse, salvo la de un administrador para el día en que no se pueda acceder a su directorio. Los segundos factores corresponden a su directorio: esta tienda no pide otro.',
  },
  step6: { en: 'If somebody cannot sign in', es: 'Si alguien no puede iniciar sesión' },
  step6Text: {
    en: '“People and sign-ins” shows the last sign-ins with the reason of each refusal, and who is linked. Whoever leaves your company: close their account here or in your directory; a directory with back-channel logout ends their sessions immediately.',
    es: '«Personas e inicios de sesión» muestra los últimos inicios con el motivo de cada rechazo y quién está vinculado. Si alguien deja su empresa, cierre su cuenta aquí o en su directorio; un directorio con cierre de sesión back-channel termina sus sesiones de inmediato.',
  },
  open: { en: 'To the connection', es: 'A la conexión' },
})
