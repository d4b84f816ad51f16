/** What everybody tries first, in small letters: words, keyboard runs, dates and what people make of them. */
const words = `
password passwort contrasena contraseña clave secreto geheim secret passphrase passcode passwd pass letmein welcome
willkommen bienvenido bienvenida hola hello hallo admin administrator administrador root superuser sysadmin manager
user guest invitado gast default changeme change temporal temporary initial login logon signin access acceso master
qwerty qwertz azerty qwertyuiop qwertzuiop azertyuiop asdfghjkl asdfgh asdfasdf yxcvbnm zxcvbnm zxcvbn qazwsx
qazwsxedc qweasd qweasdzxc wasdwasd poiuytrewq lkjhgfdsa mnbvcxz
iloveyou teamo tequiero ichliebedich princess princesa prinzessin sunshine superman batman spiderman starwars
pokemon football futbol fussball baseball basketball soccer hockey dragon monkey shadow michael jordan jennifer
jessica ashley daniel thomas charlie andrew matthew robert nicole hannah michelle alexander maria carlos antonio
alejandro sebastian francisco roberto fernando barcelona realmadrid liverpool arsenal chelsea madrid sevilla america
mexico argentina colombia germany deutschland berlin hamburg london paris summer sommer verano winter invierno spring
autumn herbst otoño monday montag lunes friday freitag viernes january december diciembre
computer internet samsung iphone android google facebook linkedin microsoft windows office apple amazon ebay paypal
netflix whatsapp youtube twitter instagram gmail hotmail
trustno whatever freedom cookie cheese flower blumen pepper ginger banana chocolate orange purple killer hunter
ranger tigger buster soccer harley matrix phoenix mustang corvette ferrari porsche mercedes yamaha honda suzuki
forever loveme lovely angel angels jesus jesuschrist blessed heaven diamond silver golden maverick merlin
company firma empresa business geschaeft negocio office support service kunde cliente customer contara connector
connectors conector conectores stecker steckverbinder shop tienda testing tester test prueba probe demo example
`
const figures = `
123456 1234567 12345678 123456789 1234567890 12345678910 0123456789 987654321 9876543210 87654321 11111111 00000000
123123123 12341234 123321123 11223344 1122334455 112233445566 12344321 10203040 13131313 12121212 69696969 147258369
159753456 147852369 789456123 741852963 31415926 20202020 20242024 20252025 20262026
1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qaz2wsx3edc q1w2e3r4 q1w2e3r4t5 1234qwer qwer1234 qwerty12 asdf1234 a1b2c3d4 aa123456
abc12345 abcd1234 abcdefgh abcdefg1 1a2b3c4d zaq12wsx zaq1zaq1 pass1234 pa55word p455w0rd passw0rd p@ssw0rd
p@ssword dont4get
`
export const commonPasswords: ReadonlySet<string> = new Set(
  `${words} ${figures}`.split(/\s+/).filter(word => word !== ''),
)
