/**
 * The gazetteer that ships with the shop: towns of the storefronts' countries and their neighbours (LOC-01). A line is
 * name | other names | region | latitude | longitude | people in thousands | beginnings of its postcodes.
 * The name is as the town writes it; other names begin with `en=` or `es=` where a language has its own, the rest are
 * only understood. `=CC zone` opens a country; a line may end with a time zone of its own.
 */
export const townTable = `
=US America/New_York
New York|New York City,Nueva York,es=Nueva York|NY|40.713|-74.006|8336|100 101 102 103 104 110 111 112 113 114 116
Los Angeles||CA|34.052|-118.244|3899|900 901 902 903 904 905 906 907 908 910 911 913 914|America/Los_Angeles
Chicago||IL|41.878|-87.63|2746|600 601 602 603 604 605 606 607 608|America/Chicago
Houston||TX|29.76|-95.37|2305|770 772 773 774 775|America/Chicago
Phoenix|es=Fénix|AZ|33.448|-112.074|1608|850 851 852 853|America/Phoenix
Philadelphia|es=Filadelfia|PA|39.953|-75.164|1604|190 191 192
San Antonio||TX|29.424|-98.494|1435|780 781 782|America/Chicago
San Diego||CA|32.716|-117.161|1387|919 920 921|America/Los_Angeles
Dallas||TX|32.777|-96.797|1304|750 751 752 753|America/Chicago
Austin||TX|30.267|-97.743|962|786 787|America/Chicago
San José|San Jose|CA|37.338|-121.886|1013|950 951|America/Los_Angeles
Jacksonville||FL|30.332|-81.656|950|320 322
Fort Worth||TX|32.756|-97.331|919|760 761|America/Chicago
Columbus||OH|39.961|-82.999|906|430 431 432
Indianapolis||IN|39.768|-86.158|888|460 461 462|America/Indiana/Indianapolis
Charlotte||NC|35.227|-80.843|874|280 281 282
San Francisco||CA|37.775|-122.419|874|940 941 943 944|America/Los_Angeles
Seattle||WA|47.606|-122.332|737|980 981|America/Los_Angeles
Denver||CO|39.739|-104.99|716|800 801 802 803|America/Denver
Washington|Washington DC,Washington D.C.|DC|38.907|-77.037|690|200 202 203 204 205
Nashville||TN|36.163|-86.781|689|370 371 372|America/Chicago
Oklahoma City||OK|35.468|-97.516|681|730 731|America/Chicago
El Paso||TX|31.762|-106.485|679|798 799|America/Denver
Boston||MA|42.36|-71.059|676|021 022 024
Portland||OR|45.515|-122.679|652|970 971 972|America/Los_Angeles
Las Vegas||NV|36.17|-115.14|642|889 890 891|America/Los_Angeles
Memphis||TN|35.15|-90.049|633|380 381|America/Chicago
Detroit||MI|42.331|-83.046|639|480 481 482 483
Louisville||KY|38.253|-85.759|633|400 401 402|America/Kentucky/Louisville
Baltimore||MD|39.29|-76.612|586|210 211 212
Milwaukee||WI|43.039|-87.907|577|530 531 532|America/Chicago
Albuquerque||NM|35.084|-106.651|565|870 871|America/Denver
Tucson||AZ|32.222|-110.975|543|856 857|America/Phoenix
Fresno||CA|36.738|-119.787|542|936 937|America/Los_Angeles
Sacramento||CA|38.582|-121.494|525|942 956 957 958|America/Los_Angeles
Kansas City||MO|39.1|-94.579|508|640 641 661 662|America/Chicago
Atlanta||GA|33.749|-84.388|499|300 301 302 303
Omaha||NE|41.257|-95.935|486|680 681|America/Chicago
Colorado Springs||CO|38.834|-104.821|479|808 809|America/Denver
Raleigh||NC|35.78|-78.638|468|275 276
Virginia Beach||VA|36.853|-75.978|459|233 234
Miami||FL|25.762|-80.192|442|330 331 332
Oakland||CA|37.804|-122.271|441|945 946|America/Los_Angeles
Minneapolis||MN|44.978|-93.265|430|553 554|America/Chicago
Tulsa||OK|36.154|-95.993|413|740 741|America/Chicago
Tampa||FL|27.951|-82.457|385|335 336
New Orleans|es=Nueva Orleans|LA|29.951|-90.072|384|700 701|America/Chicago
Wichita||KS|37.688|-97.336|397|670 672|America/Chicago
Cleveland||OH|41.499|-81.694|373|440 441
Bakersfield||CA|35.373|-119.019|403|932 933|America/Los_Angeles
Honolulu||HI|21.307|-157.858|351|967 968|Pacific/Honolulu
Anaheim||CA|33.835|-117.915|347|928|America/Los_Angeles
Lexington||KY|38.041|-84.504|323|403 404 405
Cincinnati||OH|39.103|-84.512|309|450 451 452
Saint Paul|St. Paul|MN|44.954|-93.09|311|550 551|America/Chicago
Pittsburgh||PA|40.441|-79.996|303|150 151 152
Greensboro||NC|36.073|-79.792|299|272 274
Newark||NJ|40.736|-74.172|311|070 071
Saint Louis|St. Louis,es=San Luis|MO|38.627|-90.199|302|630 631|America/Chicago
Anchorage||AK|61.218|-149.9|291|995|America/Anchorage
Orlando||FL|28.538|-81.379|308|327 328
Lincoln||NE|40.814|-96.703|291|683 684 685|America/Chicago
Buffalo||NY|42.886|-78.878|278|140 141 142
Fort Wayne||IN|41.079|-85.139|264|467 468
Madison||WI|43.073|-89.401|270|535 537|America/Chicago
Toledo||OH|41.664|-83.555|271|434 435 436
Boise||ID|43.615|-116.202|236|836 837|America/Boise
Richmond||VA|37.541|-77.436|227|230 231 232
Norfolk||VA|36.851|-76.286|238|235
Spokane||WA|47.659|-117.426|229|990 992|America/Los_Angeles
Des Moines||IA|41.587|-93.625|214|500 501 502 503|America/Chicago
Salt Lake City||UT|40.761|-111.891|200|840 841|America/Denver
Birmingham||AL|33.521|-86.803|200|350 351 352|America/Chicago
Rochester||NY|43.157|-77.609|211|144 145 146
Grand Rapids||MI|42.963|-85.668|199|493 494 495
Huntsville||AL|34.73|-86.586|215|356 357 358|America/Chicago
Providence||RI|41.824|-71.413|191|028 029
Knoxville||TN|35.961|-83.921|191|377 378 379
Little Rock||AR|34.746|-92.29|203|720 721 722|America/Chicago
Akron||OH|41.081|-81.519|190|442 443
Sioux Falls||SD|43.545|-96.731|193|570 571|America/Chicago
Chattanooga||TN|35.046|-85.309|181|373 374
Worcester||MA|42.263|-71.802|206|014 015 016
Springfield||MO|37.209|-93.292|169|656 657 658|America/Chicago
Springfield||MA|42.101|-72.59|156|010 011
Springfield||IL|39.782|-89.65|114|625 626 627|America/Chicago
Hartford||CT|41.766|-72.673|121|060 061
Savannah||GA|32.081|-81.091|148|313 314
Dayton||OH|39.759|-84.192|137|453 454
Cambridge||MA|42.374|-71.111|118|
Columbia||SC|34|-81.035|137|290 291 292
Charleston||SC|32.777|-79.931|150|294
Albany||NY|42.653|-73.756|99|120 121 122
Fargo||ND|46.877|-96.79|126|580 581|America/Chicago
Billings||MT|45.783|-108.501|117|590 591|America/Denver
Green Bay||WI|44.513|-88.013|107|541 542 543|America/Chicago
Davenport||IA|41.524|-90.578|101|527 528|America/Chicago
Portland||ME|43.659|-70.257|68|040 041
Manchester||NH|42.996|-71.455|116|030 031
Burlington||VT|44.476|-73.212|45|054
Cheyenne||WY|41.14|-104.82|65|820|America/Denver
Jackson||MS|32.299|-90.185|154|390 391 392|America/Chicago
Greenville||SC|34.852|-82.394|71|296
=GB Europe/London
London|Londres,es=Londres||51.507|-0.128|8866|E EC N NW SE SW W WC
Birmingham|||52.48|-1.903|1145|B
Glasgow|||55.864|-4.252|635|G
Leeds|||53.801|-1.549|537|LS
Liverpool|||53.408|-2.992|486|L
Sheffield|||53.381|-1.47|557|S
Manchester|||53.481|-2.243|552|M
Bristol|||51.454|-2.588|472|BS
Edinburgh|es=Edimburgo,Edinburgo||55.953|-3.188|527|EH
Cardiff|Caerdydd||51.482|-3.179|362|CF
Belfast|||54.597|-5.93|345|BT
Leicester|||52.637|-1.14|369|LE
Coventry|||52.408|-1.511|345|CV
Nottingham|||52.955|-1.149|324|NG
Newcastle upon Tyne|Newcastle||54.978|-1.618|300|NE
Bradford|||53.796|-1.759|547|BD
Kingston upon Hull|Hull||53.744|-0.333|267|HU
Stoke-on-Trent|Stoke||53.003|-2.179|258|ST
Southampton|||50.905|-1.404|253|SO
Wolverhampton|||52.587|-2.129|264|WV
Derby|||52.922|-1.475|261|DE
Plymouth|||50.375|-4.143|265|PL
Portsmouth|||50.805|-1.087|208|PO
Swansea|Abertawe||51.621|-3.944|246|SA
Aberdeen|||57.15|-2.094|199|AB
Dundee|||56.462|-2.971|148|DD
Inverness|||57.478|-4.225|48|IV
Norwich|||52.631|1.297|144|NR
Cambridge|||52.205|0.119|146|CB
Oxford|||51.752|-1.258|162|OX
Reading|||51.454|-0.978|174|RG
Milton Keynes|||52.041|-0.759|264|MK
Northampton|||52.24|-0.903|243|NN
Luton|||51.879|-0.417|225|LU
Peterborough|||52.57|-0.241|216|PE
Ipswich|||52.056|1.148|139|IP
Brighton|||50.823|-0.137|245|BN
Bournemouth|||50.72|-1.88|196|BH
Exeter|||50.718|-3.534|131|EX
Gloucester|||51.864|-2.238|133|GL
Worcester|||52.192|-2.22|104|WR
Swindon|||51.556|-1.78|184|SN
York|||53.96|-1.087|142|YO
Middlesbrough|||54.574|-1.235|148|TS
Sunderland|||54.906|-1.381|168|SR
Preston|||53.763|-2.703|148|PR
Lancaster|||54.047|-2.801|53|LA
Carlisle|||54.892|-2.932|75|CA
Lincoln|||53.234|-0.538|104|LN
Doncaster|||53.523|-1.131|110|DN
Huddersfield|||53.646|-1.785|141|HD
Chester|||53.193|-2.893|87|CH
Warrington|||53.39|-2.597|174|WA
Shrewsbury|||52.708|-2.754|77|SY
Crawley|||51.109|-0.187|118|RH
Chelmsford|||51.736|0.469|110|CM
Colchester|||51.896|0.892|130|CO
Maidstone|||51.27|0.523|110|ME
Londonderry|Derry,Doire||54.997|-7.309|85|
=IE Europe/Dublin
Dublin|Baile Átha Cliath,es=Dublín||53.35|-6.26|1263|D A94 A96 K67
Cork|Corcaigh||51.898|-8.476|222|T12 T23
Limerick|Luimneach||52.668|-8.63|102|V94
Galway|Gaillimh||53.271|-9.057|86|H91
Waterford|Port Láirge||52.259|-7.11|60|X91
Drogheda|||53.718|-6.356|44|A92
Dundalk|||54.004|-6.404|43|A91
Sligo|Sligeach||54.277|-8.476|20|F91
Athlone|||53.424|-7.941|22|N37
Kilkenny|||52.654|-7.249|27|R95
Wexford|||52.337|-6.463|21|Y35
Tralee|||52.271|-9.703|26|V92
Ennis|||52.844|-8.981|28|V95
Letterkenny|||54.95|-7.734|22|F92
=CA America/Toronto
Toronto||ON|43.653|-79.383|2794|M L4 L5
Montréal|Montreal,en=Montreal,es=Montreal|QC|45.502|-73.567|1763|H
Calgary||AB|51.045|-114.072|1307|T1 T2 T3|America/Edmonton
Ottawa||ON|45.421|-75.697|1017|K1 K2
Edmonton||AB|53.546|-113.494|1011|T5 T6|America/Edmonton
Winnipeg||MB|49.895|-97.138|750|R2 R3|America/Winnipeg
Vancouver||BC|49.283|-123.121|662|V5 V6 V7|America/Vancouver
Québec|Quebec City,Quebec,en=Québec City,es=Quebec|QC|46.814|-71.208|549|G1 G2
Hamilton||ON|43.256|-79.871|569|L8 L9
Kitchener|Waterloo|ON|43.451|-80.493|257|N2
London||ON|42.984|-81.245|422|N5 N6
Halifax||NS|44.649|-63.575|439|B3|America/Halifax
Victoria||BC|48.428|-123.366|92|V8 V9|America/Vancouver
Saskatoon||SK|52.157|-106.67|266|S7|America/Regina
Regina||SK|50.445|-104.619|226|S4|America/Regina
Windsor||ON|42.315|-83.037|230|N8 N9
St. John's|Saint John's|NL|47.562|-52.713|111|A1|America/St_Johns
Sherbrooke||QC|45.404|-71.893|173|J1
Kelowna||BC|49.888|-119.496|145|V1|America/Vancouver
Kingston||ON|44.231|-76.486|133|K7
Sudbury||ON|46.492|-80.993|166|P3
Thunder Bay||ON|48.381|-89.248|109|P7
Moncton||NB|46.088|-64.778|79|E1|America/Moncton
Saint John||NB|45.273|-66.063|70|E2|America/Moncton
Red Deer||AB|52.268|-113.811|101|T4|America/Edmonton
Trois-Rivières|Trois Rivieres|QC|46.343|-72.543|139|G8 G9
Saguenay|Chicoutimi|QC|48.428|-71.068|145|G7
=MX America/Mexico_City
Ciudad de México|México D.F.,CDMX,en=Mexico City||19.433|-99.133|9210|00 01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 16
Guadalajara|||20.66|-103.35|1386|44 45
Monterrey|||25.687|-100.316|1143|64 66
Puebla|||19.041|-98.206|1692|72 73
Tijuana|||32.515|-117.038|1811|22|America/Tijuana
León|en=León||21.122|-101.684|1579|37
Ciudad Juárez|Juárez||31.69|-106.425|1501|32|America/Ciudad_Juarez
Querétaro|Santiago de Querétaro||20.589|-100.39|1050|76
San Luis Potosí|||22.156|-100.986|845|78 79
Aguascalientes|||21.885|-102.292|863|20
Mérida|||20.967|-89.624|922|97|America/Merida
Mexicali|||32.624|-115.452|855|21|America/Tijuana
Hermosillo|||29.073|-110.956|855|83|America/Hermosillo
Saltillo|||25.423|-101.0|864|25
Toluca|||19.283|-99.656|910|50 51 52
Chihuahua|||28.635|-106.089|925|31 33|America/Chihuahua
Torreón|||25.543|-103.407|690|27
Morelia|||19.706|-101.195|743|58
Veracruz|||19.174|-96.134|425|91 94
Culiacán|||24.809|-107.394|808|80|America/Mazatlan
Cancún|||21.161|-86.851|888|77|America/Cancun
Reynosa|||26.092|-98.278|691|88
Tampico|||22.255|-97.869|297|89
Villahermosa|||17.989|-92.947|340|86
Tuxtla Gutiérrez|||16.753|-93.116|578|29
Oaxaca|Oaxaca de Juárez||17.073|-96.727|264|68
Acapulco|||16.853|-99.824|658|39
Durango|||24.028|-104.653|616|34
Zacatecas|||22.771|-102.583|138|98
Celaya|||20.523|-100.815|378|38
Cuernavaca|||18.924|-99.222|341|62
Pachuca|||20.101|-98.759|297|42
Mazatlán|||23.249|-106.411|441|82|America/Mazatlan
Tepic|||21.505|-104.895|371|63|America/Mazatlan
La Paz|||24.142|-110.313|250|23|America/Mazatlan
=ES Europe/Madrid
Madrid|||40.417|-3.704|3332|28
Barcelona|||41.387|2.169|1660|08
Valencia|València||39.47|-0.376|807|46
Sevilla|en=Seville||37.389|-5.984|684|41
Zaragoza|Saragossa||41.649|-0.889|682|50
Málaga|||36.721|-4.421|586|29
Murcia|||37.992|-1.131|469|30
Palma|Palma de Mallorca||39.57|2.65|430|07
Las Palmas de Gran Canaria|Las Palmas||28.124|-15.43|378|35|Atlantic/Canary
Bilbao|Bilbo||43.263|-2.935|346|48
Alicante|Alacant||38.346|-0.491|349|03
Córdoba|||37.888|-4.779|323|14
Valladolid|||41.652|-4.725|297|47
Vigo|||42.241|-8.721|293|362
Gijón|Xixón||43.532|-5.661|268|332
Vitoria-Gasteiz|Vitoria,Gasteiz||42.847|-2.673|255|01
A Coruña|La Coruña,Coruña,es=La Coruña||43.362|-8.411|246|15
Elche|Elx||38.267|-0.698|238|032
Granada|||37.177|-3.599|231|18
Terrassa|Tarrasa||41.563|2.009|225|0822
Sabadell|||41.543|2.109|217|0820
Oviedo|Uviéu||43.362|-5.849|217|33
Cartagena|||37.605|-0.986|218|302
Jerez de la Frontera|Jerez||36.685|-6.137|213|114
Pamplona|Iruña,Iruñea||42.813|-1.646|203|31
San Sebastián|Donostia||43.318|-1.981|188|20
Almería|||36.834|-2.464|200|04
Santander|||43.462|-3.81|172|39
Castellón de la Plana|Castelló,Castellón||39.986|-0.051|176|12
Burgos|||42.344|-3.697|175|09
Albacete|||38.994|-1.858|172|02
Santa Cruz de Tenerife|Tenerife||28.464|-16.252|208|38|Atlantic/Canary
Logroño|||42.466|-2.45|150|26
Badajoz|||38.879|-6.97|150|06
Salamanca|||40.97|-5.664|144|37
Huelva|||37.261|-6.945|142|21
Lleida|Lérida,es=Lérida||41.618|0.62|141|25
Tarragona|||41.119|1.245|135|43
León|||42.599|-5.572|121|24
Cádiz|||36.527|-6.289|112|11
Jaén|||37.78|-3.785|111|23
Girona|Gerona,es=Gerona||41.983|2.825|104|17
Ourense|Orense||42.336|-7.864|104|32
Lugo|||43.01|-7.556|98|27
Cáceres|||39.476|-6.372|96|10
Guadalajara|||40.633|-3.167|89|19
Toledo|||39.858|-4.024|85|45
Pontevedra|||42.431|-8.644|83|36
Palencia|||42.01|-4.529|77|34
Ciudad Real|||38.986|-3.929|75|13
Zamora|||41.503|-5.746|59|49
Ávila|||40.657|-4.682|58|05
Cuenca|||40.07|-2.137|54|16
Huesca|||42.14|-0.409|54|22
Segovia|||40.943|-4.109|51|40
Soria|||41.764|-2.464|40|42
Teruel|||40.344|-1.107|36|44
Santiago de Compostela|Santiago||42.878|-8.545|99|157
Ceuta|||35.889|-5.32|83|51
Melilla|||35.292|-2.938|86|52
=CN Asia/Shanghai
Shanghai|上海||31.23|121.474|24870|200 201 202
Beijing|北京,Peking,es=Pekín||39.904|116.407|21893|100 101 102
Shenzhen|深圳||22.543|114.058|17494|518
Guangzhou|广州,Canton,es=Cantón||23.129|113.264|18676|510 511
Chengdu|成都||30.573|104.067|20937|610 611
Tianjin|天津||39.084|117.201|13866|300 301
Chongqing|重庆||29.563|106.551|16382|400 401
Wuhan|武汉||30.593|114.305|12326|430
Dongguan|东莞||23.021|113.752|10467|523
Suzhou|苏州||31.299|120.585|12748|215
Hangzhou|杭州||30.274|120.155|11936|310 311
Nanjing|南京,Nanking,es=Nankín||32.06|118.797|9314|210 211
Xi'an|西安,Xian||34.342|108.94|12952|710
Foshan|佛山||23.022|113.121|9498|528
Qingdao|青岛||36.067|120.383|10071|266
Shenyang|沈阳||41.806|123.431|9070|110
Dalian|大连||38.914|121.615|7450|116
Harbin|哈尔滨||45.804|126.535|10009|150
Jinan|济南||36.651|117.12|9202|250
Zhengzhou|郑州||34.747|113.625|12600|450
Changsha|长沙||28.228|112.939|10047|410
Ningbo|宁波||29.868|121.544|9404|315
Wuxi|无锡||31.491|120.312|7462|214
Hefei|合肥||31.821|117.227|9369|230
Xiamen|厦门||24.48|118.089|5164|361
Fuzhou|福州||26.075|119.297|8291|350
Kunming|昆明||25.038|102.718|8460|650
Changchun|长春||43.817|125.324|9067|130
Wenzhou|温州||28.0|120.672|9573|325
Nanchang|南昌||28.682|115.858|6255|330
Ürümqi|乌鲁木齐,Urumqi||43.825|87.617|4054|830
Lanzhou|兰州||36.061|103.834|4359|730
Hong Kong|香港||22.32|114.169|7413|
Zhuhai|珠海||22.271|113.577|2439|519
=DE Europe/Berlin
Berlin|es=Berlín||52.52|13.405|3755|10 12 13 14
Hamburg|es=Hamburgo||53.551|9.994|1892|20 21 22
München|en=Munich,es=Múnich||48.137|11.575|1512|80 81 82 85
Köln|en=Cologne,es=Colonia||50.938|6.96|1085|50 51
Frankfurt am Main|Frankfurt,en=Frankfurt,es=Fráncfort||50.111|8.682|773|60 61 65
Stuttgart|||48.776|9.183|633|70 71
Düsseldorf|||51.228|6.774|629|40 41
Leipzig|||51.34|12.375|616|04
Dortmund|||51.514|7.468|593|44
Essen|||51.456|7.012|584|45
Bremen|||53.079|8.802|569|27 28
Dresden|es=Dresde||51.05|13.737|563|01
Hannover|en=Hanover,es=Hannover||52.376|9.732|545|30 31
Nürnberg|en=Nuremberg,es=Núremberg||49.452|11.077|523|90 91
Duisburg|||51.435|6.763|503|47
Bielefeld|||52.021|8.535|338|33
Bonn|||50.735|7.1|336|53
Münster|||51.961|7.626|320|48
Karlsruhe|||49.007|8.404|309|75 76
Mannheim|||49.487|8.466|316|67 68 69
Augsburg|en=Augsburg,es=Augsburgo||48.371|10.898|301|86
Wuppertal|||51.256|7.151|358|42
Braunschweig|Brunswick||52.269|10.527|251|38
Kiel|||54.323|10.135|247|24
Aachen|en=Aachen,es=Aquisgrán||50.776|6.084|252|52
Chemnitz|||50.828|12.921|248|09
Magdeburg|es=Magdeburgo||52.12|11.628|239|39
Freiburg im Breisgau|Freiburg,es=Friburgo de Brisgovia||47.999|7.842|236|79
Lübeck|||53.866|10.687|218|23
Erfurt|||50.985|11.03|215|99
Mainz|es=Maguncia||49.993|8.247|220|55
Rostock|||54.092|12.099|209|18
Kassel|||51.313|9.48|204|34
Saarbrücken|es=Sarrebruck||49.24|6.997|181|66
Osnabrück|||52.279|8.047|167|49
Würzburg|||49.791|9.953|127|97
Regensburg|es=Ratisbona||49.013|12.102|157|93
Ulm|||48.401|9.988|128|89
Heilbronn|||49.142|9.219|130|74
Jena|||50.927|11.586|111|07
Konstanz|Constance,es=Constanza||47.66|9.175|85|78
=FR Europe/Paris
Paris|es=París||48.857|2.352|2113|75 77 78 91 92 93 94 95
Marseille|Marseilles,es=Marsella||43.296|5.37|873|13
Lyon|Lyons||45.764|4.836|522|69
Toulouse|es=Toulouse||43.605|1.444|504|31
Nice|es=Niza||43.71|7.262|348|06
Nantes|||47.218|-1.554|323|44
Montpellier|||43.611|3.877|302|34
Strasbourg|es=Estrasburgo||48.573|7.752|291|67
Bordeaux|es=Burdeos||44.838|-0.579|261|33
Lille|es=Lille||50.629|3.057|236|59 62
Rennes|||48.117|-1.678|225|35
Reims|||49.258|4.032|178|51
Toulon|||43.124|5.928|180|83
Saint-Étienne|||45.44|4.387|173|42
Le Havre|||49.494|0.108|166|766
Grenoble|||45.188|5.724|157|38
Dijon|||47.322|5.041|159|21
Angers|||47.478|-0.563|157|49
Clermont-Ferrand|||45.777|3.087|147|63
Brest|||48.39|-4.486|140|29
Tours|||47.394|0.685|138|37
Limoges|||45.834|1.262|130|87
Perpignan|es=Perpiñán||42.689|2.895|119|66
Besançon|||47.238|6.024|119|25
Metz|||49.119|6.176|121|57
Orléans|||47.903|1.909|117|45
Rouen|||49.443|1.1|114|76
Mulhouse|||47.751|7.336|106|68
Caen|||49.183|-0.371|108|14
Nancy|||48.692|6.184|105|54
Bayonne|es=Bayona||43.493|-1.475|52|64
Poitiers|||46.58|0.34|90|86
=IT Europe/Rome
Roma|en=Rome,es=Roma||41.903|12.496|2749|00
Milano|en=Milan,es=Milán||45.464|9.19|1354|20
Napoli|en=Naples,es=Nápoles||40.852|14.268|911|80
Torino|en=Turin,es=Turín||45.07|7.687|841|10
Palermo|||38.116|13.362|630|90
Genova|en=Genoa,es=Génova||44.405|8.946|558|16
Bologna|es=Bolonia||44.495|11.343|387|40
Firenze|en=Florence,es=Florencia||43.77|11.256|360|50
Bari|||41.117|16.872|316|70
Catania|||37.508|15.083|298|95
Verona|||45.438|10.992|255|37
Venezia|en=Venice,es=Venecia||45.441|12.316|250|30
Padova|en=Padua,es=Padua||45.407|11.876|206|35
Trieste|||45.65|13.777|198|34
Brescia|||45.542|10.212|196|25
Parma|||44.801|10.328|196|43
Modena|||44.647|10.925|184|41
Cagliari|||39.224|9.122|147|09
Bergamo|||45.695|9.67|120|24
Bolzano|Bozen||46.498|11.354|106|39
=AT Europe/Vienna
Wien|en=Vienna,es=Viena||48.208|16.374|1982|1
Graz|||47.071|15.439|298|8
Linz|||48.307|14.286|210|4
Salzburg|es=Salzburgo||47.81|13.055|156|5
Innsbruck|||47.269|11.404|131|6
Klagenfurt|||46.624|14.308|104|9
St. Pölten|Sankt Pölten||48.204|15.623|58|3
Bregenz|||47.503|9.747|29|69
=CH Europe/Zurich
Zürich|en=Zurich,es=Zúrich||47.377|8.542|434|80 81 86
Genève|Genf,en=Geneva,es=Ginebra||46.204|6.143|204|12
Basel|Bâle,en=Basel,es=Basilea||47.56|7.589|174|40 41
Lausanne|es=Lausana||46.52|6.632|141|10
Bern|es=Berna||46.948|7.447|134|30 31
Winterthur|||47.5|8.724|116|84
Luzern|en=Lucerne,es=Lucerna||47.05|8.309|83|60
St. Gallen|Sankt Gallen,es=San Galo||47.424|9.377|77|90
Lugano|||46.004|8.951|62|69
=NL Europe/Amsterdam
Amsterdam|es=Ámsterdam||52.368|4.904|921|10 11
Rotterdam|es=Róterdam||51.924|4.478|664|30 31
Den Haag|'s-Gravenhage,en=The Hague,es=La Haya||52.08|4.31|562|25
Utrecht|||52.091|5.122|368|35
Eindhoven|||51.44|5.478|243|56
Groningen|es=Groninga||53.219|6.567|238|97
Tilburg|||51.56|5.092|227|50
Nijmegen|es=Nimega||51.842|5.853|183|65
Arnhem|||51.985|5.899|165|68
Enschede|||52.221|6.894|161|75
Maastricht|es=Mastrique||50.851|5.691|122|62
=BE Europe/Brussels
Bruxelles|Brussel,en=Brussels,es=Bruselas||50.85|4.352|1223|1
Antwerpen|Anvers,en=Antwerp,es=Amberes||51.22|4.4|536|2
Gent|Gand,en=Ghent,es=Gante||51.054|3.725|267|9
Charleroi|||50.411|4.444|204|6
Liège|Luik,en=Liège,es=Lieja||50.633|5.568|197|4
Brugge|Bruges,en=Bruges,es=Brujas||51.209|3.225|119|8
Namur|Namen||50.467|4.867|113|5
Leuven|Louvain,es=Lovaina||50.879|4.701|102|3
=PT Europe/Lisbon
Lisboa|en=Lisbon,es=Lisboa||38.722|-9.139|546|1
Porto|Oporto,en=Porto,es=Oporto||41.158|-8.629|232|4
Braga|||41.545|-8.427|193|47
Coimbra|||40.203|-8.41|141|3
Aveiro|||40.641|-8.654|81|38
Faro|||37.019|-7.93|68|8
Évora|||38.571|-7.913|54|7
Funchal|||32.65|-16.908|106|9|Atlantic/Madeira
=PL Europe/Warsaw
Warszawa|en=Warsaw,es=Varsovia||52.23|21.012|1863|00 01 02 03 04 05
Kraków|en=Kraków,Cracow,es=Cracovia||50.065|19.945|804|30 31
Łódź|Lodz||51.759|19.456|658|90 91 92 93 94
Wrocław|Breslau,Wroclaw,es=Breslavia||51.108|17.038|674|50 51 52 53 54
Poznań|Poznan||52.406|16.925|540|60 61
Gdańsk|Gdansk,Danzig||54.352|18.647|487|80
Szczecin|Stettin||53.429|14.553|391|70 71
Katowice|||50.265|19.024|280|40
Lublin|||51.247|22.568|331|20
Białystok|Bialystok||53.132|23.169|292|15
Bydgoszcz|||53.124|18.007|330|85
Rzeszów|Rzeszow||50.041|21.999|197|35
=DK Europe/Copenhagen
København|en=Copenhagen,es=Copenhague||55.676|12.568|653|1 2
Aarhus|Århus||56.163|10.204|290|8
Odense|||55.404|10.402|182|5
Aalborg|Ålborg||57.048|9.919|122|9
=SE Europe/Stockholm
Stockholm|es=Estocolmo||59.329|18.069|985|10 11
Göteborg|en=Gothenburg,es=Gotemburgo||57.709|11.975|604|40 41
Malmö|||55.605|13.004|358|20 21
Västerås|Vasteras||59.61|16.545|131|72
=NO Europe/Oslo
Oslo|||59.914|10.752|709|0
Bergen|||60.391|5.322|292|50
Trondheim|||63.43|10.395|212|70
Stavanger|||58.97|5.733|149|40
=FI Europe/Helsinki
Helsinki|Helsingfors||60.17|24.938|674|00
Tampere|Tammerfors||61.498|23.761|255|33
Turku|Åbo||60.451|22.267|202|20
=CZ Europe/Prague
Praha|en=Prague,es=Praga||50.075|14.437|1357|1
Brno|Brünn||49.195|16.607|400|60
Ostrava|||49.821|18.263|284|70
Plzeň|Pilsen||49.747|13.377|181|30
=SK Europe/Bratislava
Bratislava|Pressburg||48.149|17.107|476|8
Košice|Kosice||48.717|21.259|226|04
=HU Europe/Budapest
Budapest|||47.498|19.04|1671|1
Debrecen|||47.53|21.639|199|4
Győr|Gyor||47.687|17.635|129|90
=SI Europe/Ljubljana
Ljubljana|es=Liubliana||46.051|14.506|285|10
Maribor|||46.555|15.646|96|20
=HR Europe/Zagreb
Zagreb|||45.815|15.982|663|10
Split|||43.508|16.44|149|21
=RO Europe/Bucharest
București|en=Bucharest,es=Bucarest||44.427|26.103|1717|0
Cluj-Napoca|Cluj||46.771|23.59|286|40
Timișoara|Timisoara||45.749|21.209|250|30
=BG Europe/Sofia
Sofia|София,Sofía,es=Sofía||42.698|23.322|1281|1
Plovdiv|Пловдив||42.136|24.742|319|40
=GR Europe/Athens
Athína|Αθήνα,en=Athens,es=Atenas||37.984|23.728|643|10 11
Thessaloníki|Θεσσαλονίκη,en=Thessaloniki,es=Tesalónica||40.64|22.944|319|54
=LU Europe/Luxembourg
Luxembourg|Lëtzebuerg,Luxemburg,es=Luxemburgo||49.612|6.13|133|1 2
=EE Europe/Tallinn
Tallinn|es=Tallin||59.437|24.754|453|10
=LV Europe/Riga
Rīga|en=Riga,es=Riga||56.95|24.105|605|10
=LT Europe/Vilnius
Vilnius|es=Vilna||54.687|25.28|602|0
=TR Europe/Istanbul
İstanbul|Constantinople,en=Istanbul,es=Estambul||41.008|28.978|15655|34
Ankara|||39.933|32.86|5747|06
=MA Africa/Casablanca
Casablanca|||33.573|-7.59|3218|20
Tanger|en=Tangier,es=Tánger||35.76|-5.834|1276|90
=CU America/Havana
La Habana|en=Havana||23.114|-82.367|2132|
=GT America/Guatemala
Ciudad de Guatemala|Guatemala,en=Guatemala City||14.635|-90.507|1205|
=JP Asia/Tokyo
Tōkyō|東京,en=Tokyo,es=Tokio||35.677|139.65|14035|
Ōsaka|大阪,en=Osaka,es=Osaka||34.694|135.502|2754|
=KR Asia/Seoul
Seoul|서울,es=Seúl||37.567|126.978|9386|
=TW Asia/Taipei
Taipei|台北,es=Taipéi||25.033|121.565|2603|
=IN Asia/Kolkata
Mumbai|Bombay||19.076|72.878|12442|
Delhi|New Delhi,es=Nueva Delhi||28.614|77.209|16788|
=SG Asia/Singapore
Singapore|es=Singapur||1.352|103.82|5918|
=AU Australia/Sydney
Sydney|es=Sídney||-33.869|151.209|5297|
Melbourne|||-37.814|144.963|5031||Australia/Melbourne
=BR America/Sao_Paulo
São Paulo|Sao Paulo||-23.551|-46.633|11452|
=AR America/Argentina/Buenos_Aires
Buenos Aires|||-34.604|-58.382|3121|
=CO America/Bogota
Bogotá|||4.711|-74.072|7902|
=PE America/Lima
Lima|||-12.046|-77.043|10004|
=CL America/Santiago
Santiago de Chile|Santiago||-33.449|-70.669|6160|
`
